"""The hall page, a big screen for a club's evening: all tables of the league, and the leaders."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby
from typing import Final, NamedTuple

from django.db.models import Max, QuerySet, Sum
from django.utils import timezone

from engine import ranks
from leagues.models import League, Player
from scoring.matches.queries import match_totals
from scoring.models import Match, MatchSeat
from scoring.statistics.leaderboards import Leaderboard, season_leaderboard

EVENING: Final = timedelta(hours=12)
MOST_TABLES: Final = 12

Sums = Mapping[int, tuple[int, int]]  # rounds and points by the player's id


class HallLine(NamedTuple):
    rank: int
    player: Player
    total: int


@dataclass(frozen=True)
class HallTable:
    """The players of a table with their points, best first."""

    match: Match
    lines: tuple[HallLine, ...]
    rounds: int  # rounds that count

    @property
    def is_over(self) -> bool:
        return self.rounds >= self.match.rounds_agreed

    @property
    def is_digital(self) -> bool:
        return hasattr(self.match, "digital")


def hall_version(league: League) -> str:
    """A version of the screen; it takes two queries, because every open screen asks for it."""
    begun = tonight(league).aggregate(last=Max("pk"), rounds=Sum("rounds_agreed"))
    newest = league.claims.order_by("-made_at", "-pk").values_list("pk", flat=True).first()
    return "-".join(str(part or 0) for part in (begun["last"], begun["rounds"], newest))


def tonight(league: League) -> QuerySet[Match]:
    return league.matches.filter(started_at__gte=timezone.now() - EVENING)


def hall(league: League) -> list[HallTable]:
    """The evening's tables in the order they started, in three queries.

    A finished table is hidden if any of its players sits at a newer table, an open one if all do.
    """
    matches = list(tonight(league).select_related("digital").order_by("-number")[: 5 * MOST_TABLES])
    seated, totals = players_of(matches), match_totals(matches)
    shown: list[HallTable] = []
    busy: set[int] = set()  # players of the tables that are shown
    for match in matches:
        table = hall_table(match, seated[match.pk], totals.get(match.pk, {}))
        here = {line.player.pk for line in table.lines}
        if not (here & busy if table.is_over else here <= busy):
            shown.append(table)
            busy |= here
    return shown[:MOST_TABLES][::-1]


def players_of(matches: Sequence[Match]) -> dict[int, list[Player]]:
    seats = MatchSeat.objects.filter(match__in=matches).select_related("player")
    by_match = groupby(seats.order_by("match", "seat"), lambda seat: seat.match_id)
    return {match: [seat.player for seat in group] for match, group in by_match}


def hall_table(match: Match, players: Sequence[Player], sums: Sums) -> HallTable:
    totals = [sums.get(player.pk, (0, 0))[1] for player in players]
    lines = map(HallLine, ranks(totals), players, totals)
    rounds = max((rounds for rounds, _ in sums.values()), default=0)
    return HallTable(match, tuple(sorted(lines, key=lambda line: line.rank)), rounds)


def leaders(league: League) -> Leaderboard | None:
    """The open season, over all rule sets."""
    season = league.seasons.filter(closed_at=None).first()
    return season_leaderboard(season, figures=()) if season else None
