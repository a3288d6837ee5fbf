"""Penalties, bonus and totals of a round of "Elfer raus!"."""

from engine.cards import NUMBER_CARDS, each_card
from engine.errors import PointsReason
from engine.games.elfer_raus.position import FinalPosition, HandClaim
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.points import Points, UncountableError


def points(position: FinalPosition) -> tuple[Points, ...]:
    """The points of each seat (rules 4.2, 4.4, 14.5); raises UncountableError."""
    hands = [HandClaim() if s == position.out else h for s, h in enumerate(position.hands)]
    penalties = [None if hand is None else penalty(hand, position.ruleset) for hand in hands]
    open_seats = tuple(seat for seat, value in enumerate(penalties) if value is None)
    if open_seats:
        raise UncountableError(PointsReason.HAND_UNKNOWN, seats=open_seats)
    if position.bonus is None and position.ruleset.bonus_cards:
        raise UncountableError(PointsReason.BONUS_UNKNOWN)
    taken = position.bonus or (0,) * position.seats
    each = position.ruleset.bonus_points
    return tuple(Points(p or 0, b * each) for p, b in zip(penalties, taken, strict=True))


def penalty(hand: HandClaim, ruleset: Ruleset) -> int | None:
    """The penalty of a claimed hand; None if it is not known."""
    if hand.penalty is not None:
        return hand.penalty
    if hand.unknown:
        return None
    known = sum(card.number for card in each_card(hand.cards & NUMBER_CARDS))
    return known + sum(hand.numbers) + hand.cards.jokers * ruleset.joker_penalty
