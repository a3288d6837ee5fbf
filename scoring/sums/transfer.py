"""Give a player's rounds to another player, and move only the sums of these rounds."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.db.models import Aggregate, Count, Min, Q, QuerySet, Sum

from leagues.models import Season
from scoring.models import Family, Result, Round
from scoring.sums.duels import NEVER_MET, Meetings, Pair, move_duels
from scoring.sums.round_order import rate_again, runs_of
from scoring.sums.standings import Sums, move_standings
from scoring.sums.streaks import ALL_FAMILIES, save_streaks


def move_sums_of(season: Season, matches: Sequence[int], giver: int, taker: int) -> None:
    """Move the giver's results in these matches to the taker; the season must be locked."""
    results = Result.objects.filter(round__match__in=matches, player=giver).order_by()
    counted = results.filter(round__match__is_counted=True)
    since = counted.aggregate(first=Min("round"))["first"]
    families = set(counted.values_list("round__match__family", flat=True))
    for family in map(Family, families):
        move_family(season, family, counted.filter(round__match__family=family), giver, taker)
    results.update(player=taker)
    if since is None:
        return
    for each in (*families, ALL_FAMILIES):
        save_streaks(season.pk, runs_of(season, each, [giver, taker]))
    rate_again(season, Round(pk=since), [giver, taker])


def move_family(
    season: Season, family: Family, results: QuerySet[Result], giver: int, taker: int
) -> None:
    sums = sums_of_results(results)
    move_standings(season=season, family=family, before={giver: sums}, after={taker: sums})
    met = meetings_in(results, giver)
    move_duels(season=season, family=family, before=pairs(giver, met), after=pairs(taker, met))


def sums_of_results(results: QuerySet[Result]) -> Sums:
    return Sums(**results.aggregate(**OF_RESULTS))


# Each of the sums, as `Sums.of_round` counts it round by round.
OF_RESULTS: Final[Mapping[str, Aggregate]] = {
    "rounds": Count("pk"),
    "firsts": Count("pk", filter=Q(rank=1)),
    "penalty": Sum("penalty"),
    "bonus": Sum("bonus"),
    "matches": Count("round__match", distinct=True),
    "wins": Sum("win"),
    "places": Sum("place"),
}


def meetings_in(results: QuerySet[Result], player: int) -> dict[int, Meetings]:
    """The player's duels with everybody else in these rounds."""
    met: dict[int, Meetings] = {}
    rows = results.values_list("rank", "round__results__player", "round__results__rank")
    for rank, other, theirs in rows:
        if other != player:
            one = Meetings(1, int(rank < theirs), int(rank > theirs))
            met[other] = met.get(other, NEVER_MET).plus(one)
    return met


def pairs(player: int, met: Mapping[int, Meetings]) -> dict[Pair, Meetings]:
    """The pairs as in duels: the lower id first."""
    lower = {(player, other): each for other, each in met.items() if player < other}
    return lower | {(o, player): each.reversed() for o, each in met.items() if o < player}
