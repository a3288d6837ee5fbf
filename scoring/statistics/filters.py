"""A leaderboard of some rounds of a season, computed from their results."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.db.models import Count, Q, QuerySet

from leagues.models import Player, Season
from scoring.matches.fine_totals import amounts
from scoring.models import Fine, Match, Result
from scoring.statistics.leaderboards import LeaderboardLine, ranked, season_leaderboard
from scoring.statistics.metrics import Metric, Tallied
from scoring.sums.duels import NEVER_MET, Meetings, Pair, meetings
from scoring.sums.results import by_player, ranks_of
from scoring.sums.standings import NOTHING, Sums
from scoring.sums.streaks import NO_ROUNDS, Run


@dataclass(frozen=True)
class RoundFilter:
    """A filter for rounds; empty means all."""

    family: str = ""
    rules: str = ""  # the key of a rule set in the engine
    seats: int = 0
    since: date | None = None
    until: date | None = None

    @property
    def is_some(self) -> bool:
        """Whether the filter needs single results: the stored sums cannot answer it."""
        return bool(self.rules or self.seats or self.since or self.until)


def filtered_leaderboard(
    season: Season, wanted: RoundFilter, order: tuple[Metric, ...]
) -> tuple[LeaderboardLine, ...]:
    if not wanted.is_some:
        return season_leaderboard(season, wanted.family, order)
    results = Result.objects.filter(round__match__in=matches(season, wanted))
    fined = amounts(Fine.objects.filter(match__in=matches(season, wanted)))
    return counted_results(season, results.select_related("round"), order, fined)


def matches(season: Season, wanted: RoundFilter) -> QuerySet[Match]:
    found: QuerySet[Match] = season.matches.all()
    if wanted.family:
        found = found.filter(family=wanted.family)
    if wanted.rules:  # also with a colour left out
        also = Q(ruleset_text__startswith=f"{wanted.rules} ")
        found = found.filter(also | Q(ruleset_text=wanted.rules))
    if wanted.seats:
        found = found.annotate(table=Count("seats")).filter(table=wanted.seats)
    if wanted.since:
        found = found.filter(started_at__date__gte=wanted.since)
    if wanted.until:
        found = found.filter(started_at__date__lte=wanted.until)
    return found


def counted_results(
    season: Season,
    results: QuerySet[Result],
    order: tuple[Metric, ...],
    fined: Mapping[int, int],
) -> tuple[LeaderboardLine, ...]:
    """Two queries; the time grows with the number of results."""
    sums: dict[int, Sums] = {}
    runs: dict[int, Run] = {}
    pairs: dict[Pair, Meetings] = {}
    begun: set[int] = set()
    for each in rounds(results.order_by("round_id", "seat")):
        first = int(each[0].round.match_id not in begun)
        begun.add(each[0].round.match_id)
        for result in each:
            run = runs.get(result.player_id, NO_ROUNDS)
            runs[result.player_id] = run.then(rank=result.rank, place=result.place)
        for player, one in by_player(each, first).items():
            sums[player] = sums.get(player, NOTHING).plus(one)
        for pair, met in meetings(ranks_of(each)).items():
            pairs[pair] = pairs.get(pair, NEVER_MET).plus(met)
    players = Player.objects.in_bulk(sums)
    lines = [
        Tallied(players[player], sums[player], runs[player], fines=fined.get(player, 0))
        for player in sums
    ]
    return ranked(lines, order, season.fewest_rounds, lambda: pairs)


def rounds(results: Iterable[Result]) -> Iterable[list[Result]]:
    for _, each in groupby(results, lambda result: result.round_id):
        yield list(each)
