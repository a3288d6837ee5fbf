"""The lay of a bot that holds back in games with jokers, bridges and bonus cards.

As in the plain game, one card a turn is enough. A joker is laid nearly as soon as another card,
because a draw costs more. Bridges wait for the turn in which the rest of the hand can go.
"""

from operator import itemgetter
from typing import Final, NamedTuple

from engine.bots.promise import promise
from engine.cards import JOKER, JOKER_BIT, ROW, count
from engine.setup import Setup

# In the units of ``promise``, tuned by games of two, four and six.
ARM: Final = 20  # a finished arm takes a bonus card
JOKER_WORTH: Final = 3
BRIDGE_WORTH: Final = 24
FIRST_LAY: Final = -5  # a lay below this helps the others more than a draw costs
NEXT_LAY: Final = 4  # the least value of a lay when the turn may end


class Lay(NamedTuple):
    """A card that may be laid, and its value."""

    worth: int
    bit: int
    cost: int  # the card that leaves the hand
    bridged: bool


class Turn(NamedTuple):
    """What a seat knows when it chooses a move with extras."""

    hand: int
    covered: int
    jokers: int  # places on the table where a joker lies
    fits: int
    over_bridges: int  # places that fit over a bridge of the seat
    bonus: int  # places that take a bonus card
    laid: int
    swapped: bool
    stock: int


def chosen_lay(setup: Setup, turn: Turn) -> Lay | None:
    """The lay of a seat that holds back; None if it draws or ends the turn."""
    room = (setup.ruleset.lay_limit or JOKER) - turn.laid
    if not room:
        return None
    last_turn = count(turn.hand) <= room
    best = best_of_all(setup, turn, last_turn)
    if best is None or last_turn or must_lay(turn):
        return best
    return best if best.worth >= (NEXT_LAY if turn.laid else FIRST_LAY) else None


def joker_to_take(turn: Turn, lay: Lay | None) -> int:
    """The place of a joker to swap for: any one, in a turn with a lay; 0 for none."""
    places = turn.hand & turn.jokers
    return places & -places if turn.laid or lay is not None else 0


def must_lay(turn: Turn) -> bool:
    """Whether the rules demand a lay before the turn ends (rules.md: Master)."""
    is_due = not turn.stock and bool(turn.hand & turn.fits)
    return not turn.laid and (turn.swapped or is_due)


def best_of_all(setup: Setup, turn: Turn, last_turn: bool) -> Lay | None:
    """The best number card, else the best joker, else the best number card over a bridge."""
    hand, fits = turn.hand, turn.fits
    lays: list[Lay] = []
    if can := hand & fits:
        bit, worth = best_place(setup, turn, can)
        lays.append(Lay(worth, bit, bit, False))
    if hand >> JOKER and fits:
        bit, worth = best_place(setup, turn, fits)
        lays.append(Lay(worth if last_turn else worth - JOKER_WORTH, bit, JOKER_BIT, False))
    if over := hand & turn.over_bridges:
        bit, worth = best_place(setup, turn, over)
        lays.append(Lay(worth if last_turn else worth - BRIDGE_WORTH, bit, bit, True))
    return max(lays, key=itemgetter(0), default=None)


def best_place(setup: Setup, turn: Turn, places: int) -> tuple[int, int]:
    """The best of these places, with its value."""
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
    """The last missing place of each arm that lacks only one."""
    places = 0
    for arm in setup.deck.arms:
        missing = arm & ~covered
        if not missing & (missing - 1):
            places |= missing
    return places


def over_bridges(setup: Setup, covered: int, fits: int) -> int:
    """The places that fit only over a bridge."""
    return setup.over_bridges(covered) & ~(covered | fits)
