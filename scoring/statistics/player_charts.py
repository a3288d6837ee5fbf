"""Bars and curves of a player's page as SVG coordinates; a table beside them has the figures."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.statistics.line_chart import Point, Scale, Tick

WIDTH, HEIGHT = 320, 120
LEFT, RIGHT, TOP, BOTTOM = 36, 6, 8, 20


@dataclass(frozen=True)
class Bar:
    x: str
    y: str
    width: str
    height: str


@dataclass(frozen=True)
class Drawing:
    bars: tuple[Bar, ...] = ()
    path: str = ""
    band: str = ""  # path of the area around the curve
    ticks: tuple[Tick, ...] = ()  # of the vertical axis
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT


def bars(values: Sequence[int], most: int = 0) -> Drawing:
    """One bar for each value, starting at 0."""
    most = max([most, 1, *values])
    step = (WIDTH - LEFT - RIGHT) / (len(values) or 1)
    up = Scale(0, most, 0, HEIGHT - TOP - BOTTOM)
    return Drawing(
        bars=tuple(
            bar(LEFT + n * step, max(step - 1.5, 0.5), up(value)) for n, value in enumerate(values)
        ),
        ticks=(Tick(HEIGHT - BOTTOM, 0), Tick(TOP, most)),
    )


def bar(x: float, width: float, height: float) -> Bar:
    return Bar(f"{x:.1f}", f"{HEIGHT - BOTTOM - height:.1f}", f"{width:.1f}", f"{height:.1f}")


def curve(values: Sequence[int], unsure: Sequence[int]) -> Drawing:
    """A line through the values, in a band as wide as their uncertainty."""
    pairs = list(zip(values, unsure, strict=True))
    lows, highs = [v - u for v, u in pairs], [v + u for v, u in pairs]
    low, high = min(lows, default=0), max(highs, default=0)
    across = Scale(0, len(values) - 1, LEFT, WIDTH - RIGHT)
    down = Scale(high, low, TOP, HEIGHT - BOTTOM)

    def line(heights: Sequence[int]) -> list[Point]:
        return [Point(across(n), down(height)) for n, height in enumerate(heights)]

    return Drawing(
        path=path_of(line(values)),
        band=path_of([*line(highs), *reversed(line(lows))]),
        ticks=tuple(Tick(down(value), value) for value in sorted({low, high})),
    )


def path_of(points: Sequence[Point]) -> str:
    return " ".join(map(str, points))
