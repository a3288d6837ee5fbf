"""What can be wrong with a result of a game of the box: codes with seats and facts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from engine.setup import Seat


class BoxCode(StrEnum):
    """The problems. The comments list the facts of each; docs/box.md has the proofs.

    Facts are numbers, texts and tuples of them, ready to be stored as JSON.
    """

    SEATS_DO_NOT_PLAY = "seats-do-not-play"  # count, fewest, most: so many cannot play this game
    SEAT_TWICE = "seat-twice"  # places: of ``seats`` in the order, from 0
    HELD_AT_THE_END = "held-at-the-end"  # cards: as claimed (or None); expected: of the same seats
    NOT_WHOLE_TRICKS = "not-whole-tricks"  # counts: of ``seats``; left (or None); trick: cards each
    TOO_MANY_WON = "too-many-won"  # won: with what is left; total
    TOO_FEW_WON = "too-few-won"  # won, total: nothing can be left
    LAST_PAIRS_APART = "last-pairs-apart"  # apart: how many seats the last two winners are apart
    MORE_THAN_DEALT = "more-than-dealt"  # quartets: of ``seats``; dealt: most cards of each
    # Farbensammeln: sums and colours (or None) of ``seats``, hands: the sizes of their hands
    SUM_IMPOSSIBLE = "sum-impossible"  # and least, most: of such a hand, or None if there is none
    SUMS_CLASH = "sums-clash"  # each is possible alone, but not with different cards
    NOBODY_CAN_CALL = "nobody-can-call"  # hand, highest: no hand is of one colour
    NOT_WITHOUT_RISK = "not-without-risk"  # stock: there is one
    STOCK_TOO_HIGH = "stock-too-high"  # stock, most


@dataclass(frozen=True)
class BoxProblem:
    """One thing that is wrong with a result: a code, the seats, and facts."""

    code: BoxCode
    seats: tuple[Seat, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the facts as a dict: a mapping proxy cannot be sent to another process."""
        return BoxProblem, (self.code, self.seats, dict(self.facts))


def box_problem(code: BoxCode, seats: tuple[int, ...] = (), /, **facts: Any) -> BoxProblem:
    """A problem of these seats with these facts."""
    return BoxProblem(code, tuple(map(Seat, seats)), MappingProxyType(facts))
