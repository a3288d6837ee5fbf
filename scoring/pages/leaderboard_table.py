"""A leaderboard as a table: its columns, and the figures of each line."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.words import Words
from scoring.statistics.filters import RoundFilter
from scoring.statistics.leaderboards import Leaderboard, LeaderboardLine
from scoring.statistics.metric_words import metric_words
from scoring.statistics.metrics import FIGURES, OF_POINTS, Metric, PlayerName

NAME: Final = "name"  # the one order that is no metric
FIRST: Final = (Metric.WINS, Metric.POINTS)  # beside the name on every screen, before what decides
MOST_BESIDE: Final = 3  # columns beside these on a screen of middle width
SHORT: Final = 8  # letters of a name that fits beside its figures on most phones


class Order(NamedTuple):
    """How a reader has sorted the lines; without ``by`` they stand as the league ranks."""

    by: str = ""
    is_upward: bool = False  # the least first, or the last name

    @property
    def aria_sort(self) -> str:
        return "ascending" if self.is_upward == (self.by != NAME) else "descending"


class Column(NamedTuple):
    metric: Metric
    name: Words
    link: str  # orders by this column
    sorting: str  # as aria-sort says it; empty: it does not order now
    is_lead: bool  # it decides
    room: str  # "lead": on every screen; "beside": on wider ones; "wide": on the widest

    @property
    def look(self) -> str:
        return f"number {self.room}{' first' if self.is_lead else ''}"


class Cell(NamedTuple):
    look: str  # class names
    name: Words
    figure: str
    recent: Sequence[int] = ()  # the last places, to be drawn
    shared: int = 0  # of the wins


class Row(NamedTuple):
    rank: int | None
    player: PlayerName
    is_mine: bool
    rounds: int
    cells: list[Cell]


@dataclass(frozen=True)
class LeaderboardTable:
    columns: list[Column]
    ranked: list[Row]
    unranked: list[Row]
    by_name: str  # the links that order by name, and by rounds
    by_rounds: str

    @property
    def has_long_names(self) -> bool:
        """Whether a name needs a line of its own on a phone."""
        return any(len(row.player.name) > SHORT for row in (*self.ranked, *self.unranked))

    @property
    def width(self) -> int:
        return len(self.columns) + 2  # rank and name


def leaderboard_table(
    board: Leaderboard,
    order: Order,
    metrics: Collection[Metric],
    link: Callable[[Order], str],
    own: LeaderboardLine | None,
) -> LeaderboardTable:
    """A table of these metrics, in this order. ``link`` is for headings."""
    deciding = [metric for metric in board.order if metric in metrics]
    shown = list(dict.fromkeys([*deciding, *metrics]))
    lines = ordered(board, order).lines
    order = order if order.by else Order(board.figure)  # which decides in the usual order
    columns = columns_of(board, shown, order, link)
    cells = [cells_in(column, lines, board) for column in columns]
    rows = [
        Row(line.rank, line.tallied.player, line is own, line.tallied.sums.rounds, row)
        for line, *row in zip(lines, *cells, strict=True)
    ]
    return LeaderboardTable(
        columns=columns,
        ranked=[row for row in rows if row.rank],
        unranked=[row for row in rows if not row.rank],
        by_name=link(next_order(order, NAME)),
        by_rounds=link(next_order(order, Metric.ROUNDS)),
    )


def columns_of(
    board: Leaderboard, shown: Sequence[Metric], order: Order, link: Callable[[Order], str]
) -> list[Column]:
    """Wins and points first, what decides last; the rounds stand with the name."""
    lead = Metric(order.by) if order.by in shown else board.figure
    first = [metric for metric in FIRST if metric in shown and metric != lead]
    others = [metric for metric in shown if metric not in {Metric.ROUNDS, lead, *first}]
    rooms = dict.fromkeys([*first, lead], "lead") | dict.fromkeys(others[:MOST_BESIDE], "beside")
    return [
        Column(
            metric=metric,
            name=metric_words(metric, board.family).name,
            link=link(next_order(order, metric)),
            sorting=order.aria_sort if metric == order.by else "",
            is_lead=metric == lead,
            room=rooms.get(metric, "wide"),
        )
        for metric in (*first, *others, lead)
    ]


def next_order(order: Order, by: str) -> Order:
    """What a tap on a heading does: once more, and it stands the other way round."""
    return Order(by, is_upward=order.by == by and not order.is_upward)


def ordered(board: Leaderboard, order: Order) -> Leaderboard:
    if order.by == NAME:
        return board.by_name(last_first=order.is_upward)
    return board.by(Metric(order.by), least_first=order.is_upward) if order.by else board


def cells_in(column: Column, lines: Sequence[LeaderboardLine], board: Leaderboard) -> list[Cell]:
    figure = metric_words(column.metric, board.family).figure
    has_form, has_wins = column.metric == Metric.FORM, column.metric == Metric.WINS
    return [
        Cell(
            column.look,
            column.name,
            figure(line.tallied),
            line.tallied.run.recent if has_form else (),
            line.tallied.shared if has_wins else 0,
        )
        for line in lines
    ]


def metrics_shown(
    wanted: RoundFilter, board: Leaderboard, has_fines: bool, has_evenings: bool
) -> list[Metric]:
    """A rating needs all rounds, so a filter hides it. Fines are shown if there are any.

    Points of several units are never added up.
    """
    hidden = {Metric.RATING} if wanted.is_some else set()
    if not has_fines:
        hidden |= {Metric.FINES, Metric.AFTER_FINES} - set(board.order)
    if not has_evenings:
        hidden.add(Metric.EVENINGS)
    if board.has_units:
        hidden |= OF_POINTS
    return [metric for metric in FIGURES if metric not in hidden]
