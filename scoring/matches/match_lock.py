"""One match for oneself, until the transaction ends."""

from typing import NamedTuple

from scoring.models import Match


class Held(NamedTuple):
    rounds_agreed: int
    is_closed: bool  # the season


def hold(match: Match) -> Held:
    """The match as it is now. It and its season are locked until the transaction ends.

    On SQLite the transaction has locked the whole database already.
    """
    locked = Match.objects.select_for_update(no_key=True).filter(pk=match.pk)
    agreed, closed_at = locked.values_list("rounds_agreed", "season__closed_at").get()
    return Held(agreed, closed_at is not None)
