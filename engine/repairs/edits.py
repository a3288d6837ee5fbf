"""Small edits of a claim: a card is removed from a holder or added there."""

from dataclasses import replace

from engine.cards import JOKER, Card, Cards, count
from engine.games.elfer_raus.verdict import Place
from engine.hand_claim import HandClaim
from engine.position import FinalPosition
from engine.seats import Seat

Holder = Seat | Place


def with_hand(position: FinalPosition, seat: int, hand: HandClaim | None) -> FinalPosition:
    """The claim with another hand at one seat."""
    hands = tuple(hand if each == seat else old for each, old in enumerate(position.hands))
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
