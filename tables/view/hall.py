"""The hall page, a big screen for a club's evening: all tables of the league, and the leaders."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final, NamedTuple

from django.db.models import Max, QuerySet, Sum
from django.utils import timezone

from engine import ranks
from leagues.models import League
from scoring.matches.queries import LISTED, MatchLine, SeatTotal, match_lines
from scoring.models import Match
from scoring.statistics.leaderboards import Leaderboard, season_leaderboard

EVENING: Final = timedelta(hours=12)
MOST_TABLES: Final = 12


class HallLine(NamedTuple):
    rank: int
    player: SeatTotal
    total: int


@dataclass(frozen=True)
class HallTable:
    """A game with the points of all who sit there now, best first."""

    game: MatchLine
    lines: tuple[HallLine, ...]

    @property
    def names(self) -> set[str]:
        return {line.player.name for line in self.lines}


def hall_version(league: League) -> str:
    """A version of the screen; it takes two queries, because every open screen asks for it."""
    begun = tonight(league).aggregate(last=Max("pk"), rounds=Sum("rounds_agreed"))
    newest = league.claims.order_by("-made_at", "-pk").values_list("pk", flat=True).first()
    return "-".join(str(part or 0) for part in (begun["last"], begun["rounds"], newest))


def tonight(league: League) -> QuerySet[Match]:
    return league.matches.filter(started_at__gte=timezone.now() - EVENING)


def hall(league: League) -> list[HallTable]:
    """The evening's tables in the order they started, in a fixed number of queries.

    A finished table is hidden if any of its players sits at a newer table, an open one if all do.
    """
    games = LISTED.filter(pk__in=tonight(league).filter(continues=None)).order_by("-number")
    shown: list[HallTable] = []
    busy: set[str] = set()  # players of the tables that are shown
    for table in map(hall_table, match_lines(list(games[: 5 * MOST_TABLES]))):
        if not (table.names & busy if table.game.is_over else table.names <= busy):
            shown.append(table)
            busy |= table.names
    return shown[:MOST_TABLES][::-1]


def hall_table(game: MatchLine) -> HallTable:
    here = game.seats[: game.sitting]
    lines = map(HallLine, ranks([seat.points for seat in here]), here, (s.points for s in here))
    return HallTable(game, tuple(sorted(lines, key=lambda line: line.rank)))


def leaders(league: League) -> Leaderboard | None:
    """The open season, over all rule sets."""
    season = league.seasons.filter(closed_at=None).first()
    return season_leaderboard(season, figures=()) if season else None
