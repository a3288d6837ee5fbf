"""Counting a season anew from its claims: what is kept beside them has to equal that."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.db import transaction

from leagues.duels import NEVER_MET, Meetings, Pair, meetings, meetings_of, put_duels
from leagues.forms import AT_REST, Run, put_forms, run_of
from leagues.models import Season
from leagues.ratings import Strength, put_ratings
from leagues.standings import NOTHING, Sums, put, sums_of
from scoring.counting import by_player, ranks_of, results_of
from scoring.following import carried_on, rate
from scoring.models import Match, Result
from scoring.sitting import ALL_FAMILIES

MATCHES_AT_ONCE = 100
RESULTS_AT_ONCE = 500

Key = TypeVar("Key")
Row = TypeVar("Row")
Facts = Mapping[Any, tuple[object, ...]]  # a row's key -> what the row says


@dataclass
class Counted:
    """All that follows from a season's claims, as the rows that keep it are keyed."""

    results: list[Result] = field(default_factory=list)
    standings: dict[tuple[str, int], Sums] = field(default_factory=dict)
    duels: dict[tuple[str, Pair], Meetings] = field(default_factory=dict)
    forms: dict[tuple[str, int], Run] = field(default_factory=dict)
    ratings: dict[int, Strength] = field(default_factory=dict)

    def count(self, family: str, results: list[Result], matches: int) -> None:
        """One round more; ``matches`` is 1 for the first of its match."""
        for player, sums in by_player(results, matches).items():
            at = (family, player)
            self.standings[at] = self.standings.get(at, NOTHING).plus(sums)
        for pair, met in meetings(ranks_of(results)).items():
            self.duels[family, pair] = self.duels.get((family, pair), NEVER_MET).plus(met)
        for each in (family, ALL_FAMILIES):
            players = [result.player_id for result in results]
            runs = {p: self.forms.get((each, p), AT_REST) for p in players}
            self.forms |= {(each, p): run for p, run in carried_on(runs, results).items()}
        rate(self.ratings, results)
        self.results += results


@transaction.atomic
def recount(season: Season, *, mend: bool) -> list[str]:
    """Each row that is not what the claims say, mended if asked to.

    Holds the season as scoring.recording does, so that nobody records meanwhile.
    """
    Season.objects.select_for_update(no_key=True).get(pk=season.pk)
    kept: list[Result] = []
    right = Counted()
    for family, results, matches in rounds_in_order(season, kept):
        right.count(family, results, matches)
    wrong = list(wrongs(season, kept, right))
    if wrong and mend:
        write(season, right)
    return wrong


def rounds_in_order(season: Season, kept: list[Result]) -> Iterator[tuple[str, list[Result], int]]:
    """Each round that counts in the order of scoring.following; ``kept`` takes what is stored."""
    rounds = []
    for match in matches_of(season):
        kept += [result for round_ in match.rounds.all() for result in round_.results.all()]
        counting = [results for results in right_results(match) if results]
        rounds += [(match.family, results, int(n == 0)) for n, results in enumerate(counting)]
    yield from sorted(rounds, key=lambda each: each[1][0].round_id)


def matches_of(season: Season) -> Iterator[Match]:
    matches = season.matches.order_by("pk")
    with_all = matches.prefetch_related("seats", "rounds__claims", "rounds__results")
    return with_all.iterator(chunk_size=MATCHES_AT_ONCE)


def right_results(match: Match) -> list[list[Result]]:
    players = [seat.player_id for seat in match.seats.all()]
    lasts = [list(round_.claims.all())[-1] for round_ in match.rounds.all()]
    return [results_of(claim, players) for claim in lasts]


def wrongs(season: Season, kept: list[Result], right: Counted) -> Iterator[str]:
    yield from differences("result", facts_of(kept), facts_of(right.results))
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
    """All rows of the season anew."""
    Result.objects.filter(round__match__season=season).delete()
    Result.objects.bulk_create(right.results, batch_size=RESULTS_AT_ONCE)
    for rows in (season.standings, season.duels, season.forms, season.ratings):
        rows.all().delete()
    for family in {family for family, _ in right.forms}:
        put_forms(season.pk, family, of_family(right.forms, family))
        put(season.pk, family, of_family(right.standings, family))
        put_duels(season.pk, family, of_family(right.duels, family))
    put_ratings(season.pk, right.ratings)


def of_family(rows: Mapping[tuple[str, Key], Row], family: str) -> dict[Key, Row]:
    return {key: row for (of, key), row in rows.items() if of == family}
