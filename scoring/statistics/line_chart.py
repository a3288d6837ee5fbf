"""A line chart of running totals as SVG coordinates; a table below it has the figures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from leagues.models import Player
from scoring.statistics.evenings import EveningLine

WIDTH: Final = 320
LEFT, TOP, BOTTOM = 36, 24, 34  # room for the labels
MOST_LEVELS: Final = 5
HEIGHT: Final = 200
END: Final = WIDTH - 96  # of the lines: names and totals stand beside them
MOST_TICKS: Final = 10
LABEL: Final = 16  # the height of a label
MARK: Final = 9
MARKS = ("square", "ring", "plus", "moon", "hourglass", "cross")  # of shapes.svg, one for each seat
DASHES = ("none", "7 3", "2 3", "9 3 2 3", "12 4", "4 2 1 2 1 2")


class Point(NamedTuple):
    x: float
    y: float

    def __str__(self) -> str:
        return f"{self.x:g},{self.y:g}"


class Tick(NamedTuple):
    at: float
    label: int


class Line(NamedTuple):
    """One seat's running total; ``seat`` decides its dashes and marker."""

    seat: int
    points: tuple[Point, ...]
    name: str
    player: Player | EveningLine  # whose colour the line has, and whose face stands at its end
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

    @property
    def dashes(self) -> str:
        return DASHES[self.seat]


@dataclass(frozen=True, kw_only=True)
class Chart:
    lines: tuple[Line, ...]
    rounds: tuple[Tick, ...]
    levels: tuple[Tick, ...]  # of the vertical axis
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = END  # where the grid ends
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


def chart(
    changes: Sequence[Sequence[int | None]],
    rounds: Sequence[int],
    people: Sequence[tuple[str, Player | EveningLine]],
    begins: Sequence[tuple[int, int]] = (),
) -> Chart:
    """``changes`` holds the points of each of these rounds, seat by seat; higher is better; None
    for a player who did not play. ``people``: the players, each with the name that the chart shows.
    ``begins``: after how many of the rounds each begins, and with which total."""
    begin = begins or [(0, 0)] * len(people)
    running = [
        totals_from(start, seat)
        for start, seat in zip(begin, zip(*changes, strict=True), strict=False)
    ]
    values = [value for seat in running for _, value in seat]
    levels = levels_between(min(values, default=0), max(values, default=0))
    across = Scale(0, len(changes), LEFT, END)
    down = Scale(levels[-1], levels[0], TOP, HEIGHT - BOTTOM)
    places = [tuple(Point(across(n), down(total)) for n, total in seat) for seat in running]
    labels = spread([points[-1].y for points in places])
    every = 1 + len(changes) // (MOST_TICKS + 1)
    return Chart(
        lines=tuple(
            Line(seat, points, *person, totals[-1][1], y)
            for seat, (points, person, totals, y) in enumerate(
                zip(places, people, running, labels, strict=False)
            )
        ),
        rounds=tuple(Tick(across(n + 1), number) for n, number in list(enumerate(rounds))[::every]),
        levels=tuple(Tick(down(level), level) for level in levels),
    )


def totals_from(begin: tuple[int, int], changes: Sequence[int | None]) -> list[tuple[int, int]]:
    """How many rounds were played, and the total then."""
    totals = [begin]
    for played, change in enumerate(changes, 1):
        if change is not None:
            totals.append((played, totals[-1][1] + change))
    return totals


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
    return [round(height, 1) for height in moved]


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
