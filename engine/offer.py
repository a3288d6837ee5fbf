"""Which moves the rules offer the seat to move."""

from collections.abc import Iterator

from engine.cards import COLOURS, JOKER, NUMBER_CARDS, ROW, Card, each_card
from engine.moves import DRAW, END, Move, lays, lays_or_end, made
from engine.ruleset import Drawn, Duty
from engine.state import Extras, State


def offered(state: State) -> tuple[Move, ...]:
    """Every legal move, each once; none once the round is over."""
    if state.seat is None:
        return ()
    if state.extras is not None:
        return tuple(offered_with_extras(state, state.extras))
    fitting = state.held[state.seat] & state.fits
    if state.laid:
        return lays_or_end(fitting)
    if not fitting:
        return (DRAW,) if state.pile else (END,)
    return lays(fitting) if must_lay(state) else lays_or_end(fitting)


def must_lay(state: State) -> bool:
    """Whether a card that fits has to be laid before this turn may end."""
    rules = state.setup.ruleset
    if state.drawn:
        return rules.drawn_card is Drawn.MUST_BE_LAID
    return rules.lay_duty is Duty.ALWAYS or state.covered == state.setup.opening_table


def offered_with_extras(state: State, extras: Extras) -> Iterator[Move]:
    """rules.md: Master. Lays, lays over a bridge, swaps, draw, end."""
    assert state.seat is not None
    hand = state.held[state.seat]
    numbers = hand & NUMBER_CARDS
    limit = state.setup.ruleset.lay_limit
    if limit is None or state.laid < limit:
        yield from lays(numbers & state.fits)
        if hand >> JOKER:
            yield from (made(place, joker=True) for place in each_card(state.fits))
        yield from bridged_lays(state, extras, hand)
    if state.laid or state.fits:  # a swap needs a lay beside it, and its joker fits anywhere
        yield from (made(place, swap=True) for place in each_card(numbers & extras.jokers))
    if state.pile and not state.laid and not extras.swapped:
        yield DRAW
    elif may_end(state, extras, numbers):
        yield END


def may_end(state: State, extras: Extras, numbers: int) -> bool:
    """After a lay, but with the stock empty only once no number card is due any more.

    rules.md: Master, Stock empty: one number card at least, if one fits directly; a joker
    laid is none. A swap owes a lay; after the last card allowed nothing is due.
    """
    if not state.laid and (state.pile or extras.swapped):
        return False
    done = state.pile or extras.number_laid or state.laid == state.setup.ruleset.lay_limit
    return bool(done) or not numbers & state.fits


def bridged_lays(state: State, extras: Extras, hand: int) -> Iterator[Move]:
    """Cards laid over a bridge, where they would not fit without it."""
    if state.seat is None or not extras.bridges_left[state.seat]:
        return
    for source, target in state.setup.neighbours:
        reached = bridgeable(state, source, target)
        yield from (made(place, bridge=source) for place in each_card(hand & reached))
        if hand >> JOKER:
            yield from (made(place, joker=True, bridge=source) for place in each_card(reached))


def bridgeable(state: State, source: str, target: str) -> int:
    """The places of one row that a bridge from a neighbouring row makes fit."""
    base, goal = COLOURS.index(source), COLOURS.index(target)
    from_row = state.covered & state.setup.deck.rows[base]
    return (from_row >> base * ROW << goal * ROW) & ~state.covered & ~state.fits


def bridge_end(place: Card, source: str) -> Card:
    """The card a bridge to ``place`` starts from."""
    return Card(COLOURS.index(source) * ROW + place.number)
