"""Lock a rollup: to count more rounds, or to change a round that it may have counted.

Rounds of a league are first recorded in the order of their ids (scoring.sums.results). So a
rollup that is up to date to one round has also counted all rounds before it.
"""

from collections.abc import Collection
from typing import TypeVar

from scoring.models import Rollup

Kind = TypeVar("Kind", bound=Rollup)


def locked_rollups(kind: type[Kind], field: str, whose: Collection[int]) -> list[Kind]:
    """The rollups of these players, or of this league, locked until the transaction ends.

    Missing rollups are created. Otherwise another transaction could create one meanwhile, and count
    results that we are about to change.
    """
    rows = kind._default_manager
    rows.bulk_create([kind(**{field: each}) for each in whose], ignore_conflicts=True)
    found = rows.select_for_update().filter(**{f"{field}__in": whose}).order_by("pk")
    return list(found)
