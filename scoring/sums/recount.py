"""Count a season again from its claims, and compare with the stored results and sums."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet

from leagues.models import Season
from scoring.models import Result, Round
from scoring.sums.counted_matches import decided
from scoring.sums.results import results_of
from scoring.sums.rollups.changes import start_over
from scoring.sums.season import SeasonSums

ROUNDS_AT_ONCE: Final = 200

Facts = Mapping[Any, tuple[object, ...]]  # a row's key -> what the row says


@transaction.atomic
def recount(season: Season, *, fix: bool) -> list[str]:
    """A line for each row that differs from the claims; with ``fix``, the rows are corrected.

    Locks the season as scoring.matches.recording does, so that nobody records meanwhile. Memory use
    grows with the players and the wrong rows; a match adds only one number.
    """
    wrong = decided(season, fix=fix)  # locks matches before the season, as recording does
    Season.objects.select_for_update(no_key=True).get(pk=season.pk)
    right = SeasonSums()
    wrong += [line for some in rounds_of(season) for line in wrong_results(some, right, fix=fix)]
    wrong += wrongs(SeasonSums.stored(season), right)
    if wrong and fix:
        for rows in (season.standings, season.duels, season.streaks, season.ratings):
            rows.all().delete()
        right.write(season)
        start_over(season.league)
    return wrong


def rounds_of(season: Season) -> Iterator[list[Round]]:
    """All rounds in the order of scoring.sums.round_order, in batches."""
    rounds, last, more = in_order(season).prefetch_related("results"), 0, True
    while more:
        some = list(rounds.filter(pk__gt=last)[:ROUNDS_AT_ONCE])
        yield some
        more = len(some) == ROUNDS_AT_ONCE
        last = some[-1].pk if more else last


def in_order(season: Season) -> QuerySet[Round]:
    rounds = Round.objects.filter(match__season=season).order_by("pk")
    return rounds.select_related("match").prefetch_related("match__seats", "claims")


def wrong_results(rounds: Sequence[Round], right: SeasonSums, *, fix: bool) -> list[str]:
    """The stored results of these rounds that differ from the claims; also counts the rounds."""
    found = []
    for round_ in rounds:
        results = right_results(round_)
        if round_.match.is_counted:
            right.count(round_.match, round_.claims.all()[0], results)
        found += results
    stored = [result for round_ in rounds for result in round_.results.all()]
    wrong = list(differences("result", facts_of(stored), facts_of(found)))
    if wrong and fix:
        Result.objects.filter(round__in=rounds).delete()
        Result.objects.bulk_create(found)
    return wrong


def right_results(round_: Round) -> list[Result]:
    players = [seat.player_id for seat in round_.match.seats.all()]
    return results_of(list(round_.claims.all())[-1], players)


def wrongs(stored: SeasonSums, right: SeasonSums) -> Iterator[str]:
    yield from differences("standing", stored.standings, right.standings)
    yield from differences("duel", stored.duels, right.duels)
    yield from differences("streak", stored.streaks, right.streaks)
    yield from differences("rating", stored.ratings, right.ratings)


def facts_of(results: Iterable[Result]) -> Facts:
    claimed = ("player_id", "penalty", "bonus", "rank", "win", "place", "cards", "is_starter")
    rated = ("mu", "sigma")
    return {
        (each.round_id, each.seat): tuple(getattr(each, name) for name in (*claimed, *rated))
        for each in results
    }


def differences(what: str, stored: Facts, right: Facts) -> Iterator[str]:
    for place in sorted(stored.keys() | right.keys()):
        if stored.get(place) != right.get(place):
            yield f"{what} {place}: {stored.get(place)} is stored, {right.get(place)} is right"
