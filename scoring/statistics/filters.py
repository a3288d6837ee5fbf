"""A leaderboard of some rounds of a season, computed from their results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Window
from django.db.models.functions import RowNumber

from leagues.models import Season
from scoring.matches.fines import amounts
from scoring.models import Fine, Match, MatchSeat, Result, games_of
from scoring.statistics.leaderboards import (
    Leaderboard,
    Ranking,
    name_of,
    on_a_leaderboard,
    played_families,
    ranked,
    season_leaderboard,
)
from scoring.statistics.metrics import Tallied
from scoring.sums.results import by_round
from scoring.sums.standings import (
    NEVER_MET,
    NO_ROUNDS,
    NOTHING,
    PARTS,
    Meetings,
    Pair,
    Run,
    Sums,
    meetings,
)

MOST_LAST: Final = 5  # games beside a name


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
    season: Season, wanted: RoundFilter, ranking: Ranking | None = None
) -> Leaderboard:
    """Ranked as the season is."""
    if not wanted.is_some:
        return season_leaderboard(season, wanted.family, ranking)
    results = Result.objects.filter(round__match__in=matches(season, wanted))
    fined = amounts(Fine.objects.filter(match__in=matches(season, wanted)))
    ranking, families = ranking or Ranking.of(season), played_families(season)
    order = ranking.metrics([wanted.family] if wanted.family else families)
    won = won_games(matches(season, wanted))
    totals, pairs = counted_results(results.select_related("round"), games_of(season), fined, won)
    board = ranked(totals, order, ranking, lambda _: pairs, families)
    return replace(board, chosen=wanted.family)


def matches(season: Season, wanted: RoundFilter) -> QuerySet[Match]:
    matches: QuerySet[Match] = season.matches.filter(is_counted=True)
    if wanted.family:
        matches = matches.filter(family=wanted.family)
    if wanted.rules:  # also with a colour left out
        also = Q(ruleset_text__startswith=f"{wanted.rules} ")
        matches = matches.filter(also | Q(ruleset_text=wanted.rules))
    if wanted.seats:
        matches = matches.annotate(table=Count("seats")).filter(table=wanted.seats)
    if wanted.since:
        matches = matches.filter(evening__gte=wanted.since)
    if wanted.until:
        matches = matches.filter(evening__lte=wanted.until)
    return matches


def shared_wins(matches: QuerySet[Match]) -> Mapping[int, int]:
    """How many rounds of these matches each player (id) has won together with others."""
    results = Result.objects.filter(round__match__in=matches, win__gt=0, win__lt=PARTS)
    return dict(results.order_by().values_list("player").annotate(Count("pk")))


def won_games(matches: QuerySet[Match]) -> Mapping[int, int]:
    """How many games each player (id) has won in these matches."""
    won = MatchSeat.objects.filter(match__in=matches, has_won=True).order_by()
    return dict(won.values_list("player").annotate(Count("pk")))


def last_games(matches: QuerySet[Match]) -> Mapping[int, Sequence[bool]]:
    """Which of the last five games that are over each player (id) has won, the latest last."""
    over = MatchSeat.objects.filter(match=OuterRef("match"), has_won=True)  # somebody has
    seats = MatchSeat.objects.filter(Exists(over), match__in=matches).order_by()
    latest = [F("match__started_at").desc(), F("match").desc()]
    back = Window(RowNumber(), partition_by="player", order_by=latest)
    last = seats.annotate(back=back).filter(back__lte=MOST_LAST).order_by("-back")
    won: dict[int, list[bool]] = {}
    for player, has_won in last.values_list("player", "has_won"):
        won.setdefault(player, []).append(has_won)
    return won


def counted_results(
    results: QuerySet[Result],
    games: Mapping[int, int],
    fined: Mapping[int, int],
    won: Mapping[int, int],
) -> tuple[list[Tallied], dict[Pair, Meetings]]:
    """No bots. Two queries; the time grows with the number of results. ``games``: `games_of`."""
    sums: dict[int, Sums] = {}
    runs: dict[int, Run] = {}
    pairs: dict[Pair, Meetings] = {}
    begun: set[tuple[int, int]] = set()  # games, and who has begun to play in them
    for round_results in by_round(results):
        match = round_results[0].round.match_id
        for result in round_results:
            at = (games.get(match, match), result.player_id)
            first = int(at not in begun)
            begun.add(at)
            run = runs.get(result.player_id, NO_ROUNDS)
            runs[result.player_id] = run.then(rank=result.rank, place=result.place)
            before = sums.get(result.player_id, NOTHING)
            sums[result.player_id] = before.plus(Sums.of(result, first))
        for pair, met in meetings(round_results).items():
            pairs[pair] = pairs.get(pair, NEVER_MET).plus(met)
    lines = [
        Tallied(
            name_of(player),
            sums[pk]._replace(games_won=won.get(pk, 0)),
            runs[pk],
            fines=fined.get(pk, 0),
        )
        for pk, player in on_a_leaderboard(sums).items()
    ]
    return lines, pairs
