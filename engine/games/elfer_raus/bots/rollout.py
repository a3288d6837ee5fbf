"""Playouts: a round is played to its end on plain integers; seats hold back or lay all they can.

They follow the rules of ``play.state`` exactly (a test replays them through ``Game``), but make no
states, because the planner needs hundreds of playouts for a move.
"""

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Final

from engine.cards import ROW, Card
from engine.games.elfer_raus.bots.rollout_extras import end_with_extras
from engine.games.elfer_raus.bots.row import (
    GOES_OUT,
    NOTHING_FITS,
    NUMBER,
    WORTH,
    ByRow,
    End,
    Row,
    best_of,
    by_row,
    goes_out,
    holds_all,
    rows_as,
)
from engine.games.elfer_raus.play.moves import DRAW, END, LAYS, Move
from engine.games.elfer_raus.play.state import State, after, offered

SOME_FIT: Final = NOTHING_FITS + GOES_OUT + 1  # the lowest answer with a card to lay
BITS: Final = tuple(1 << number for number in range(ROW))


def end_without_extras(state: State, layers: Sequence[bool] = ()) -> End:
    """The end of a round without extras, once the first card is on the table.

    In the middle of a turn, after a lay, the turn ends unless the seat can go out. The loop is long
    on purpose: with a function for the best card, playouts take 13 % longer.
    """
    setup, turn, idle = state.setup, state.seat, state.idle
    assert turn is not None
    rows = list(rows_as(setup.places, state.free, state.fits, state.openings))
    hands, pile, seats = list(map(by_row, state.hands)), list(state.stock[::-1]), setup.seats
    most_draws, freely = setup.ruleset.draws, setup.may_pass
    passes = state.laid and not goes_out(rows, hands[turn])
    turns = cycle(zip(hands, layers or [False] * seats, strict=True))
    for hand, lays_all in islice(turns, turn + passes, None):
        if lays_all and lay_all(hand, rows):
            if not any(hand):
                return End(hands.index(hand), hands)
            idle = 0
            continue
        red, yellow, green, blue = rows
        r, y, g, b = hand
        r, y, g, b = red[r], yellow[y], green[g], blue[b]
        best = r if r > y else y  # max() would take half the time of a turn
        best = best if best > g else g
        best = best if best > b else b
        if best < SOME_FIT:
            if pile:
                draw(hand, rows, pile, most_draws)
                idle = 0
                continue
        elif best & r & y & g & b & GOES_OUT:
            return End(hands.index(hand), hands)
        elif not freely or not holds_all(best >> WORTH, idle):
            colour = 0 if best == r else 1 if best == y else 2 if best == g else 3
            number = best >> 1 & NUMBER
            hand[colour] ^= BITS[number]
            rows[colour] = rows[colour].after[number]
            idle = 0
            continue
        idle += 1
        if idle == seats:
            break
    return End(None, hands)


def lay_all(hand: ByRow, rows: list[Row]) -> bool:
    """Lay every card that fits, also over those just laid; whether there was one."""
    before = hand[:]
    for colour in range(len(rows)):
        while (best := rows[colour][hand[colour]]) >= SOME_FIT:
            number = best >> 1 & NUMBER
            hand[colour] ^= BITS[number]
            rows[colour] = rows[colour].after[number]
    return hand != before


def draw(hand: ByRow, rows: list[Row], pile: list[Card], most: int) -> None:
    """Draw until a card fits and lay it; the other cards stay in the hand."""
    for _ in range(min(most, len(pile))):
        colour, number = divmod(pile.pop(), ROW)
        if rows[colour].fits >> number & 1:
            rows[colour] = rows[colour].after[number]
            return
        hand[colour] |= 1 << number


def end_of(state: State, layers: Sequence[bool] = ()) -> End:
    """The end of a round, from any state. ``layers``: which seats lay all they can (without
    extras, and not in a turn that has begun); the others hold back."""
    if state.seat is None:
        return End(state.out, list(map(by_row, state.hands)))
    if state.extras is not None:
        return end_with_extras(state, state.extras)
    if state.drawn or state.free == state.setup.opening_free:  # the rules may still demand a lay
        return end_of(after(state, next_move(state)), layers)
    return end_without_extras(state, layers)


def next_move(state: State) -> Move:
    """The move of a seat that holds back, with a drawn card or as the first card."""
    assert state.seat is not None
    hand = state.hands[state.seat]
    if not hand & state.fits:
        return DRAW if DRAW in offered(state) else END
    rows = rows_as(state.setup.places, state.free, state.fits, state.openings)
    return LAYS[best_of(rows, by_row(hand))[0].bit]
