"""Ways to know less of a final position."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import Cards, FinalPosition, HandClaim, points
from engine.cards import JOKER, JOKER_BIT, each_card

Less = Callable[[FinalPosition], FinalPosition]


def everything(position: FinalPosition) -> FinalPosition:
    return position


def hands_by(position: FinalPosition, claimed: Callable[[Cards], HandClaim]) -> FinalPosition:
    exact = [hand.cards for hand in position.hands if hand is not None]
    return replace(position, hands=tuple(map(claimed, exact)))


def numbers(position: FinalPosition) -> FinalPosition:
    """Hands without their colours."""
    return hands_by(
        position,
        lambda hand: HandClaim(
            Cards((hand >> JOKER) * JOKER_BIT),
            tuple(sorted(card.number for card in each_card(hand & ~(-1 << JOKER)))),
        ),
    )


def sizes(position: FinalPosition) -> FinalPosition:
    """Hands only counted."""
    return hands_by(position, lambda hand: HandClaim(unknown=len(hand)))


def totals(position: FinalPosition) -> FinalPosition:
    """Hands of which only the penalty is known."""
    return replace(
        position, hands=tuple(HandClaim(penalty=point.penalty) for point in points(position))
    )


def no_hands(position: FinalPosition) -> FinalPosition:
    return replace(position, hands=(None,) * position.seats)


def one_hand_less(position: FinalPosition) -> FinalPosition:
    """The hand of the seat after the one that went out is unknown."""
    hands = list(position.hands)
    hands[((position.out or 0) + 1) % position.seats] = None
    return replace(position, hands=tuple(hands))


def stock_counted(position: FinalPosition) -> FinalPosition:
    assert isinstance(position.stock, Cards)
    return replace(position, stock=len(position.stock))


def without(*fields: str) -> Less:
    """Some of the fields unknown."""
    unknown: dict[str, Any] = dict.fromkeys(fields)
    return lambda position: replace(position, **unknown)


def only_totals(position: FinalPosition) -> FinalPosition:
    """What a plain score sheet says: who went out, and the penalties."""
    sheet = totals(position)
    return FinalPosition(
        sheet.ruleset, sheet.seats, sheet.out, sheet.blocked, hands=sheet.hands, bonus=sheet.bonus
    )


LESS: dict[str, Less] = {
    "everything": everything,
    "numbers": numbers,
    "sizes": sizes,
    "totals": totals,
    "one hand less": one_hand_less,
    "no hands": no_hands,
    "stock counted": stock_counted,
    "no stock": without("stock"),
    "no table": without("table"),
    "no first seat": without("first"),
    "no layout": without("layout"),
    "no bonus": without("bonus"),
    "no bridges": without("bridges"),
    "no bridges left": without("bridges_left"),
    "numbers, no table": lambda position: numbers(replace(position, table=None)),
    "only totals": only_totals,
}
