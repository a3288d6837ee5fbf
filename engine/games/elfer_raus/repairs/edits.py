"""A repair: the nearest claim that may have been meant, and the changes that lead to it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import chain, zip_longest
from typing import NamedTuple

from engine.cards import JOKER, Card, Cards, count
from engine.games.elfer_raus.position import FinalPosition, HandClaim
from engine.games.elfer_raus.verdict import Place
from engine.seats import Seat

Holder = Seat | Place


def with_hand(position: FinalPosition, seat: int, hand: HandClaim | None) -> FinalPosition:
    """The claim with another hand at one seat."""
    hands = tuple(hand if at == seat else old for at, old in enumerate(position.hands))
    return replace(position, hands=hands)


def taken(position: FinalPosition, holder: Holder, card: Card) -> FinalPosition | None:
    """The claim without this card at this holder; None if the claim does not put it there."""
    if holder is Place.TABLE:
        table = position.table
        if card == JOKER or table is None or card not in table.cards:
            return None
        return replace(position, table=replace(table, covered=Cards(table.covered - card.bit)))
    if holder is Place.STOCK:
        stock = position.stock
        if not isinstance(stock, Cards) or card not in stock:
            return None
        return replace(position, stock=Cards(stock - card.bit))
    hand = position.hands[holder]
    if hand is None or card not in hand.cards:
        return None
    return with_hand(position, holder, hand._replace(cards=Cards(hand.cards - card.bit)))


def with_cards(position: FinalPosition, holder: Holder, cards: Cards) -> FinalPosition | None:
    """The claim with new cards at this holder; None if that changes nothing."""
    if holder is Place.TABLE:
        if position.table is None or cards.jokers:
            return None
        covered = Cards(position.table.covered | cards)
        return replace(position, table=replace(position.table, covered=covered))
    if holder is Place.STOCK:
        stock = position.stock
        if stock is None:
            return None
        more = Cards(stock + cards) if isinstance(stock, Cards) else stock + count(cards)
        return replace(position, stock=more)
    hand = position.hands[holder]
    if hand is None or hand.penalty is not None:
        return None
    return with_hand(position, holder, hand._replace(cards=Cards(hand.cards + cards)))


def holders(position: FinalPosition) -> tuple[Holder, ...]:
    """The possible holders of a card at the end: hands (not of the seat out), table, stock."""
    seats = (Seat(seat) for seat in range(position.seats) if seat != position.out)
    return (*seats, Place.TABLE, Place.STOCK)


def swapped_hands(position: FinalPosition, one: int, other: int) -> FinalPosition:
    """The claim with the hands of two seats exchanged."""
    first, second = position.hands[one], position.hands[other]
    return with_hand(with_hand(position, one, second), other, first)


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
    return (repair for repair in chain.from_iterable(zip_longest(*ways)) if repair is not None)
