"""Bars and curves of a player's page as SVG coordinates; a table beside them has the figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scoring.statistics.axes import (
    BOTTOM,
    LEFT,
    TOP,
    WIDTH,
    Axes,
    Point,
    Scale,
    Tick,
    levels_between,
)

HEIGHT: Final = 160
END: Final = WIDTH - 8
MOST_TICKS: Final = 8


@dataclass(frozen=True, kw_only=True)
class Drawing(Axes):
    bars: str = ""  # path of all bars
    path: str = ""
    band: str = ""  # path of the area around the curve
    ticks: tuple[Tick, ...] = ()  # of the horizontal axis
    height: int = HEIGHT
    right: int = END


def bars(values: Sequence[int], most: int = 0, first: int = 1, each: int = 1) -> Drawing:
    """One bar for each value, starting at 0. The first bar is labelled ``first``, the next one
    ``each`` more."""
    levels = levels_between(0, max([most, 1, *values]))
    step = (END - LEFT) / (len(values) or 1)
    up = Scale(0, levels[-1], 0, HEIGHT - TOP - BOTTOM)
    return Drawing(
        bars="".join(
            bar(LEFT + n * step, max(step - 1.5, 0.5), up(value)) for n, value in enumerate(values)
        ),
        levels=tuple(Tick(HEIGHT - BOTTOM - up(level), level) for level in levels),
        ticks=ticks([LEFT + (n + 0.5) * step for n in range(len(values))], first, each),
    )


def bar(x: float, width: float, height: float) -> str:
    return f"M{x:.1f} {HEIGHT - BOTTOM}v-{height:.1f}h{width:.1f}v{height:.1f}z"


def ticks(places: Sequence[float], first: int, each: int) -> tuple[Tick, ...]:
    """Some of these positions on an axis, with their labels."""
    every = 1 + len(places) // (MOST_TICKS + 1)
    labelled = [Tick(round(x, 1), first + n * each) for n, x in enumerate(places)]
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
