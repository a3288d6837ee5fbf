"""Colours on terminals that have them. Shapes say the same without colours."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TextIO

SHAPES: Final = {"r": "◆", "y": "▲", "g": "★", "b": "●"}  # docs/rules.md 1.1
NAMES: Final = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
STYLES: Final = {"r": "31", "y": "33", "g": "32", "b": "34", "bold": "1", "dim": "2"}


@dataclass(frozen=True)
class Ink:
    """Colours texts for one stream, or returns them unchanged."""

    colours: bool = False

    @classmethod
    def of(cls, stream: TextIO, environment: Mapping[str, str] = os.environ) -> "Ink":
        """Colours only on a terminal, and never where NO_COLOR is set (no-color.org)."""
        wanted = not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"
        return cls(wanted and stream.isatty())

    def paint(self, text: str, style: str) -> str:
        """The text in a colour (``rygb``), ``bold`` or ``dim``; any other style is plain."""
        known = self.colours and style in STYLES
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if known else text

    def bold(self, text: str) -> str:
        return self.paint(text, "bold")

    def dim(self, text: str) -> str:
        return self.paint(text, "dim")
