"""Count a season that was never counted, some rounds at a time: of a league that is imported."""

from collections.abc import Callable, Iterable
from typing import Final

from leagues.models import Season
from scoring.models import Result
from scoring.sql import insert
from scoring.sums.counted_matches import decided
from scoring.sums.recount import in_order, right_results
from scoring.sums.results import COLUMNS, columns_of
from scoring.sums.season import SeasonSums

ROUNDS_AT_ONCE: Final = 1_000  # each step reads and writes all sums, also a row for each pair


def count_next(season: Season, after: int) -> tuple[int, int, Callable[[], None]]:
    """Count the next rounds after this id: the id of the last one, their number, how to store them.

    Nobody else may count in the season meanwhile.
    """
    if not after:
        decided(season, fix=True)
    rounds = list(in_order(season).filter(pk__gt=after)[:ROUNDS_AT_ONCE])
    sums = SeasonSums.stored(season)
    sums.begun |= with_results({each.match_id for each in rounds})
    found: list[Result] = []
    for each in rounds:
        results = right_results(each)
        if each.match.is_counted:
            sums.count(each.match, each.claims.all()[0], results)
        found += results

    def store() -> None:
        insert(Result, COLUMNS, [columns_of(each) for each in found])
        sums.write(season)

    return (rounds[-1].pk if rounds else after), len(rounds), store


def with_results(matches: Iterable[int]) -> set[int]:
    """Those of these matches that have results already."""
    stored = Result.objects.filter(round__match__in=matches).order_by()
    return set(stored.values_list("round__match", flat=True).distinct())
