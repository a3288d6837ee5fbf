from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PuzzlesConfig(AppConfig):
    name = "tables.puzzles"
    label = "puzzles"
    verbose_name = _("Puzzles")

    def ready(self) -> None:
        import_module("tables.puzzles.mistakes")  # registers its job
