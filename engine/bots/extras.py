"""Holding back with jokers, bridges and bonus cards: which lay is best, and what for.

As in the plain game one card a turn is enough, a joker nearly as soon as another card: a
draw costs more. Bridges are kept for the day the rest of the hand can go in one turn.
"""

from operator import itemgetter
from typing import Final, NamedTuple

from engine.bots.promise import promise
from engine.cards import JOKER, JOKER_BIT, ROW, count
from engine.setup import Setup

# In units of a promise, tuned by play among two, four and six.
ARM: Final = 20  # finishing an arm takes a bonus card
JOKER_KEPT: Final = 3
BRIDGE_KEPT: Final = 24
FIRST_LAY: Final = -5  # a lay that promises less helps the others more than a draw hurts
NEXT_LAY: Final = 4  # what a lay must promise if the turn could end


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
    over_bridges: int  # places that a bridge of the seat would make fit
    bonus: int  # places that take a bonus card
    laid: int
    swapped: bool
    stock: int


def chosen_lay(setup: Setup, turn: Turn) -> Lay | None:
    """The card a seat that holds back lays; None where it draws or ends the turn."""
    room = (setup.ruleset.lay_limit or JOKER) - turn.laid
    if not room:
        return None
    last_turn = count(turn.hand) <= room
    best = best_of_all(setup, turn, last_turn)
    if best is None or last_turn or must_lay(turn):
        return best
    return best if best.worth >= (NEXT_LAY if turn.laid else FIRST_LAY) else None


def joker_to_take(turn: Turn, lay: Lay | None) -> int:
    """The place of a joker to swap a number card for: any, in a turn with a lay; or 0."""
    places = turn.hand & turn.jokers
    return places & -places if turn.laid or lay is not None else 0


def must_lay(turn: Turn) -> bool:
    """Whether the rules want a card laid before the turn ends (rules.md: Master)."""
    is_due = not turn.stock and bool(turn.hand & turn.fits)
    return not turn.laid and (turn.swapped or is_due)


def best_of_all(setup: Setup, turn: Turn, last_turn: bool) -> Lay | None:
    """The best of number cards, of jokers and of number cards over a bridge, in that order."""
    hand, fits = turn.hand, turn.fits
    lays: list[Lay] = []
    if can := hand & fits:
        bit, worth = best_place(setup, turn, can)
        lays.append(Lay(worth, bit, bit, False))
    if hand >> JOKER and fits:
        bit, worth = best_place(setup, turn, fits)
        lays.append(Lay(worth if last_turn else worth - JOKER_KEPT, bit, JOKER_BIT, False))
    if over := hand & turn.over_bridges:
        bit, worth = best_place(setup, turn, over)
        lays.append(Lay(worth if last_turn else worth - BRIDGE_KEPT, bit, bit, True))
    return max(lays, key=itemgetter(0), default=None)


def best_place(setup: Setup, turn: Turn, places: int) -> tuple[int, int]:
    """The most promising of these places, with its promise."""
    hand, covered, rows = turn.hand, turn.covered, setup.deck.rows
    best, most = 0, -1000
    while places:
        bit = places & -places
        places ^= bit
        row = rows[(bit.bit_length() - 1) // ROW]
        worth = promise(bit, hand & row, covered & row, row)
        if bit & turn.bonus:
            worth += ARM
        if worth > most:
            best, most = bit, worth
    return best, most


def last_of_arms(setup: Setup, covered: int) -> int:
    """The places that alone are missing from an arm."""
    places = 0
    for arm in setup.deck.arms:
        missing = arm & ~covered
        if not missing & (missing - 1):
            places |= missing
    return places


def over_bridges(setup: Setup, covered: int, fits: int) -> int:
    """The places that fit only over a bridge."""
    return setup.over_bridges(covered) & ~(covered | fits)
