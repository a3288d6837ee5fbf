"""The axes of a chart as SVG coordinates: its size, round numbers for its levels, its grid."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

WIDTH: Final = 320
LEFT, TOP, BOTTOM = 36, 24, 34  # room for the labels
MOST_LEVELS: Final = 5


class Point(NamedTuple):
    x: float
    y: float

    def __str__(self) -> str:
        return f"{self.x:g},{self.y:g}"


class Tick(NamedTuple):
    at: float
    label: int


@dataclass(frozen=True, kw_only=True)
class Axes:
    height: int
    right: int  # where the grid ends
    levels: tuple[Tick, ...] = ()  # of the vertical axis
    width: int = WIDTH
    left: int = LEFT
    top: int = TOP // 2  # of the words above the vertical axis

    @property
    def middle(self) -> int:
        return (self.left + self.right) // 2

    @property
    def numbers(self) -> int:
        """The height of the numbers below the horizontal axis; its words stand at the foot."""
        return self.height - BOTTOM + 15

    @property
    def foot(self) -> int:
        return self.height - 5

    @property
    def grid(self) -> str:
        """The path of a line at each level."""
        return "".join(f"M{self.left} {at:g}H{self.right}" for at, _label in self.levels)


class Scale(NamedTuple):
    first: int
    last: int
    start: int
    end: int

    def __call__(self, value: int) -> float:
        share = (value - self.first) / ((self.last - self.first) or 1)
        return round(self.start + share * (self.end - self.start), 1)


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
