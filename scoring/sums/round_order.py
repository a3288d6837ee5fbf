"""What depends on the order of a season's rounds: streaks, and ratings after each round.

Rounds are in the order in which they were first recorded. This is the order of their ids, because
the season is locked while an id is assigned. A round that is corrected, or withdrawn and played
again, keeps its place.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import groupby
from typing import Final

from django.db.models import Max, Q, QuerySet

from leagues.models import Season
from scoring.models import Claim, Family, Match, Result, Round
from scoring.sums.ratings import UNKNOWN, Strength, after_round, day_of, model_of, put_ratings
from scoring.sums.seats import Sitting
from scoring.sums.streaks import ALL_FAMILIES, NO_ROUNDS, Run, Runs, save_streaks

BEFORE: Final = ("player", "mu", "sigma", "round__claims__made_at")


def add_newest_round(
    match: Match, before: Sitting, results: Sequence[Result], moment: datetime
) -> None:
    """Update runs and ratings with the season's newest round. Its results are not saved here."""
    families = (match.family, ALL_FAMILIES)
    save_streaks(match.season_id, carried_on(before.runs, families, results))
    strengths = dict(before.strengths)
    rate(strengths, results, match.family, day_of(moment))
    put_ratings(match.season_id, strengths)


def carried_on(
    runs: Runs, families: Collection[str], results: Collection[Result]
) -> dict[tuple[str, int], Run]:
    """The players' runs in these families after one more round."""
    return {
        (family, each.player_id): runs.get((family, each.player_id), NO_ROUNDS).then(
            rank=each.rank, place=each.place
        )
        for family in families
        for each in results
    }


def rate(strengths: dict[int, Strength], results: Sequence[Result], family: str, day: int) -> None:
    """Rate one round: update the strengths, and set the new ratings on the results."""
    before = [strengths.get(each.player_id, UNKNOWN).on(day) for each in results]
    after = after_round(before, [each.rank for each in results], model_of(family))
    for result, (mu, sigma, _) in zip(results, after, strict=True):
        strengths[result.player_id] = Strength(mu, sigma, day)
        result.mu, result.sigma = mu, sigma


def rebuild_order(
    *, match: Match, round_: Round, before: Sequence[Result], after: Sequence[Result]
) -> None:
    """Update runs and ratings after a changed round, as if it had always been like this."""
    if places_of(before) == places_of(after):
        copy_ratings(before, after)
        return
    players = {each.player_id for each in (*before, *after)}
    for family in (match.family, ALL_FAMILIES):
        save_streaks(match.season_id, runs_of(match.season, family, players))
    rate_again(match.season, round_, players)


def places_of(results: Iterable[Result]) -> dict[int, int]:
    return {each.player_id: each.rank for each in results}


def copy_ratings(before: Sequence[Result], after: Sequence[Result]) -> None:
    """Copy the old ratings: they depend only on places, and the places are the same."""
    for was, now in zip(before, after, strict=True):
        now.mu, now.sigma = was.mu, was.sigma
    save_ratings(after)


def save_ratings(results: Sequence[Result]) -> None:
    """Save the ratings of stored results. For thousands, ``bulk_update`` is much slower."""
    Result.objects.bulk_create(
        results, update_conflicts=True, unique_fields=["pk"], update_fields=["mu", "sigma"]
    )


def runs_of(season: Season, family: str, players: Collection[int]) -> dict[tuple[str, int], Run]:
    """These players' runs, counted from all their rounds."""
    runs = {(family, player): NO_ROUNDS for player in players}
    results = counted_in(season).filter(player__in=players)
    if family != ALL_FAMILIES:
        results = results.filter(round__match__family=Family(family))
    in_order = results.order_by("round_id").values_list("player", "rank", "place")
    for player, rank, place in in_order.iterator():
        runs[family, player] = runs[family, player].then(rank=rank, place=place)
    return runs


def counted_in(season: Season) -> QuerySet[Result]:
    return Result.objects.filter(round__match__season=season, round__match__is_counted=True)


def rate_again(season: Season, since: Round, players: Iterable[int]) -> None:
    """Rate again from this round on; earlier ratings are stored with their results."""
    later = counted_in(season).filter(round_id__gte=since.pk)
    rounds = list(by_round(later.order_by("round_id", "seat")))
    everybody = {*players, *(each.player_id for results in rounds for each in results)}
    strengths = strengths_before(season, since, everybody)
    begun = families_and_days(season, since)
    for results in rounds:
        rate(strengths, results, *begun[results[0].round_id])
    changed = [each for results in rounds for each in results]
    save_ratings(changed)
    put_ratings(season.pk, strengths)


def families_and_days(season: Season, since: Round) -> dict[int, tuple[str, int]]:
    """Of each round from this one on: its family, and the day on which it was first recorded."""
    claims = Claim.objects.filter(round__match__season=season, round__gte=since.pk, number=1)
    begun = claims.order_by().values_list("round", "round__match__family", "made_at")
    return {pk: (family, day_of(moment)) for pk, family, moment in begun}


def by_round(results: Iterable[Result]) -> Iterator[list[Result]]:
    """Group results by round; they must be in the order of rounds."""
    for _, each in groupby(results, lambda result: result.round_id):
        yield list(each)


def strengths_before(season: Season, since: Round, players: set[int]) -> dict[int, Strength]:
    """The rating of each player's last result before this round; UNKNOWN without one."""
    earlier = counted_in(season).filter(round_id__lt=since.pk)
    lasts = earlier.filter(player__in=players).order_by().values("player").annotate(Max("round"))
    wanted = Q(pk__in=[])
    for last in lasts:
        wanted |= Q(player=last["player"], round=last["round__max"])
    known = dict.fromkeys(players, UNKNOWN)
    found = Result.objects.filter(wanted, round__claims__number=1)
    for player, mu, sigma, moment in found.values_list(*BEFORE).order_by():
        known[player] = Strength(mu, sigma, day_of(moment))
    return known
