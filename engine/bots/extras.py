"""Holding back with jokers, bridges and bonus cards: which lay is best, and what for.

As in the plain game one card a turn is enough; jokers and bridges are kept for the day the
rest of the hand can go in one turn, unless they save a draw or finish an arm.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.bots.promise import promise
from engine.cards import JOKER, JOKER_BIT, NUMBER_CARDS, count
from engine.setup import Setup

# In units of a promise, tuned by play among four.
ARM: Final = 22  # finishing an arm takes a bonus card
JOKER_KEPT: Final = 20
BRIDGE_KEPT: Final = 15
FIRST_LAY: Final = -5  # a lay that promises less helps the others more than a draw hurts
NEXT_LAY: Final = 14  # what a lay must promise if the turn could end


class Lay(NamedTuple):
    """A card that may be laid, and what it promises."""

    worth: int
    bit: int
    cost: int  # what leaves the hand
    bridged: bool


class Turn(NamedTuple):
    """What a seat knows when it chooses with extras."""

    hand: int
    covered: int
    jokers: int  # places on the table where a joker lies
    fits: int
    bridges: int  # still in front of the seat
    bonus_left: int
    laid: int
    number_laid: bool
    swapped: bool
    stock: int


def chosen_lay(setup: Setup, turn: Turn) -> Lay | None:
    """The card a seat that holds back lays; None where it draws or ends the turn."""
    room = (setup.ruleset.lay_limit or JOKER) - turn.laid
    if not room:
        return None
    last_turn = count(turn.hand) <= room
    best = max(all_lays(setup, turn, last_turn), default=None, key=lambda lay: lay.worth)
    if best is None or last_turn or must_lay(turn):
        return best
    return best if best.worth >= (NEXT_LAY if turn.laid else FIRST_LAY) else None


def joker_to_take(turn: Turn, lay: Lay | None) -> int:
    """The place of a joker to swap a number card for: any, in a turn with a lay; or 0."""
    places = turn.hand & turn.jokers
    return places & -places if turn.laid or lay is not None else 0


def must_lay(turn: Turn) -> bool:
    """Whether the rules want a card laid before the turn ends (rules.md: Master)."""
    if turn.swapped and not turn.laid:
        return True
    return not turn.stock and not turn.number_laid and bool(turn.hand & turn.fits)


def all_lays(setup: Setup, turn: Turn, last_turn: bool) -> Iterator[Lay]:
    """Every lay that is worth a thought: number cards, jokers, number cards over a bridge."""
    hand, fits = turn.hand, turn.fits
    for bit in bits(hand & fits):
        yield Lay(worth_at(setup, turn, bit), bit, bit, False)
    if hand >> JOKER:
        kept = 0 if last_turn else JOKER_KEPT
        for bit in bits(fits):
            yield Lay(worth_at(setup, turn, bit) - kept, bit, JOKER_BIT, False)
    if turn.bridges:
        kept = 0 if last_turn else BRIDGE_KEPT
        for bit in bits(reached(setup, turn.covered) & hand & ~fits):
            yield Lay(worth_at(setup, turn, bit) - kept, bit, bit, True)


def worth_at(setup: Setup, turn: Turn, bit: int) -> int:
    """What a card promises at a place, the arm it may finish included."""
    row = setup.deck.row_of(bit)
    worth = promise(bit, turn.hand & row, turn.covered & row, row)
    if turn.bonus_left and finishes_arm(setup, turn.covered, bit):
        worth += ARM
    return worth


def finishes_arm(setup: Setup, covered: int, bit: int) -> bool:
    """Whether a card at a place is the last missing one of an arm."""
    return any(arm & bit and arm & ~covered == bit for arm in setup.deck.arms)


def reached(setup: Setup, covered: int) -> int:
    """The places to which a bridge could lead."""
    places = 0
    for _, _, left, right, row in setup.bridgings:
        places |= covered << left >> right & row
    return places & ~covered


def bits(cards: int) -> Iterator[int]:
    """Each number card of a set, as its bit."""
    cards &= NUMBER_CARDS
    while cards:
        bit = cards & -cards
        yield bit
        cards ^= bit
