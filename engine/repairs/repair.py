"""A candidate for a repair: a small change of a claim, and its code."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import chain, zip_longest
from typing import NamedTuple

from engine.cards import Card
from engine.position import FinalPosition

NEAREST = 4  # cards or numbers tried in place of one that was misread


class RepairCode(StrEnum):
    """The kind of a change; the comments list the ``cards`` of the repair."""

    CARD_REMOVED = "card-removed"  # the card
    CARD_REPLACED = "card-replaced"  # the old card, the new card
    CARDS_ADDED = "cards-added"  # the cards
    CARD_MOVED = "card-moved"  # the card
    NUMBER_CHANGED = "number-changed"
    NUMBER_REMOVED = "number-removed"
    PENALTY_CHANGED = "penalty-changed"
    COUNT_CHANGED = "count-changed"  # of the stock, of unknown cards, of bonus cards or bridges
    HANDS_SWAPPED = "hands-swapped"
    HAND_OPEN = "hand-open"  # not entered yet, instead of empty
    TABLE_OPEN = "table-open"  # not all of it was entered
    HAND_EMPTIED = "hand-emptied"  # of the seat that went out
    END_CHANGED = "end-changed"  # who went out, or whether the round was blocked
    FIRST_CHANGED = "first-changed"  # who began


class Candidate(NamedTuple):
    """A changed claim that is not checked yet."""

    code: RepairCode
    position: FinalPosition
    cards: tuple[Card, ...] = ()


def candidate(
    code: RepairCode, position: FinalPosition | None, *cards: Card
) -> Iterator[Candidate]:
    """One candidate, or none if the change is not possible."""
    if position is not None:
        yield Candidate(code, position, cards)


def in_turn(*ways: Iterable[Candidate]) -> Iterator[Candidate]:
    """Take from each iterable in turn, so that the likeliest of each come first."""
    return (each for each in chain.from_iterable(zip_longest(*ways)) if each is not None)
