"""Counting a season anew from its claims: what is kept beside them has to equal that."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from django.db import transaction

from leagues.duels import NEVER_MET, Meetings, Pair, meetings, meetings_of, put_duels
from leagues.forms import AT_REST, Run, put_forms, run_of
from leagues.models import Season
from leagues.ratings import Strength, put_ratings
from leagues.standings import NOTHING, Sums, put, sums_of
from scoring.counting import by_player, ranks_of, results_of
from scoring.digests.changes import start_over
from scoring.following import carried_on, rate
from scoring.models import Result, Round
from scoring.sitting import ALL_FAMILIES

ROUNDS_AT_ONCE: Final = 200

Key = TypeVar("Key")
Row = TypeVar("Row")
Facts = Mapping[Any, tuple[object, ...]]  # a row's key -> what the row says


@dataclass
class Counted:
    """All that follows from a season's claims, as the rows that keep it are keyed."""

    begun: set[int] = field(default_factory=set)  # matches
    standings: dict[tuple[str, int], Sums] = field(default_factory=dict)
    duels: dict[tuple[str, Pair], Meetings] = field(default_factory=dict)
    forms: dict[tuple[str, int], Run] = field(default_factory=dict)
    ratings: dict[int, Strength] = field(default_factory=dict)

    def wrong_results(self, rounds: Sequence[Round], *, mend: bool) -> list[str]:
        """Count some more rounds; what is kept of them and is not what their claims say."""
        kept = [result for round_ in rounds for result in round_.results.all()]
        right = [result for round_ in rounds for result in self.count(round_)]
        wrong = list(differences("result", facts_of(kept), facts_of(right)))
        if wrong and mend:
            replace_results(rounds, right)
        return wrong

    def count(self, round_: Round) -> list[Result]:
        results, family = right_results(round_), round_.match.family
        first = int(round_.match_id not in self.begun)
        if results:
            self.begun.add(round_.match_id)
        for player, sums in by_player(results, first).items():
            at = (family, player)
            self.standings[at] = self.standings.get(at, NOTHING).plus(sums)
        for pair, met in meetings(ranks_of(results)).items():
            self.duels[family, pair] = self.duels.get((family, pair), NEVER_MET).plus(met)
        self.follow(family, results)
        return results

    def follow(self, family: str, results: list[Result]) -> None:
        for each in (family, ALL_FAMILIES):
            players = [result.player_id for result in results]
            runs = {p: self.forms.get((each, p), AT_REST) for p in players}
            self.forms |= {(each, p): run for p, run in carried_on(runs, results).items()}
        if results:
            rate(self.ratings, results)


@transaction.atomic
def recount(season: Season, *, mend: bool) -> list[str]:
    """Each row that is not what the claims say, mended if asked to.

    Holds the season as scoring.recording does, so that nobody records meanwhile. What it keeps in
    mind grows with the players and with what is wrong, and by a number for each match.
    """
    Season.objects.select_for_update(no_key=True).get(pk=season.pk)
    right = Counted()
    wrong = [line for some in rounds_of(season) for line in right.wrong_results(some, mend=mend)]
    wrong += wrongs(season, right)
    if wrong and mend:
        write(season, right)
    return wrong


def rounds_of(season: Season) -> Iterator[list[Round]]:
    """In the order of scoring.following, some at a time."""
    rounds = Round.objects.filter(match__season=season).order_by("pk")
    rounds = rounds.select_related("match").prefetch_related("match__seats", "claims", "results")
    last, more = 0, True
    while more:
        some = list(rounds.filter(pk__gt=last)[:ROUNDS_AT_ONCE])
        yield some
        more = len(some) == ROUNDS_AT_ONCE
        last = some[-1].pk if more else last


def right_results(round_: Round) -> list[Result]:
    players = [seat.player_id for seat in round_.match.seats.all()]
    return results_of(list(round_.claims.all())[-1], players)


def replace_results(rounds: Sequence[Round], right: Sequence[Result]) -> None:
    Result.objects.filter(round__in=rounds).delete()
    Result.objects.bulk_create(right)


def wrongs(season: Season, right: Counted) -> Iterator[str]:
    standings = {(each.family, each.player_id): sums_of(each) for each in season.standings.all()}
    yield from differences("standing", standings, right.standings)
    duels = {
        (each.family, (each.player_id, each.other_id)): meetings_of(each)
        for each in season.duels.all()
    }
    yield from differences("duel", duels, right.duels)
    forms = {(each.family, each.player_id): run_of(each) for each in season.forms.all()}
    yield from differences("form", forms, right.forms)
    ratings = {(each.player_id,): (each.mu, each.sigma) for each in season.ratings.all()}
    yield from differences("rating", ratings, {(p,): each for p, each in right.ratings.items()})


def facts_of(results: Iterable[Result]) -> Facts:
    told = ("player_id", "penalty", "bonus", "rank", "win", "place", "cards", "is_starter")
    rated = ("mu", "sigma")
    return {
        (each.round_id, each.seat): tuple(getattr(each, name) for name in (*told, *rated))
        for each in results
    }


def differences(what: str, kept: Facts, right: Facts) -> Iterator[str]:
    for place in sorted(kept.keys() | right.keys()):
        if kept.get(place) != right.get(place):
            yield f"{what} {place}: {kept.get(place)} is kept, {right.get(place)} is right"


def write(season: Season, right: Counted) -> None:
    """All sums of the season anew."""
    for rows in (season.standings, season.duels, season.forms, season.ratings):
        rows.all().delete()
    for family in {family for family, _ in right.forms}:
        put_forms(season.pk, family, of_family(right.forms, family))
        put(season.pk, family, of_family(right.standings, family))
        put_duels(season.pk, family, of_family(right.duels, family))
    put_ratings(season.pk, right.ratings)
    start_over(season.league)


def of_family(rows: Mapping[tuple[str, Key], Row], family: str) -> dict[Key, Row]:
    return {key: row for (of, key), row in rows.items() if of == family}
