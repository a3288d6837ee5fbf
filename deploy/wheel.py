"""What hatchling asks before it builds the wheel."""

import re
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PIN: Final = re.compile(r"^(\S+==[^\\\n]+) \\\n(?:    --hash.*\n)+((?:    #.*\n)+)", re.MULTILINE)
OF_SERVER: Final = re.compile(r"toml:server\)|via psycopg$", re.MULTILINE)


class Pins(MetadataHookInterface):  # type: ignore[misc]  # hatchling is not installed here
    """The wheel asks for what was tested: the pins of the lock, some of them by an extra."""

    def update(self, metadata: dict[str, Any]) -> None:
        pins, more = (
            PIN.findall(Path(self.root, f"requirements{part}.lock").read_text())
            for part in ("", "-oidc")
        )
        every = [pin for pin, _ in pins]
        server = [pin for pin, why in pins if OF_SERVER.search(why)]
        metadata["dependencies"] = [pin for pin, _ in pins if pin not in server]
        metadata["optional-dependencies"] = {
            "server": server,
            "oidc": [pin for pin, _ in more if pin not in every],
        }


class StaticFiles(BuildHookInterface):  # type: ignore[misc]  # as above
    """deploy/dist.sh collects them before. Without them they are collected at the first start."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if (collected := Path(self.root, "var", "dist", "static")).is_dir():
            build_data["force_include"][str(collected)] = "elferrat/var/static"
