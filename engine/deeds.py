"""What a legal move does: from one state to the next."""

from engine.cards import JOKER_BIT, Card
from engine.moves import Kind, Move
from engine.offer import bridge_end
from engine.ruleset import Drawn, Duty
from engine.setup import Seat
from engine.state import Extras, State, replaced


def done(state: State, move: Move) -> State:
    """The state after a move that ``offered`` offers. Any other move: no promise."""
    kind = move.kind
    if kind == Kind.LAY:
        return laid(state, move)
    if kind == Kind.DRAW:
        return drawn(state)
    return ended(state) if kind == Kind.END else swapped(state, move)


def laid(state: State, move: Move) -> State:
    """A card lies; the turn passes after the first card of all and after a drawn card."""
    setup, covered, openings, _, held, pile, seat, lays, draws, _, extras, lacks, _ = state
    assert seat is not None
    bit, deck = move.bit, setup.deck
    first = covered == setup.opening_table
    if first:
        openings = deck.openings_after(bit, setup.ruleset)
    elif openings:
        openings &= ~deck.row_of(bit)
    covered |= bit
    fits = deck.fits(covered, openings)
    hand = held[seat] - move.cost
    held = replaced(held, seat, hand)
    if extras is not None:
        extras = extras_after_lay(extras, covered, deck.arms, seat, move)
    if not hand:
        return State(setup, covered, openings, fits, held, pile, None, 0, 0, 0, extras, lacks, seat)
    after = State(
        setup, covered, openings, fits, held, pile, seat, lays + 1, draws, 0, extras, lacks, None
    )
    return passed_on(after) if first or draws else after


def extras_after_lay(
    extras: Extras, covered: int, arms: tuple[int, ...], seat: Seat, move: Move
) -> Extras:
    """Joker and bridge on the table; a bonus card for the last missing card of an arm."""
    place = Card(move.bit.bit_length() - 1)
    if move.joker:
        extras = extras._replace(jokers=extras.jokers | move.bit)
    else:
        extras = extras._replace(number_laid=True)
    if move.bridge:
        extras = extras._replace(
            bridges=(*extras.bridges, (bridge_end(place, move.bridge), place)),
            bridges_left=replaced(extras.bridges_left, seat, extras.bridges_left[seat] - 1),
        )
    if extras.bonus_left and any(arm & move.bit and not arm & ~covered for arm in arms):
        extras = extras._replace(
            bonus=replaced(extras.bonus, seat, extras.bonus[seat] + 1),
            bonus_left=extras.bonus_left - 1,
        )
    return extras


def swapped(state: State, move: Move) -> State:
    """The own number card takes the joker's place (rules.md: Master, Swap)."""
    assert state.seat is not None
    assert state.extras is not None
    hand = state.held[state.seat] - move.bit + JOKER_BIT
    extras = state.extras._replace(jokers=state.extras.jokers & ~move.bit, swapped=True)
    return state._replace(held=replaced(state.held, state.seat, hand), idle=0, extras=extras)


def drawn(state: State) -> State:
    """One card from the stock; the turn passes where no further draw or lay may follow."""
    seat, rules, pile = state.seat, state.setup.ruleset, state.pile
    assert seat is not None
    bit = 1 << pile[0]
    after = state._replace(
        held=replaced(state.held, seat, state.held[seat] + bit),
        pile=pile[1:],
        drawn=state.drawn + 1,
        idle=0,
        # who draws because nothing fits shows that: of what fits, nothing was in that hand
        lacks=state.lacks if rules.draws_freely else replaced(state.lacks, seat, state.fits),
    )
    if rules.drawn_card is not Drawn.IS_KEPT and bit & state.fits:
        return after
    return after if after.drawn < rules.draws and after.pile else passed_on(after)


def ended(state: State) -> State:
    """The turn passes; once every seat in turn has passed, the round is blocked."""
    seat = state.seat
    assert seat is not None
    after = state._replace(lacks=replaced(state.lacks, seat, lacks_after_end(state, seat)))
    if state.laid or state.drawn:
        return passed_on(after)
    if state.idle + 1 == state.setup.seats:
        return after._replace(seat=None, idle=state.idle + 1)
    return passed_on(after._replace(idle=state.idle + 1))


def lacks_after_end(state: State, seat: Seat) -> int:
    """What the end of this turn tells everybody about the hand."""
    if state.drawn:  # a drawn card that fits was kept
        return state.lacks[seat] & ~state.fits
    forced = state.setup.ruleset.lay_duty is not Duty.NEVER and not state.laid
    return state.lacks[seat] | state.fits if forced else state.lacks[seat]


def passed_on(state: State) -> State:
    """The next seat's turn begins."""
    seat = Seat((state.seat or 0) + 1)
    if seat == len(state.held):
        seat = Seat(0)
    extras = state.extras
    if extras is not None and (extras.swapped or extras.number_laid):
        extras = extras._replace(swapped=False, number_laid=False)
    return state._replace(seat=seat, laid=0, drawn=0, extras=extras)
