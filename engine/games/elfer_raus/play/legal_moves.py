"""The legal moves of the seat to move."""

from typing import Final

from engine.cards import COLOURS, NUMBER_CARDS, ROW, Card
from engine.games.elfer_raus.play.moves import (
    DRAW,
    END,
    JOKER_LAYS,
    LAYS_OR_END,
    ONLY_LAYS,
    Move,
    bridged_joker_lays,
    bridged_lays,
    swaps,
)
from engine.games.elfer_raus.play.state import Extras, State
from engine.games.elfer_raus.rules.setup import Setup
from engine.seats import Seat

ONLY_DRAW: Final = (DRAW,)
ONLY_END: Final = (END,)


def offered(state: State) -> tuple[Move, ...]:
    """Every legal move, each once; none once the round is over."""
    seat, setup = state.seat, state.setup
    if seat is None:
        return ()
    if state.extras is not None:
        return offered_with_extras(state, seat, state.extras)
    fitting = state.hands[seat] & state.fits
    if state.laid:
        return LAYS_OR_END[fitting]
    if not fitting:
        return ONLY_DRAW if state.stock and state.drawn < setup.draws else ONLY_END
    if state.drawn:
        return ONLY_LAYS[fitting] if setup.lays_drawn else LAYS_OR_END[fitting]
    must_lay = setup.always_lays or state.free == setup.opening_free
    return ONLY_LAYS[fitting] if must_lay else LAYS_OR_END[fitting]


def offered_with_extras(state: State, seat: Seat, extras: Extras) -> tuple[Move, ...]:
    """Lays, lays over a bridge, swaps, draw, end (rules, sections 11 to 13)."""
    setup, fits, hand, laid = state.setup, state.fits, state.hands[seat], state.laid
    jokers, _, bridges_left, _, _, swapped = extras
    numbers = hand & NUMBER_CARDS
    offer: tuple[Move, ...] = ()
    if laid < setup.lay_limit:
        offer = ONLY_LAYS[numbers & fits]
        if hand > NUMBER_CARDS:
            offer += JOKER_LAYS[fits]
        if bridges_left[seat]:
            offer += lays_over_bridges(setup, state.free, fits, hand)
    if numbers & jokers and (laid or fits):  # the joker swapped in then fits, or a card was laid
        offer += swaps(numbers & jokers)
    if not laid:
        if state.stock and not swapped:
            return (*offer, DRAW)
        if state.stock or swapped:  # rules 13.3: only in a turn with a lay
            return offer
        if numbers & fits:  # rules 11.5: any card laid settles this
            return offer
    return (*offer, END)


def lays_over_bridges(setup: Setup, free: int, fits: int, hand: int) -> tuple[Move, ...]:
    """Lays over a bridge of cards that do not fit without it."""
    covered, closed = setup.places ^ free, free & ~fits
    wanted = closed if hand > NUMBER_CARDS else closed & hand
    if not wanted & setup.over_bridges(covered):
        return ()
    offer: tuple[Move, ...] = ()
    for source, _, left, right, row in setup.bridgings:
        reached = covered << left >> right & wanted & row
        if reached & hand:
            offer += bridged_lays(reached & hand, source)
        if hand > NUMBER_CARDS and reached:
            offer += bridged_joker_lays(reached, source)
    return offer


def bridge_end(place: Card, source: str) -> Card:
    """The card where a bridge to ``place`` starts."""
    return Card(COLOURS.index(source) * ROW + place.number)
