"""The progress of a long command: one line that is overwritten, if the output is a terminal."""

from typing import TextIO


class Percentage:
    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.shown = -1

    def __call__(self, done: int, total: int) -> None:
        """Call it for every row; it writes only when the percentage changes."""
        percent = 100 * done // max(total, 1)
        if percent != self.shown and self.stream.isatty():
            self.shown = percent
            self.stream.write(f"\r{percent:3d} %{' ' if percent < 100 else chr(10)}")
            self.stream.flush()
