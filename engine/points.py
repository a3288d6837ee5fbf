"""Penalties, bonus and totals of a round; shared ranks; the standings of a match."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.cards import NUMBER_CARDS, each_card
from engine.errors import EngineError, PointsReason
from engine.hand_claim import HandClaim
from engine.position import FinalPosition
from engine.ruleset import Ruleset


class UncountableError(EngineError):
    """Points of a position whose hands or bonus cards are unknown."""

    reason: PointsReason


class Points(NamedTuple):
    """One seat's points of one round: ``total = bonus - penalty``, most points first."""

    penalty: int  # >= 0
    bonus: int  # >= 0

    @property
    def total(self) -> int:
        return self.bonus - self.penalty


class Standing(NamedTuple):
    """One seat's sums over a match, and its rank among the totals."""

    penalty: int
    bonus: int
    total: int
    rank: int


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


def ranks(totals: Sequence[int]) -> tuple[int, ...]:
    """The rank of each total, most points first; equal totals share a rank: 1, 1, 3."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def standings(rounds: Iterable[Sequence[Points]]) -> tuple[Standing, ...]:
    """Each seat's sums over the rounds of a match, in seat order; empty without rounds."""
    seats = list(zip(*rounds, strict=True))
    sums = [Points(sum(r.penalty for r in seat), sum(r.bonus for r in seat)) for seat in seats]
    placed = zip(sums, ranks([each.total for each in sums]), strict=True)
    return tuple(Standing(s.penalty, s.bonus, s.total, rank) for s, rank in placed)
