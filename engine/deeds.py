"""What a legal move does: from one state to the next.

Each deed takes a state apart and puts the next one together in one piece: copying and then
changing (``_replace``) would take twice as long, and games are played by the million.
"""

from typing import Final

from engine.cards import JOKER_BIT, Card
from engine.moves import Kind, Move
from engine.offer import bridge_end
from engine.ruleset import Drawn, Duty
from engine.setup import Seat, Setup
from engine.state import Extras, State, new, replaced

# what comes first in a State: setup, covered, openings, fits, held, pile
Table = tuple[Setup, int, int, int, tuple[int, ...], tuple[Card, ...]]

LAY: Final = Kind.LAY
DRAW: Final = Kind.DRAW
END: Final = Kind.END


def done(state: State, move: Move) -> State:
    """The state after a move that ``offered`` offers. Any other move: no promise."""
    kind = move[0]
    if kind is LAY:
        return laid(state, move)
    if kind is DRAW:
        return drawn(state)
    return ended(state) if kind is END else swapped(state, move)


def laid(state: State, move: Move) -> State:
    """A card lies; the turn passes after the first card of all and after a drawn card."""
    setup, covered, openings, _, held, pile, seat, lays, draws, _, extras, lacks, _ = state
    assert seat is not None
    bit = move.bit
    is_first = covered == setup.opening_table
    if is_first:
        openings = setup.deck.openings_after(bit, setup.ruleset)
    elif openings:
        openings &= ~setup.deck.row_of(bit)
    covered |= bit
    fits = ((covered << 1 | covered >> 1) & setup.places | openings) & ~covered
    hands = list(held)
    hands[seat] -= move.cost
    if extras is not None:
        extras = extras_after_lay(extras, covered, setup.deck.arms, seat, move)
    table = (setup, covered, openings, fits, tuple(hands), pile)
    if not hands[seat]:
        return new(State, (*table, None, 0, 0, 0, extras, lacks, seat))
    if is_first or draws:
        return next_turn(table, seat, 0, extras, lacks)
    return new(State, (*table, seat, lays + 1, 0, 0, extras, lacks, None))


def drawn(state: State) -> State:
    """One card from the stock; the turn passes where no further draw or lay may follow."""
    setup, covered, openings, fits, held, pile, seat, _, draws, _, extras, lacks, _ = state
    assert seat is not None
    rules, bit, pile, draws = setup.ruleset, 1 << pile[0], pile[1:], draws + 1
    held = replaced(held, seat, held[seat] + bit)
    if not rules.draws_freely:  # who draws because nothing fits shows that to everybody
        lacks = replaced(lacks, seat, fits)
    table = (setup, covered, openings, fits, held, pile)
    fitting = bit & fits and rules.drawn_card is not Drawn.IS_KEPT
    if fitting or (draws < rules.draws and pile):
        return new(State, (*table, seat, 0, draws, 0, extras, lacks, None))
    return next_turn(table, seat, 0, extras, lacks)


def ended(state: State) -> State:
    """The turn passes; once every seat in turn has passed, the round is blocked."""
    setup, covered, openings, fits, held, pile, seat, lays, draws, idle, extras, lacks, _ = state
    assert seat is not None
    if not lays:
        lacks = lacks_after_idle_end(state, seat)
        idle = 0 if draws else idle + 1
    table = (setup, covered, openings, fits, held, pile)
    if idle == setup.seats:
        return new(State, (*table, None, 0, 0, idle, extras, lacks, None))
    return next_turn(table, seat, idle, extras, lacks)


def lacks_after_idle_end(state: State, seat: Seat) -> tuple[int, ...]:
    """What a turn that ends without a lay tells everybody about the hand."""
    lacks, fits = state.lacks, state.fits
    if state.drawn:  # a drawn card that fits was kept
        return replaced(lacks, seat, lacks[seat] & ~fits)
    if state.setup.ruleset.lay_duty is Duty.NEVER:
        return lacks
    return replaced(lacks, seat, lacks[seat] | fits)


def next_turn(
    table: Table, seat: Seat, idle: int, extras: Extras | None, lacks: tuple[int, ...]
) -> State:
    """The state in which the seat after this one begins its turn."""
    turn = Seat((seat + 1) % len(lacks))
    if extras is not None and (extras.swapped or extras.number_laid):
        extras = extras._replace(swapped=False, number_laid=False)
    return new(State, (*table, turn, 0, 0, idle, extras, lacks, None))


def swapped(state: State, move: Move) -> State:
    """The own number card takes the joker's place (rules.md: Master, Swap)."""
    assert state.seat is not None
    assert state.extras is not None
    hand = state.held[state.seat] - move.bit + JOKER_BIT
    extras = state.extras._replace(jokers=state.extras.jokers & ~move.bit, swapped=True)
    return state._replace(held=replaced(state.held, state.seat, hand), idle=0, extras=extras)


def extras_after_lay(
    extras: Extras, covered: int, arms: tuple[int, ...], seat: Seat, move: Move
) -> Extras:
    """Joker and bridge on the table; a bonus card for the last missing card of an arm."""
    jokers, bridges, bridges_left, bonus, bonus_left, has_swapped, number_laid = extras
    if move.joker:
        jokers |= move.bit
    else:
        number_laid = True
    if move.bridge:
        place = Card(move.bit.bit_length() - 1)
        bridges = (*bridges, (bridge_end(place, move.bridge), place))
        bridges_left = replaced(bridges_left, seat, bridges_left[seat] - 1)
    if bonus_left and any(arm & move.bit and not arm & ~covered for arm in arms):
        bonus = replaced(bonus, seat, bonus[seat] + 1)
        bonus_left -= 1
    return Extras(jokers, bridges, bridges_left, bonus, bonus_left, has_swapped, number_laid)
