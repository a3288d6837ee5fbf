"""Lock one match until the transaction ends."""

from typing import Final, NamedTuple

from scoring.models import Match

LOCKED: Final = Match.objects.select_for_update(no_key=True).values_list(
    "rounds_agreed", "season__closed_at", "is_counted"
)


class LockedMatch(NamedTuple):
    rounds_agreed: int
    is_closed: bool  # is the season closed?


def lock_match(match: Match) -> LockedMatch:
    """The current state of the match. It and its season are locked until the transaction ends.
    Whether it counts is set on ``match``, because a job may have changed it.

    On SQLite the transaction has already locked the whole database.
    """
    [(agreed, closed_at, match.is_counted)] = LOCKED.filter(pk=match.pk)
    return LockedMatch(agreed, closed_at is not None)
