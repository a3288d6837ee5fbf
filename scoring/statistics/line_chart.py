"""A small line chart of running totals as SVG coordinates; a table beside it has the figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

WIDTH = 320
HEIGHT = 160
LEFT, RIGHT, TOP, BOTTOM = 40, 14, 12, 24
MOST_TICKS = 10
MARK = 9
MARKS = ("r", "b", "g", "y", "square", "joker")  # symbols of shapes.svg, one for each seat


class Point(NamedTuple):
    x: float
    y: float

    def __str__(self) -> str:
        return f"{self.x:g},{self.y:g}"


class Tick(NamedTuple):
    at: float
    label: int


class Line(NamedTuple):
    """One seat's running total; ``seat`` decides its colour, dashes and marker."""

    seat: int
    points: tuple[Point, ...]

    @property
    def path(self) -> str:
        return " ".join(map(str, self.points))

    @property
    def marks(self) -> list[Point]:
        """The top left corner of each round's marker."""
        return [Point(x - MARK / 2, y - MARK / 2) for x, y in self.points[1:]]

    @property
    def symbol(self) -> str:
        return MARKS[self.seat]


@dataclass(frozen=True)
class Chart:
    lines: tuple[Line, ...]
    rounds: tuple[Tick, ...]
    totals: tuple[Tick, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    foot: int = HEIGHT - 6


def chart(changes: Sequence[Sequence[int]]) -> Chart:
    """``changes`` holds the points of each round, seat by seat; higher is better."""
    running = [[0, *accumulate(seat)] for seat in zip(*changes, strict=True)]
    values = [value for seat in running for value in seat]
    low, high = min(values, default=0), max(values, default=0)
    across = Scale(0, len(changes), LEFT, WIDTH - RIGHT)
    down = Scale(high, low, TOP, HEIGHT - BOTTOM)
    lines = (
        Line(seat, tuple(Point(across(n), down(total)) for n, total in enumerate(totals)))
        for seat, totals in enumerate(running)
    )
    every = 1 + len(changes) // (MOST_TICKS + 1)
    return Chart(
        lines=tuple(lines),
        rounds=tuple(Tick(across(n), n) for n in range(every, len(changes) + 1, every)),
        totals=tuple(Tick(down(total), total) for total in sorted({low, 0, high})),
    )


class Scale(NamedTuple):
    first: int
    last: int
    start: int
    end: int

    def __call__(self, value: int) -> float:
        share = (value - self.first) / ((self.last - self.first) or 1)
        return round(self.start + share * (self.end - self.start), 1)
