"""A small change of a claim that may be what people meant."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import chain, zip_longest
from typing import NamedTuple

from engine.cards import Card
from engine.position import FinalPosition

NEAREST = 4  # how many cards or numbers a misread one is tried as


class RepairCode(StrEnum):
    """What kind of change makes a claim come out; ``cards`` of a repair: those named here."""

    CARD_REMOVED = "card-removed"  # the card
    CARD_REPLACED = "card-replaced"  # the card that goes, the one that comes
    CARDS_ADDED = "cards-added"  # the cards
    CARD_MOVED = "card-moved"  # the card
    NUMBER_CHANGED = "number-changed"
    NUMBER_REMOVED = "number-removed"
    PENALTY_CHANGED = "penalty-changed"
    COUNT_CHANGED = "count-changed"  # of the stock, of unknown cards, of bonus cards or bridges
    HANDS_SWAPPED = "hands-swapped"
    HAND_OPEN = "hand-open"  # not yet entered, rather than empty
    TABLE_OPEN = "table-open"  # not all of it was told
    HAND_EMPTIED = "hand-emptied"  # of whoever went out
    END_CHANGED = "end-changed"  # who went out, or whether the round was blocked
    FIRST_CHANGED = "first-changed"  # who began


class Candidate(NamedTuple):
    """A changed claim, not yet tried."""

    code: RepairCode
    position: FinalPosition
    cards: tuple[Card, ...] = ()


def candidate(
    code: RepairCode, position: FinalPosition | None, *cards: Card
) -> Iterator[Candidate]:
    """One candidate, or none where the change cannot be made."""
    if position is not None:
        yield Candidate(code, position, cards)


def in_turn(*ways: Iterable[Candidate]) -> Iterator[Candidate]:
    """The likeliest of every way first."""
    return (each for each in chain.from_iterable(zip_longest(*ways)) if each is not None)
