"""Which moves the rules offer the seat to move."""

from typing import Final

from engine.cards import COLOURS, JOKER, NUMBER_CARDS, ROW, Card
from engine.moves import (
    DRAW,
    END,
    LAYS_OR_END,
    ONLY_LAYS,
    Move,
    bridged_joker_lays,
    bridged_lays,
    joker_lays,
    swaps,
)
from engine.state import Extras, Parts, State

ONLY_DRAW: Final = (DRAW,)
ONLY_END: Final = (END,)


def offered(parts: Parts) -> tuple[Move, ...]:
    """Every legal move, each once; none once the round is over."""
    setup, free, _, fits, held, pile, seat, laid, drawn, _, extras, _, _ = parts
    if seat is None:
        return ()
    if extras is not None:
        return offered_with_extras(State(*parts), extras)
    fitting = held[seat] & fits
    if laid:
        return LAYS_OR_END[fitting]
    if not fitting:
        return ONLY_DRAW if pile else ONLY_END
    if drawn:
        return ONLY_LAYS[fitting] if setup.lays_drawn else LAYS_OR_END[fitting]
    must_lay = setup.always_lays or free == setup.opening_free
    return ONLY_LAYS[fitting] if must_lay else LAYS_OR_END[fitting]


def offered_with_extras(state: State, extras: Extras) -> tuple[Move, ...]:
    """rules.md: Master. Lays, lays over a bridge, swaps, draw, end."""
    assert state.seat is not None
    hand, fits = state.held[state.seat], state.fits
    numbers = hand & NUMBER_CARDS
    offer: tuple[Move, ...] = ()
    limit = state.setup.ruleset.lay_limit
    if limit is None or state.laid < limit:
        offer = ONLY_LAYS[numbers & fits]
        if hand >> JOKER:
            offer += joker_lays(fits)
        if extras.bridges_left[state.seat]:
            offer += lays_over_bridges(state, hand)
    if numbers & extras.jokers and (state.laid or fits):  # with a lay beside it: a joker fits
        offer += swaps(numbers & extras.jokers)
    if state.pile and not state.laid and not extras.swapped:
        return (*offer, DRAW)
    return (*offer, END) if may_end(state, extras, numbers) else offer


def may_end(state: State, extras: Extras, numbers: int) -> bool:
    """After a lay, but with the stock empty only once no number card is due any more.

    rules.md: Master, Stock empty: one number card at least, if one fits directly; a joker
    laid is none. A swap owes a lay; after the last card allowed nothing is due.
    """
    if not state.laid and (state.pile or extras.swapped):
        return False
    done = state.pile or extras.number_laid or state.laid == state.setup.ruleset.lay_limit
    return bool(done) or not numbers & state.fits


def lays_over_bridges(state: State, hand: int) -> tuple[Move, ...]:
    """Cards laid over a bridge, where they would not fit without it."""
    offer: tuple[Move, ...] = ()
    covered, closed = state.covered, state.free & ~state.fits
    for source, _, left, right, row in state.setup.bridgings:
        reached = covered << left >> right & closed & row
        if reached & hand:
            offer += bridged_lays(reached & hand, source)
        if hand >> JOKER and reached:
            offer += bridged_joker_lays(reached, source)
    return offer


def bridge_end(place: Card, source: str) -> Card:
    """The card a bridge to ``place`` starts from."""
    return Card(COLOURS.index(source) * ROW + place.number)
