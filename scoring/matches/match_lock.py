"""Lock one match until the transaction ends."""

from typing import NamedTuple

from scoring.models import Match


class LockedMatch(NamedTuple):
    rounds_agreed: int
    is_closed: bool  # is the season closed?


def lock_match(match: Match) -> LockedMatch:
    """The current state of the match. It and its season are locked until the transaction ends.

    On SQLite the transaction has already locked the whole database.
    """
    locked = Match.objects.select_for_update(no_key=True).filter(pk=match.pk)
    agreed, closed_at = locked.values_list("rounds_agreed", "season__closed_at").get()
    return LockedMatch(agreed, closed_at is not None)
