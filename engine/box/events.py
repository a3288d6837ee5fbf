"""The events of a round, as each seat has seen them."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from engine.cards import Card


class BoxEventKind(StrEnum):
    """The docstring of a game's module says which facts each event of the game has."""

    TURNED = "turned"  # a card was turned face up
    TOOK = "took"  # a seat took cards that it has won
    LAID = "laid"  # cards were laid face down; count: the number that was said
    PASSED = "passed"  # count: the number for the next seat
    PUT_AWAY = "put-away"  # the pile goes out of play
    CALLED = "called"  # seat doubted the cards of other; count: the number announced
    TOOK_PILE = "took-pile"  # count: how many cards it should have
    WENT_OUT = "went-out"
    EXCHANGED = "exchanged"  # with other; cards: the one given, then the one received
    LAID_DOWN = "laid-down"  # a quartet, or after somebody else; count: milliseconds
    SNAPPED = "snapped"  # called "Schnapp!" (at None) or "Schnipp!"; count: milliseconds
    WRONG_CALL = "wrong-call"  # and loses its open pile; cards: that pile
    EVEN_CALLS = "even-calls"  # equal calls: nobody was faster
    TURNED_OVER = "turned-over"  # the open pile lies face down again
    QUARTET = "quartet"  # laid aside
    GUESSED = "guessed"  # all guesses are open; count: the guess, cards: of this seat
    WON_TRICK = "won-trick"  # cards: of the trick; count: how many, with those that waited
    LEFT_TRICK = "left-trick"  # guesses were equal: count cards wait for the next trick's winner
    DREW = "drew"  # a seat drew a card from another one's hand, or from the stock
    LAID_OFF = "laid-off"  # a seat laid a pair aside, or a card on an open pile
    ASKED = "asked"  # other for a card
    GAVE = "gave"  # cards to other
    HAS_NOT = "has-not"  # the card that other asked for
    TOOK_TOP = "took-top"  # of an open pile
    CALLED_END = "called-end"  # cards: what is laid off, if there is no risk
    SHOWED = "showed"  # the hand at the end
    PLACED = "placed"  # on the open pile of other, or in the middle
    KEPT = "kept"  # the card turned stays on the own open pile
    CALLED_FALSE = "called-false"  # other had overlooked a place
    FALSE_ALARM = "false-alarm"  # called, but other had done nothing wrong
    EQUAL = "equal"  # the open cards have the same number
    MIXED = "mixed"  # cards were mixed again
    STOPPED = "stopped"  # the table ended the round after ``count`` turns
    AGREED = "agreed"  # all have agreed to end the round here, as seat asked


@dataclass(frozen=True, kw_only=True)
class BoxEvent:
    """An event. ``shown_to`` are the seats that saw the cards; None: everybody."""

    kind: BoxEventKind
    seat: int
    cards: tuple[Card, ...] = ()
    at: int | None = None  # a place on the table, or in a hand
    other: int | None = None  # another seat
    count: int | None = None
    colour: str = ""  # announced with the number, where it matters
    shown_to: frozenset[int] | None = None

    def seen_by(self, seat: int | None) -> Self:
        """The event without the cards that this seat did not see; None is a spectator."""
        if self.shown_to is None or seat in self.shown_to:
            return self
        return replace(self, cards=())
