"""Charts as SVG coordinates: their axes, and the bars and curves of a player's page.

A table beside each of them has the figures.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

WIDTH: Final = 320
LEFT, TOP, BOTTOM = 36, 24, 34  # room for the labels
MOST_LEVELS: Final = 5
HEIGHT: Final = 160
END: Final = WIDTH - 8
MOST_TICKS: Final = 8
WIDEST_BAR: Final = 28  # one bar alone is no block


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


@dataclass(frozen=True, kw_only=True)
class Drawing(Axes):
    bars: str = ""  # path of all bars
    path: str = ""
    band: str = ""  # path of the area around the curve
    ticks: tuple[Tick, ...] = ()  # of the horizontal axis
    height: int = HEIGHT
    right: int = END


def bars(values: Sequence[int], most: int = 0, first: int = 1, step: int = 1) -> Drawing:
    """One bar for each value, starting at 0. The first bar is labelled ``first``, the next one
    ``step`` more."""
    levels = levels_between(0, max([most, 1, *values]))
    width = min((END - LEFT) / (len(values) or 1), WIDEST_BAR)
    up = Scale(0, levels[-1], 0, HEIGHT - TOP - BOTTOM)
    return Drawing(
        bars="".join(
            bar(LEFT + n * width, max(width - 1.5, 0.5), up(value))
            for n, value in enumerate(values)
        ),
        levels=tuple(Tick(HEIGHT - BOTTOM - up(level), level) for level in levels),
        ticks=ticks([LEFT + (n + 0.5) * width for n in range(len(values))], first, step),
    )


def bar(x: float, width: float, height: float) -> str:
    return f"M{x:.1f} {HEIGHT - BOTTOM}v-{height:.1f}h{width:.1f}v{height:.1f}z"


def ticks(places: Sequence[float], first: int, step: int) -> tuple[Tick, ...]:
    """Some of these positions on an axis, with their labels."""
    every = 1 + len(places) // (MOST_TICKS + 1)
    labelled = [Tick(round(x, 1), first + n * step) for n, x in enumerate(places)]
    return tuple(labelled[::every])


def curve(values: Sequence[int], unsure: Sequence[int]) -> Drawing:
    """A line through the values, in a band as wide as their uncertainty."""
    pairs = list(zip(values, unsure, strict=True))
    lows, highs = [v - u for v, u in pairs], [v + u for v, u in pairs]
    levels = levels_between(min(lows, default=0), max(highs, default=0))
    across = Scale(0, len(values) - 1, LEFT, END)
    down = Scale(levels[-1], levels[0], TOP, HEIGHT - BOTTOM)

    def line(heights: Sequence[int]) -> list[Point]:
        return [Point(across(n), down(height)) for n, height in enumerate(heights)]

    return Drawing(
        path=path_of(line(values)),
        band=path_of([*line(highs), *reversed(line(lows))]),
        levels=tuple(Tick(down(level), level) for level in levels),
        ticks=ticks([point.x for point in line(values)], 1, 1),
    )


def path_of(points: Sequence[Point]) -> str:
    return " ".join(map(str, points))
