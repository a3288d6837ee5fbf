"""Progress: a bar on a terminal, elsewhere a line for each tenth."""

import time
from dataclasses import dataclass, field
from typing import TextIO

from engine.terminal.ink import Ink

LENGTH = 40
PAUSE = 0.1  # seconds between two drawings of the bar
CLEAR = "\r\x1b[K"


@dataclass
class Progress:
    """Counts the steps done; writes to one stream, or to none."""

    total: int
    stream: TextIO | None
    began: float = field(default_factory=time.monotonic)
    drawn: float = 0.0

    def show(self, done: int) -> None:
        """Draw the progress if it changed enough."""
        if self.stream is None:
            return
        if not self.stream.isatty():
            self.show_line(self.stream, done)
        elif done == self.total or time.monotonic() - self.drawn > PAUSE:
            self.drawn = time.monotonic()
            self.stream.write(f"{CLEAR}{self.bar(done, Ink.of(self.stream))}")
            self.stream.flush()

    def show_line(self, stream: TextIO, done: int) -> None:
        """A line for each tenth of the whole."""
        if done * 10 // self.total > (done - 1) * 10 // self.total:
            print(f"{done}/{self.total} games", file=stream, flush=True)

    def bar(self, done: int, ink: Ink) -> str:
        """``████····  40 %  400/1000 games, 3 s left``."""
        full = LENGTH * done // self.total
        passed = time.monotonic() - self.began
        left = passed / done * (self.total - done) if done else 0
        marks = ink.paint("█" * full, "g") + ink.dim("·" * (LENGTH - full))
        return (
            f"{marks} {100 * done // self.total:3} %  {done}/{self.total} games, {left:.0f} s left"
        )

    def clear(self) -> None:
        """Erase the bar on a terminal."""
        if self.stream is not None and self.stream.isatty():
            self.stream.write(CLEAR)
            self.stream.flush()
