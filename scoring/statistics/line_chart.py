"""A line chart of running totals as SVG coordinates; a table below it has the figures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, NamedTuple

WIDTH: Final = 320
HEIGHT: Final = 200
LEFT, RIGHT, TOP, BOTTOM = 36, 84, 24, 34  # room for the labels
MOST_TICKS: Final = 10
MOST_LEVELS: Final = 5
LABEL: Final = 13  # the height of a label
MARK: Final = 9
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
    name: str
    total: int
    label_y: float  # of its name and total, beside the end of the line

    @property
    def path(self) -> str:
        return " ".join(map(str, self.points))

    @property
    def marks(self) -> list[tuple[str, str]]:
        """The top left corner of each round's marker."""
        return [(f"{x - MARK / 2:g}", f"{y - MARK / 2:g}") for x, y in self.points[1:]]

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
    middle: int = (LEFT + WIDTH - RIGHT) // 2
    top: int = 12
    numbers: int = HEIGHT - BOTTOM + 15
    foot: int = HEIGHT - 5

    @property
    def grid(self) -> str:
        return grid_of(self.totals, self.left, self.right)


def chart(changes: Sequence[Sequence[int]], rounds: Sequence[int], names: Sequence[str]) -> Chart:
    """``changes`` holds the points of each of these rounds, seat by seat; higher is better."""
    running = [[0, *accumulate(seat)] for seat in zip(*changes, strict=True)]
    values = [value for seat in running for value in seat]
    levels = levels_between(min(values, default=0), max(values, default=0))
    across = Scale(0, len(changes), LEFT, WIDTH - RIGHT)
    down = Scale(levels[-1], levels[0], TOP, HEIGHT - BOTTOM)
    places = [
        tuple(Point(across(n), down(total)) for n, total in enumerate(totals)) for totals in running
    ]
    labels = spread([points[-1].y for points in places])
    every = 1 + len(changes) // (MOST_TICKS + 1)
    return Chart(
        lines=tuple(
            Line(seat, points, name, totals[-1], y)
            for seat, (points, name, totals, y) in enumerate(
                zip(places, names, running, labels, strict=False)
            )
        ),
        rounds=tuple(Tick(across(n + 1), number) for n, number in list(enumerate(rounds))[::every]),
        totals=tuple(Tick(down(level), level) for level in levels),
    )


def grid_of(levels: Sequence[Tick], left: int, right: int) -> str:
    """The path of a line at each level."""
    return "".join(f"M{left} {at:g}H{right}" for at, _label in levels)


def levels_between(low: int, high: int) -> list[int]:
    """Round numbers that enclose both, a few; 0 is among them if it lies between."""
    step = next(step for step in steps() if (high - low) / step <= MOST_LEVELS - 1)
    return list(range(low // step * step, -(-high // step) * step + 1, step)) or [0]


def steps() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, …"""
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def spread(heights: Sequence[float]) -> list[float]:
    """The same heights moved apart, so that labels there do not cover each other."""
    order = sorted(range(len(heights)), key=lambda n: heights[n])
    low = TOP + LABEL / 2
    moved = list(heights)
    for n in order:
        moved[n] = low = max(heights[n], low)
        low += LABEL
    high = HEIGHT - BOTTOM + LABEL / 2
    for n in reversed(order):
        moved[n] = high = min(moved[n], high)
        high -= LABEL
    return [round(each, 1) for each in moved]


class Scale(NamedTuple):
    first: int
    last: int
    start: int
    end: int

    def __call__(self, value: int) -> float:
        share = (value - self.first) / ((self.last - self.first) or 1)
        return round(self.start + share * (self.end - self.start), 1)
