"""A rollup is held while it is moved on, and by whatever changes a round that it may have counted.

Rounds of a league are first recorded in the order of their ids (scoring.sums.round_order), so a
rollup up to a round has counted all before it.
"""

from collections.abc import Collection
from typing import TypeVar

from scoring.models import Rollup

Kind = TypeVar("Kind", bound=Rollup)


def held(kind: type[Kind], field: str, whose: Collection[int]) -> list[Kind]:
    """These players' rollups, or this league's, for us alone until the transaction ends.

    They are made where there are none, or somebody else could make one meanwhile, of what we are
    about to change.
    """
    rows = kind._default_manager
    rows.bulk_create([kind(**{field: each}) for each in whose], ignore_conflicts=True)
    found = rows.select_for_update().filter(**{f"{field}__in": whose}).order_by("pk")
    return list(found)
