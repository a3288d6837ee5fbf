"""Counting a season anew from its claims: what is kept beside them has to equal that."""

from collections.abc import Iterable, Iterator

from django.db import transaction

from leagues.models import Season
from leagues.standings import NOTHING, Sums, put, sums_of
from scoring.counting import by_player, results_of
from scoring.models import Match, Result

MATCHES_AT_ONCE = 100

Facts = dict[tuple[object, ...], tuple[int, ...]]  # a row's key -> what the row says
ByFamily = dict[str, dict[int, Sums]]


@transaction.atomic
def recount(season: Season, *, mend: bool) -> list[str]:
    """Each result and standing that is not what the claims say, mended if asked to.

    Holds the season as scoring.recording does, so that nobody records meanwhile.
    """
    Season.objects.select_for_update(no_key=True).get(pk=season.pk)
    wrong: list[str] = []
    sums: ByFamily = {}
    for match in matches_of(season):
        right = right_results(match)
        add(sums.setdefault(match.ruleset.family, {}), right)
        wrong += recount_match(match, right, mend=mend)
    return wrong + recount_standings(season, sums, mend=mend)


def matches_of(season: Season) -> Iterator[Match]:
    matches = season.matches.order_by("pk")
    with_all = matches.prefetch_related("seats", "rounds__claims", "rounds__results")
    return with_all.iterator(chunk_size=MATCHES_AT_ONCE)


def right_results(match: Match) -> list[Result]:
    players = [seat.player_id for seat in match.seats.all()]
    lasts = [list(round_.claims.all())[-1] for round_ in match.rounds.all()]
    return [result for claim in lasts for result in results_of(claim, players)]


def add(sums: dict[int, Sums], results: Iterable[Result]) -> None:
    for result in results:
        for player, each in by_player([result]).items():
            sums[player] = sums.get(player, NOTHING).plus(each)


def recount_match(match: Match, right: list[Result], *, mend: bool) -> list[str]:
    kept = [result for round_ in match.rounds.all() for result in round_.results.all()]
    wrong = differences("result", facts_of(kept), facts_of(right))
    if wrong and mend:
        Result.objects.filter(round__match=match).delete()
        Result.objects.bulk_create(right)
    return wrong


def recount_standings(season: Season, sums: ByFamily, *, mend: bool) -> list[str]:
    kept: Facts = {(each.family, each.player_id): sums_of(each) for each in season.standings.all()}
    right: Facts = {(family, player): s for family in sums for player, s in sums[family].items()}
    wrong = differences("standing", kept, right)
    if wrong and mend:
        season.standings.all().delete()
        for family, players in sums.items():
            put(season.pk, family, players)
    return wrong


def facts_of(results: Iterable[Result]) -> Facts:
    return {
        (each.round_id, each.seat): (each.player_id, each.penalty, each.bonus, each.rank)
        for each in results
    }


def differences(what: str, kept: Facts, right: Facts) -> list[str]:
    return [
        f"{what} {place}: {kept.get(place)} is kept, {right.get(place)} is right"
        for place in sorted(kept.keys() | right.keys())
        if kept.get(place) != right.get(place)
    ]
