"""The lay of a seat that holds back in games with jokers, bridges and bonus cards.

As in the plain game, one card a turn is enough. A joker is laid as soon as another card, because
a draw costs more. Bridges mostly wait for the turn in which the rest of the hand can go.
"""

from typing import Final, NamedTuple

from engine.games.elfer_raus.bots.row import NOTHING_FITS, NUMBER, WORTH, ByRow
from engine.games.elfer_raus.bots.turn import Belongings, Turn

# In the units of ``promise``, tuned by games of two to six.
BRIDGE: Final = 14  # what a bridge is worth before the last turn
FIRST_LAY: Final = -2  # a lay below this helps the others more than a draw costs
NEXT_LAY: Final = 4  # the least value of a lay when the turn may end
NOTHING: Final = NOTHING_FITS >> WORTH


class Lay(NamedTuple):
    """A card that may be laid, and its value."""

    worth: int
    row: int
    number: int
    is_joker: bool
    is_bridged: bool


def lay_of(answer: int, row: int, is_joker: bool = False, is_bridged: bool = False) -> Lay:
    """The lay of an answer of a row (``engine.games.elfer_raus.bots.row``)."""
    return Lay(answer >> WORTH, row, answer >> 1 & NUMBER, is_joker, is_bridged)


def chosen_lay(turn: Turn, own: Belongings) -> Lay | None:
    """The lay of a seat that holds back; None if it draws or ends the turn."""
    room = turn.limit - turn.laid
    if not room:
        return None
    last_turn = own.size <= room
    best = best_of_all(turn, own, last_turn)
    if best.worth >= (NEXT_LAY if turn.laid else FIRST_LAY):
        return best
    lays = best.worth > NOTHING and (last_turn or must_lay(turn, own.hand))
    return best if lays else None


def must_lay(turn: Turn, hand: ByRow) -> bool:
    """Whether the rules demand a lay before the turn ends (rules 11.5, 13.3)."""
    fitting = (cards & row.fits for cards, row in zip(hand, turn.rows, strict=True))
    return not turn.laid and (turn.swapped or (not turn.stock and any(fitting)))


def best_of_all(turn: Turn, own: Belongings, last_turn: bool) -> Lay:
    """The best number card, else the best joker, else the best number card over a bridge."""
    red, yellow, green, blue = turn.rows
    r, y, g, b = own.hand
    answers = (red.cards[r], yellow.cards[y], green.cards[g], blue.cards[b])
    answer = max(answers)
    best = lay_of(answer, answers.index(answer))
    if own.jokers:
        answers = (red.jokers[r], yellow.jokers[y], green.jokers[g], blue.jokers[b])
        answer = max(answers)
        if answer >> WORTH > best.worth:
            best = lay_of(answer, answers.index(answer), is_joker=True)
    return best_bridged(turn, own.hand, best, last_turn) if own.bridges else best


def best_bridged(turn: Turn, hand: ByRow, best: Lay, last_turn: bool) -> Lay:
    """The best lay over a bridge, if it is better than ``best``."""
    price = 0 if last_turn else BRIDGE << WORTH
    for row, places in enumerate(turn.over):
        if can := hand[row] & places:
            answer = turn.rows[row].over_bridges(hand[row], can) - price
            if answer >> WORTH > best.worth:
                best = lay_of(answer, row, is_bridged=True)
    return best


def joker_to_take(turn: Turn, hand: ByRow) -> tuple[int, int] | None:
    """The row and the place of a joker to swap for, any one; None if there is none."""
    for row, places in enumerate(turn.jokers):
        if both := places & hand[row]:
            return row, both & -both
    return None
