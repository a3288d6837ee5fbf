"""Where a game has to end: an exact final position in the terms of the search."""

from typing import NamedTuple

from engine.cards import Card, Cards, each_card
from engine.position import FinalPosition
from engine.setup import Seat, Setup


class Goal(NamedTuple):
    """An exact final position that adds up. Sets are bits as in ``engine.cards``."""

    setup: Setup
    to_lay: int  # what lies at the end, but for what was laid out
    keeps: tuple[int, ...]  # the final hands
    stock: int  # never drawn
    out: Seat
    draws: int  # cards drawn, all seats together
    blocks: int  # cards whose laying makes some final hand fit

    @property
    def hand_size(self) -> int:
        return self.setup.ruleset.hand_size(self.setup.seats)

    @property
    def rest(self) -> tuple[Card, ...]:
        """The stock in some order: nobody ever saw it."""
        return tuple(each_card(self.stock))


def goal_of(position: FinalPosition) -> Goal | None:
    """The goal of an exact position somebody won, with table, hands and stock; else None."""
    if position.out is None or position.table is None or not isinstance(position.stock, Cards):
        return None
    hands = [hand for hand in position.hands if hand is not None and hand.is_exact]
    if len(hands) < position.seats:
        return None
    first = position.first or Seat(0)
    layout = position.layout or position.ruleset.colours
    setup = Setup(position.ruleset, position.seats, first, layout)
    keeps = tuple(int(hand.cards) for hand in hands)
    dealt = setup.ruleset.hand_size(setup.seats) * setup.seats
    draws = len(setup.deck.dealt) - dealt - len(position.stock)
    to_lay = int(position.table.covered) & ~setup.deck.laid_out
    blocks = 0
    for seat, kept in enumerate(keeps):
        blocks |= 0 if seat == position.out else kept << 1 | kept >> 1
    return Goal(setup, to_lay, keeps, int(position.stock), position.out, draws, blocks)
