"""A leaderboard as a table: its columns, and the figures of each line."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.words import Words
from scoring.statistics.filters import RoundFilter
from scoring.statistics.leaderboards import Leaderboard, LeaderboardLine
from scoring.statistics.metric_words import metric_words, rounds_words
from scoring.statistics.metrics import FIGURES, OF_POINTS, Metric, PlayerName

NAME: Final = "name"  # the one order that is no metric
MOST_BESIDE: Final = 3  # columns beside the leading one on a screen of middle width


class Column(NamedTuple):
    metric: Metric
    name: Words
    link: str  # orders by this column
    is_first: bool  # it orders now
    room: str  # "lead": on every screen; "beside": on wider ones; "wide": on the widest

    @property
    def look(self) -> str:
        return f"number {self.room}{' first' if self.is_first else ''}"


class Cell(NamedTuple):
    look: str  # class names
    figure: str
    recent: Sequence[int] = ()  # the last places, to be drawn


class Row(NamedTuple):
    rank: int | None
    player: PlayerName
    is_mine: bool
    cells: list[Cell]


@dataclass(frozen=True)
class LeaderboardTable:
    columns: list[Column]
    ranked: list[Row]
    unranked: list[Row]
    by_name: str  # the link that orders by name

    @property
    def width(self) -> int:
        return len(self.columns) + 2  # rank and name


def leaderboard_table(
    board: Leaderboard,
    by: str,
    metrics: Collection[Metric],
    link: Callable[[str], str],
    own: LeaderboardLine | None,
) -> LeaderboardTable:
    """A table of these metrics, ordered ``by`` one of them or by name. ``link`` is for headings."""
    order = [metric for metric in board.order if metric in metrics]
    shown = list(dict.fromkeys([Metric.ROUNDS, *order, *metrics]))
    columns = [*columns_of(board, shown, by or board.figure, link)]
    lines = ordered(board, by).lines
    cells = [cells_in(column, lines, board) for column in columns]
    rows = [
        Row(line.rank, line.tallied.player, line is own, row)
        for line, *row in zip(lines, *cells, strict=True)
    ]
    return LeaderboardTable(
        columns=columns,
        ranked=[row for row in rows if row.rank],
        unranked=[row for row in rows if not row.rank],
        by_name=link(NAME),
    )


def columns_of(
    board: Leaderboard, shown: Sequence[Metric], by: str, link: Callable[[str], str]
) -> list[Column]:
    lead = Metric(by) if by in shown and by != Metric.ROUNDS else board.figure
    beside = [metric for metric in shown if metric not in {Metric.ROUNDS, lead}][:MOST_BESIDE]
    rooms = dict.fromkeys([Metric.ROUNDS, lead], "lead") | dict.fromkeys(beside, "beside")
    return [
        Column(metric, name, link(metric), metric == by, rooms.get(metric, "wide"))
        for metric, name in ((metric, metric_words(metric, board.family).name) for metric in shown)
    ]


def ordered(board: Leaderboard, by: str) -> Leaderboard:
    if by == NAME:
        return board.by_name()
    return board.by(Metric(by)) if by else board


def cells_in(column: Column, lines: Sequence[LeaderboardLine], board: Leaderboard) -> list[Cell]:
    look, figure = column.look, metric_words(column.metric, board.family).figure
    if column.metric == Metric.ROUNDS:
        return [Cell(look, rounds_words(line, board.fewest)) for line in lines]
    if column.metric == Metric.FORM:
        return [Cell(look, figure(line.tallied), line.tallied.run.recent) for line in lines]
    return [Cell(look, figure(line.tallied)) for line in lines]


def metrics_shown(wanted: RoundFilter, board: Leaderboard, has_fines: bool) -> list[Metric]:
    """A rating needs all rounds, so a filter hides it. Fines are shown if there are any.

    Points of several units are never added up.
    """
    hidden = {Metric.RATING} if wanted.is_some else set()
    if not has_fines:
        hidden |= {Metric.FINES, Metric.AFTER_FINES} - set(board.order)
    if board.has_units:
        hidden |= OF_POINTS
    return [metric for metric in FIGURES if metric not in hidden]
