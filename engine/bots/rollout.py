"""Playing a round to its end as if every seat held back, on plain integers.

It follows the rules of ``engine.deeds`` to the letter (a test replays it through ``Game``),
but makes no states: the planner asks for hundreds of ends a move.
"""

from engine.bots.end import End
from engine.bots.promise import best_lay, goes_out, holds_all
from engine.bots.rollout_extras import held_out_with_extras
from engine.cards import Card
from engine.deeds import done
from engine.moves import DRAW, END, LAYS, Move
from engine.ruleset import Duty
from engine.state import State


def held_out(state: State) -> End:
    """How a round without extras ends, once the first card lies.

    In the middle of a turn, after a lay, the turn passes unless the seat can go out.
    """
    setup, covered, openings, fits, hands, stock, turn, laid, _, idle, *_ = state
    assert turn is not None
    deck, seats, near = setup.deck, setup.seats, setup.deck.near
    free = setup.places & ~covered
    most_draws, freely = setup.ruleset.draws, setup.ruleset.lay_duty is Duty.NEVER
    held, pile, seat = list(hands), list(stock[::-1]), int(turn)
    if laid and not goes_out(held[seat], fits, openings, deck):
        seat = seat + 1 if seat + 1 < seats else 0
    while idle < seats:
        hand = held[seat]
        bit = hand & fits
        if bit:
            # Asked here already what goes_out asks first: it mostly answers no.
            if not hand & ~(fits | hand << 1 | hand >> 1) and goes_out(hand, fits, openings, deck):
                return End(seat, held, (0,) * seats)
            if freely or bit & (bit - 1):
                bit, worth = best_lay(bit, hand, free, deck)
                if freely and holds_all(worth, idle):
                    bit = 0
            held[seat] = hand ^ bit
            idle = 0 if bit else idle + 1
        elif pile:
            bit = draw(held, seat, pile, fits, most_draws)
            idle = 0
        else:
            idle += 1
        if bit:
            free ^= bit
            if bit & openings:
                shut = openings & deck.row_of(bit)
                openings, fits = openings ^ shut, fits & ~shut
            fits = (fits | near[bit]) & free
        seat = seat + 1 if seat + 1 < seats else 0
    return End(None, held, (0,) * seats)


def draw(held: list[int], seat: int, pile: list[Card], fits: int, most: int) -> int:
    """Draw until a card fits; that card, to be laid, or 0."""
    for _ in range(min(most, len(pile))):
        card = 1 << pile.pop()
        if card & fits:
            return card
        held[seat] |= card
    return 0


def end_of(state: State) -> End:
    """How a round ends, from any moment of it."""
    if state.extras is not None:
        return held_out_with_extras(state, state.extras)
    while state.seat is not None and is_undecided(state):
        state = done(state, next_move(state))
    if state.seat is None:
        return End(state.out, list(state.held), (0,) * state.setup.seats)
    return held_out(state)


def is_undecided(state: State) -> bool:
    """Whether a drawn card, or the compulsory first card, is still to be laid."""
    return bool(state.drawn) or state.covered == state.setup.opening_table


def next_move(state: State) -> Move:
    """What a seat that holds back does with a drawn card, or as the first card."""
    assert state.seat is not None
    hand, deck = state.held[state.seat], state.setup.deck
    if not hand & state.fits:
        return DRAW if state.pile else END
    return LAYS[best_lay(hand & state.fits, hand, deck.places & ~state.covered, deck)[0]]
