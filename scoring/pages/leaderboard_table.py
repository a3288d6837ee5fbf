"""A leaderboard as a table: its columns, and the figures of each line."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from django.utils.translation import gettext, ngettext

from games.words import Words
from scoring.statistics.filters import RoundFilter
from scoring.statistics.leaderboards import OVER_GAMES, Leaderboard, LeaderboardLine
from scoring.statistics.metric_words import metric_words
from scoring.statistics.metrics import FIGURES, OF_POINTS, Metric, PlayerName

NAME: Final = "name"  # the one sorting that is no metric
SHORT: Final = 8  # letters of a name that fits beside its figures on most phones
FIRST: Final = (Metric.GAMES_WON, Metric.WINS, Metric.POINTS)  # in this order on every page


class Sorting(NamedTuple):
    """How a reader has sorted the lines; without ``by`` they stand as the league ranks."""

    by: str = ""
    is_upward: bool = False  # the least first, or the last name

    @property
    def aria_sort(self) -> str:
        return "ascending" if self.is_upward == (self.by != NAME) else "descending"


class Column(NamedTuple):
    metric: Metric
    name: Words
    link: str  # sorts by this column
    aria_sort: str  # empty: it does not sort now
    is_lead: bool  # it decides
    room: str  # "lead": on every screen; "beside": on wider ones; "wide": among all columns

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
    below: str  # the name
    cells: list[Cell]


@dataclass(frozen=True)
class LeaderboardTable:
    columns: list[Column]
    ranked: list[Row]
    unranked: list[Row]
    by_name: str  # the links that sort by name, and by rounds
    by_rounds: str

    @property
    def has_long_names(self) -> bool:
        """Whether a name needs a line of its own on a phone."""
        return any(len(row.player.name) > SHORT for row in (*self.ranked, *self.unranked))

    @property
    def width(self) -> int:
        return len(self.columns) + 3  # rank, name, last games


def leaderboard_table(
    board: Leaderboard,
    sorting: Sorting,
    metrics: Collection[Metric],
    link: Callable[[Sorting], str],
    own: LeaderboardLine | None,
) -> LeaderboardTable:
    """A table of these metrics, sorted so. ``link`` is for headings."""
    deciding = [metric for metric in board.order if metric in metrics]
    shown = list(dict.fromkeys([*deciding, *metrics]))
    lines = sorted_by(board, sorting).lines
    sorting = sorting if sorting.by else Sorting(board.figure)  # which decides in the usual order
    columns = columns_of(board, shown, sorting, link)
    cells = [cells_in(column, lines, board) for column in columns]
    tied = tied_games(board)
    rows = [
        Row(
            line.rank,
            line.tallied.player,
            line is own,
            below_name(line, board, tied),
            row,
        )
        for line, *row in zip(lines, *cells, strict=True)
    ]
    return LeaderboardTable(
        columns=columns,
        ranked=[row for row in rows if row.rank],
        unranked=[row for row in rows if not row.rank],
        by_name=link(next_sorting(sorting, NAME)),
        by_rounds=link(next_sorting(sorting, Metric.ROUNDS)),
    )


def tied_games(board: Leaderboard) -> set[int]:
    """The numbers of games won that several players have, if rounds won decide between them."""
    won = Counter(line.tallied.sums.games_won for line in board.lines if line.rank)
    return {games for games, times in won.items() if times > 1 and board.order == OVER_GAMES}


def below_name(line: LeaderboardLine, board: Leaderboard, tied: Collection[int]) -> str:
    """In how many games, or after how many rounds; rounds won only if they decide a tie."""
    sums, asked = line.tallied.sums, {"rounds": line.tallied.sums.rounds, "fewest": board.fewest}
    if not line.rank:
        return gettext("%(rounds)s of %(fewest)s rounds") % asked
    if board.figure != Metric.GAMES_WON:
        return ngettext("%(rounds)s round", "%(rounds)s rounds", sums.rounds) % asked
    games = ngettext("in %(games)s game", "in %(games)s games", sums.matches)
    played = games % {"games": sums.matches}
    if sums.games_won not in tied:
        return played
    won = ngettext("%(rounds)s round won", "%(rounds)s rounds won", sums.firsts)
    return f"{played}, {won % {'rounds': sums.firsts}}"


def columns_of(
    board: Leaderboard, shown: Sequence[Metric], sorting: Sorting, link: Callable[[Sorting], str]
) -> list[Column]:
    """Games won, rounds won, points; another figure that decides stands last, and the rounds with
    the name. Points of several games are among all columns only."""
    lead = Metric(sorting.by) if sorting.by in shown else board.figure
    first = [metric for metric in FIRST if metric in shown and metric != lead]
    others = [metric for metric in shown if metric not in {Metric.ROUNDS, lead, *first}]
    plain = [metric for metric in first if metric != Metric.POINTS or board.family]
    rooms = dict.fromkeys(plain, "beside" if lead == Metric.GAMES_WON else "lead")
    rooms |= {Metric.GAMES_WON: "beside", lead: "lead"}
    order = (lead, *first, *others) if lead == Metric.GAMES_WON else (*first, *others, lead)
    return [
        Column(
            metric=metric,
            name=metric_words(metric, board.family).name,
            link=link(next_sorting(sorting, metric)),
            aria_sort=sorting.aria_sort if metric == sorting.by else "",
            is_lead=metric == lead,
            room=rooms.get(metric, "wide"),
        )
        for metric in order
    ]


def next_sorting(sorting: Sorting, by: str) -> Sorting:
    """The order after a tap on a heading: a second tap turns it round."""
    return Sorting(by, is_upward=sorting.by == by and not sorting.is_upward)


def sorted_by(board: Leaderboard, sorting: Sorting) -> Leaderboard:
    if sorting.by == NAME:
        return board.by_name(last_first=sorting.is_upward)
    return board.by(Metric(sorting.by), least_first=sorting.is_upward) if sorting.by else board


def cells_in(column: Column, lines: Sequence[LeaderboardLine], board: Leaderboard) -> list[Cell]:
    figure = metric_words(column.metric, board.family).figure
    has_form, has_wins = column.metric == Metric.FORM, column.metric == Metric.WINS
    has_games = column.metric == Metric.GAMES_WON
    return [
        Cell(
            column.look,
            ngettext("win", "wins", line.tallied.sums.games_won) if has_games else column.name,
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
