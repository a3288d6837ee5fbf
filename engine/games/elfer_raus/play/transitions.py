"""What a legal move does: the next state, made by changing a copy of the present one."""

from typing import Final

from engine.cards import JOKER_BIT
from engine.games.elfer_raus.play.legal_moves import bridge_end
from engine.games.elfer_raus.play.moves import Kind, Move
from engine.games.elfer_raus.play.state import Extras, State
from engine.games.elfer_raus.rules.setup import Setup
from engine.seats import Seat

LAY: Final = Kind.LAY
DRAW: Final = Kind.DRAW
END: Final = Kind.END


def after(state: State, move: Move) -> State:
    """The state after a legal move. Not promised: anything about other moves."""
    now, seat, kind = state.copy(), state.seat, move.kind
    assert seat is not None
    if kind is LAY:
        lay(now, seat, move)
    elif kind is DRAW:
        draw(now, seat)
    elif kind is END:
        end(now, seat)
    else:
        swap(now, seat, move)
    return now


def lay(now: State, seat: Seat, move: Move) -> None:
    """Lay a card. The turn ends after the compulsory first card and after a drawn card."""
    setup, bit = now.setup, move.bit
    passes = now.drawn > 0
    if bit & now.openings:
        passes = passes or now.free == setup.opening_free
        left = openings_left(setup, now.free, now.openings, bit)
        now.fits = now.fits & ~now.openings | left
        now.openings = left
    now.free ^= bit
    now.fits = (now.fits | move.near) & now.free
    hand = now.hands[seat] - move.cost
    now.hands = replaced(now.hands, seat, hand)
    if now.extras is not None:
        now.extras = extras_after_lay(now.extras, now.free, setup.deck.arm_of, seat, move)
    if not hand:
        now.out = seat
        end_round(now, idle=0)
    elif passes:
        pass_on(now, seat, idle=0)
    else:
        now.laid += 1
        now.idle = 0


def openings_left(setup: Setup, free: int, openings: int, bit: int) -> int:
    """The cards that may open the other rows once one of these was laid."""
    if free == setup.opening_free:
        return setup.deck.openings_after(bit, setup.ruleset)
    return openings & ~setup.deck.row_of(bit)


def draw(now: State, seat: Seat) -> None:
    """Draw one card from the stock. The turn ends by itself after the last draw.

    If a drawn card may be laid or not, the turn waits for ``end`` instead, whether the card
    fits or not: the other seats must not see which.
    """
    setup, bit = now.setup, 1 << now.stock[0]
    now.stock = now.stock[1:]
    now.hands = replaced(now.hands, seat, now.hands[seat] + bit)
    if not setup.draws_freely:  # a draw shows everybody that nothing in the hand fits
        now.lacks = replaced(now.lacks, seat, now.fits)
    now.drawn += 1
    waits = bit & now.fits if setup.lays_drawn else not setup.draws_freely
    if waits or (now.drawn < setup.draws and now.stock):
        now.idle = 0
    else:
        pass_on(now, seat, idle=0)


def end(now: State, seat: Seat) -> None:
    """End the turn. When all seats have passed in turn, the round is blocked."""
    if now.laid:
        pass_on(now, seat, now.idle)
        return
    setup = now.setup
    lacks = lacks_after_idle_end(setup, now.lacks[seat], now.fits, now.drawn)
    now.lacks = replaced(now.lacks, seat, lacks)
    idle = 0 if now.drawn else now.idle + 1
    if idle == setup.seats:
        end_round(now, idle)
    else:
        pass_on(now, seat, idle)


def lacks_after_idle_end(setup: Setup, lacks: int, fits: int, draws: int) -> int:
    """The cards that the hand lacks, as a turn without a lay shows to everybody."""
    if draws:  # the last drawn card may fit and stay in the hand
        return lacks & ~fits
    return lacks if setup.may_pass else lacks | fits


def pass_on(now: State, seat: Seat, idle: int) -> None:
    """Begin the next seat's turn."""
    now.seat = now.setup.after[seat]
    now.laid = now.drawn = 0
    now.idle = idle
    if now.extras is not None and now.extras.swapped:
        now.extras = now.extras._replace(swapped=False)


def end_round(now: State, idle: int) -> None:
    now.seat = None
    now.laid = now.drawn = 0
    now.idle = idle


def swap(now: State, seat: Seat, move: Move) -> None:
    """Swap a number card of the hand for the joker at its place (rules 13.2)."""
    assert now.extras is not None
    now.hands = replaced(now.hands, seat, now.hands[seat] - move.bit + JOKER_BIT)
    now.extras = now.extras._replace(jokers=now.extras.jokers & ~move.bit, swapped=True)
    now.idle = 0


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
    return Extras(jokers, bridges, bridges_left, bonus, bonus_left, has_swapped)


def replaced(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The same values, with a new one for one seat."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
