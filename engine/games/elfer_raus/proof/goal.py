"""The goal of a search: an exact final position as sets of bits."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.cards import JOKER_BIT, Card, Cards
from engine.games.elfer_raus.position import FinalPosition
from engine.games.elfer_raus.rules.setup import Setup
from engine.seats import Seat


class Goal(NamedTuple):
    """An exact final position with consistent numbers. Sets are bits as in ``engine.cards``."""

    setup: Setup
    to_lay: int  # places covered at the end, without laid-out cards
    jokers: int  # those of them where a joker lies
    keeps: tuple[int, ...]  # the final hands
    stock: int  # never drawn
    out: Seat | None  # None: blocked
    draws: int  # cards drawn, all seats together

    @property
    def hand_size(self) -> int:
        return self.setup.ruleset.hand_size(self.setup.seats)

    @property
    def rest(self) -> tuple[Card, ...]:
        """The final stock in any order, because nobody ever saw it."""
        return tuple(Cards(self.stock))


def sum_of(sets: Iterable[int]) -> int:
    """The sum of these sets."""
    together = 0
    for cards in sets:
        together |= cards
    return together


def goal_of(position: FinalPosition) -> Goal | None:
    """The goal of a position; None unless table, hands and stock are exact and add up."""
    table, stock = position.table, position.stock
    hands = [int(hand.cards) for hand in position.hands if hand is not None and hand.is_exact]
    if table is None or not isinstance(stock, Cards) or len(hands) < position.seats:
        return None
    if (position.out is None) != position.blocked:
        return None
    first, layout = position.first or Seat(0), position.layout or position.ruleset.colours
    setup = Setup(position.ruleset, position.seats, first, layout)
    dealt = setup.ruleset.hand_size(setup.seats) * setup.seats
    draws = len(setup.deck.dealt) - dealt - len(stock)
    goal = Goal(
        setup,
        int(table.covered) & ~setup.deck.laid_out,
        int(table.jokers),
        tuple(hands),
        int(stock),
        position.out,
        draws,
    )
    return goal if adds_up(goal, int(table.covered)) else None


def adds_up(goal: Goal, covered: int) -> bool:
    """Whether every card is there once, and only the seat out holds none."""
    deck = goal.setup.deck
    cards = (goal.to_lay & ~goal.jokers) + goal.stock + sum(goal.keeps)
    cards += goal.jokers.bit_count() * JOKER_BIT
    empty = [seat for seat, final in enumerate(goal.keeps) if not final]
    return (
        cards == sum(card.bit for card in deck.dealt)
        and not deck.laid_out & ~covered
        and not deck.laid_out & goal.jokers
        and goal.draws >= 0
        and empty == ([] if goal.out is None else [goal.out])
    )


def single(bits: int) -> Iterator[int]:
    """Each card of a set, as a set with one card."""
    while bits:
        low = bits & -bits
        yield low
        bits ^= low
