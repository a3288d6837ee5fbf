"""The newest migration of an app: what a made-up one stands on."""

from importlib import import_module
from pkgutil import iter_modules


def newest(app: str) -> tuple[str, str]:
    folder = import_module(f"{app}.migrations").__path__
    return app, max(module.name for module in iter_modules(folder) if module.name[0] != "_")
