"""What a legal move does: the next state.

Each function unpacks a state and builds the next one directly. A copy with changes (``_replace``)
would take twice as long, and millions of games are played.
"""

from typing import Final

from engine.cards import JOKER_BIT, Card
from engine.moves import Kind, Move
from engine.play.legal_moves import bridge_end
from engine.play.state import Extras, Parts, State, new, replaced
from engine.setup import Seat, Setup

# the first fields of a State: setup, free, openings, fits, held, pile
Table = tuple[Setup, int, int, int, tuple[int, ...], tuple[Card, ...]]

LAY: Final = Kind.LAY
DRAW: Final = Kind.DRAW
END: Final = Kind.END


def done(parts: Parts, move: Move) -> Parts:
    """The state after a legal move. Not promised: anything about other moves."""
    kind = move.kind
    if kind is LAY:
        return laid(parts, move)
    if kind is END:
        return ended(parts)
    return drawn(parts) if kind is DRAW else swapped(State(*parts), move)


def laid(parts: Parts, move: Move) -> Parts:
    """Lay a card. The turn ends after the compulsory first card and after a drawn card."""
    setup, free, openings, fits, held, pile, seat, lays, passes, _, extras, lacks, _ = parts
    assert seat is not None
    bit = move.bit
    if bit & openings:
        passes = free == setup.opening_free or passes
        left = openings_left(setup, free, openings, bit)
        openings, fits = left, fits & ~openings | left
    free ^= bit
    fits = (fits | move.near) & free
    hands = list(held)
    hands[seat] = hand = hands[seat] - move.cost
    held = tuple(hands)
    if extras is not None:
        extras = extras_after_lay(extras, free, setup.deck.arm_of, seat, move)
    if not hand:
        return (setup, free, openings, fits, held, pile, None, 0, 0, 0, extras, lacks, seat)
    if passes:
        return next_turn((setup, free, openings, fits, held, pile), seat, 0, extras, lacks)
    return (setup, free, openings, fits, held, pile, seat, lays + 1, 0, 0, extras, lacks, None)


def openings_left(setup: Setup, free: int, openings: int, bit: int) -> int:
    """The cards that may open the other rows once one of these was laid."""
    if free == setup.opening_free:
        return setup.deck.openings_after(bit, setup.ruleset)
    return openings & ~setup.deck.row_of(bit)


def drawn(parts: Parts) -> Parts:
    """Draw one card from the stock. The turn ends by itself after the last draw.

    If a drawn card may be laid or not, the turn waits for ``end`` instead, whether the card
    fits or not: the other seats must not see which.
    """
    setup, free, openings, fits, held, pile, seat, _, draws, _, extras, lacks, _ = parts
    assert seat is not None
    bit, pile = 1 << pile[0], pile[1:]
    held = replaced(held, seat, held[seat] + bit)
    if not setup.draws_freely:  # a draw shows everybody that nothing in the hand fits
        lacks = replaced(lacks, seat, fits)
    draws += 1
    waits = bit & fits if setup.lays_drawn else not setup.draws_freely
    if waits or (draws < setup.draws and pile):
        return (setup, free, openings, fits, held, pile, seat, 0, draws, 0, extras, lacks, None)
    return next_turn((setup, free, openings, fits, held, pile), seat, 0, extras, lacks)


def ended(parts: Parts) -> Parts:
    """End the turn. When all seats have passed in turn, the round is blocked."""
    setup, free, openings, fits, held, pile, seat, lays, draws, idle, extras, lacks, _ = parts
    assert seat is not None
    table = (setup, free, openings, fits, held, pile)
    if not lays:
        lacks = replaced(lacks, seat, lacks_after_idle_end(setup, lacks[seat], fits, draws))
        idle = 0 if draws else idle + 1
        if idle == setup.seats:
            return (*table, None, 0, 0, idle, extras, lacks, None)
    return next_turn(table, seat, idle, extras, lacks)


def lacks_after_idle_end(setup: Setup, lacks: int, fits: int, draws: int) -> int:
    """The cards that the hand lacks, as a turn without a lay shows to everybody."""
    if draws:  # the last drawn card may fit and stay in the hand
        return lacks & ~fits
    return lacks if setup.may_pass else lacks | fits


def next_turn(
    table: Table, seat: Seat, idle: int, extras: Extras | None, lacks: tuple[int, ...]
) -> Parts:
    """The state at the beginning of the next seat's turn."""
    setup, free, openings, fits, held, pile = table
    seat = setup.after[seat]
    if extras is not None:
        extras = extras_of_new_turn(extras)
    return (setup, free, openings, fits, held, pile, seat, 0, 0, idle, extras, lacks, None)


def swapped(state: State, move: Move) -> Parts:
    """Swap a number card of the hand for the joker at its place (rules.md: Master, Swap)."""
    assert state.seat is not None
    assert state.extras is not None
    hand = state.held[state.seat] - move.bit + JOKER_BIT
    extras = state.extras._replace(jokers=state.extras.jokers & ~move.bit, swapped=True)
    return state._replace(held=replaced(state.held, state.seat, hand), idle=0, extras=extras)


def extras_after_lay(
    extras: Extras, free: int, arm_of: dict[int, int], seat: Seat, move: Move
) -> Extras:
    """Put joker and bridge on the table; take a bonus card for the last card of an arm."""
    jokers, bridges, bridges_left, bonus, bonus_left, has_swapped = extras
    bit = move.bit
    if move.cost == JOKER_BIT:
        jokers |= bit
    if move.bridge:
        place = move.place
        bridges = (*bridges, (bridge_end(place, move.bridge), place))
        bridges_left = replaced(bridges_left, seat, bridges_left[seat] - 1)
    if bonus_left and bit in arm_of and not arm_of[bit] & free:
        bonus = replaced(bonus, seat, bonus[seat] + 1)
        bonus_left -= 1
    return new(Extras, (jokers, bridges, bridges_left, bonus, bonus_left, has_swapped))


def extras_of_new_turn(extras: Extras) -> Extras:
    """A new turn begins without a swap."""
    return extras._replace(swapped=False) if extras.swapped else extras
