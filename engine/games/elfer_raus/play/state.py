"""The full state of a game at one moment, its legal moves, and what each does to it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.cards import COLOURS, JOKER, JOKER_BIT, NUMBER_CARDS, ROW, Card
from engine.errors import IllegalMove, MoveReason
from engine.games.elfer_raus.play.moves import (
    DRAW,
    END,
    JOKER_LAYS,
    LAYS_OR_END,
    ONLY_LAYS,
    Kind,
    Move,
    bridged_joker_lays,
    bridged_lays,
    swaps,
)
from engine.games.elfer_raus.rules.setup import Setup
from engine.seats import Seat, is_count


class Extras(NamedTuple):
    """The part of a state that only games with jokers, bridges or bonus cards have."""

    jokers: int  # places on the table where a joker lies
    bridges: tuple[tuple[Card, Card], ...]  # (from, to), in the order laid
    bridges_left: tuple[int, ...]  # by seat
    bonus: tuple[int, ...]  # bonus cards taken, by seat
    bonus_left: int
    swapped: bool  # in this turn


@dataclass(slots=True, unsafe_hash=True)
class State:
    """One moment. Sets are bits as in ``engine.cards``; ``seat`` is None after the end.

    Only this module writes into a state, and only into a copy that nobody else
    has yet: a new object from its parts would take twice as long.
    """

    setup: Setup
    free: int  # places without a card
    openings: int  # cards that may open a row now
    fits: int  # places that fit now, without bridges
    hands: tuple[int, ...]  # by seat
    stock: tuple[Card, ...]  # next card first
    seat: Seat | None
    laid: int  # cards laid in this turn
    drawn: int  # cards drawn in this turn
    idle: int  # turns in a row in which nothing was laid or drawn
    extras: Extras | None
    lacks: tuple[int, ...]  # by seat: cards that it cannot hold, as everybody has seen
    out: Seat | None  # the seat that went out

    def copy(self) -> "State":
        return State(
            self.setup,
            self.free,
            self.openings,
            self.fits,
            self.hands,
            self.stock,
            self.seat,
            self.laid,
            self.drawn,
            self.idle,
            self.extras,
            self.lacks,
            self.out,
        )

    @property
    def covered(self) -> int:
        """The places on the table."""
        return self.setup.places ^ self.free


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


def refusal(state: State, move: Move, seat: int | None) -> IllegalMove:
    """The error for a move that is not among the moves offered."""
    reason = next(reasons(state, move, seat))
    facts: dict[str, str | int | None] = {"move": str(move), "seat": state.seat}
    if move.card is not None:
        facts["card"] = str(move.card)
    if reason is MoveReason.LAY_LIMIT:
        facts["limit"] = state.setup.ruleset.lay_limit
    if reason is MoveReason.OUT_OF_TURN:
        facts["asked_by"] = seat
    return IllegalMove(reason, **facts)


def reasons(state: State, move: Move, seat: int | None) -> Iterator[MoveReason]:
    """All reasons, the most helpful first; at least one."""
    if state.seat is None:
        yield MoveReason.ROUND_OVER
        return
    if not may_ask(state.seat, seat):
        yield MoveReason.OUT_OF_TURN
    if move.kind is Kind.DRAW:
        yield from reasons_against_draw(state)
    elif move.kind is Kind.END:
        yield MoveReason.MUST_DRAW if must_draw(state) else MoveReason.MUST_LAY
    else:
        yield from reasons_against_place(state, move, state.seat)


def may_ask(turn: Seat | None, seat: int | None) -> bool:
    """Whether it is this seat's turn, or no seat is named; ``True`` is not a seat."""
    return seat is None or (is_count(seat) and seat == turn)


def must_draw(state: State) -> bool:
    """Whether the seat may draw a card, and no number card of its hand fits."""
    assert state.seat is not None
    return DRAW in offered(state) and not state.hands[state.seat] & state.fits


def reasons_against_draw(state: State) -> Iterator[MoveReason]:
    assert state.seat is not None
    fitting = state.hands[state.seat] & state.fits
    if not state.stock:
        yield MoveReason.STOCK_EMPTY
    elif state.laid or (state.drawn and not fitting):  # a card was laid, or drawn without a fit
        yield MoveReason.MUST_END
    else:
        yield MoveReason.MUST_LAY


def reasons_against_place(state: State, move: Move, seat: Seat) -> Iterator[MoveReason]:
    """Reasons against a lay, a bridge or a swap at a place."""
    if not move.bit & state.setup.deck.places:
        yield MoveReason.NO_SUCH_CARD
    if move.joker:
        if not state.hands[seat] >> JOKER:
            yield MoveReason.NO_JOKER_IN_HAND
    elif not move.bit & state.hands[seat]:
        yield MoveReason.NOT_IN_HAND
    if move.kind is Kind.SWAP:
        yield from reasons_against_swap(state, move)
    else:
        yield from reasons_against_lay(state, move, seat)


def reasons_against_swap(state: State, move: Move) -> Iterator[MoveReason]:
    if state.extras is None or not state.extras.jokers & move.bit:
        yield MoveReason.NO_JOKER_THERE
    yield MoveReason.SWAP_WITHOUT_LAY


def reasons_against_lay(state: State, move: Move, seat: Seat) -> Iterator[MoveReason]:
    if state.covered & move.bit:
        yield MoveReason.LIES_ALREADY
    limit = state.setup.ruleset.lay_limit
    if limit is not None and state.laid >= limit:
        yield MoveReason.LAY_LIMIT
    if move.bridge:
        yield from reasons_against_bridge(state, move, seat)
    if state.free == state.setup.opening_free:
        yield MoveReason.OPENING_CARD
    if state.drawn and not state.hands[seat] & state.fits & move.bit:
        yield MoveReason.ONLY_THE_DRAWN_CARD
    yield MoveReason.DOES_NOT_FIT


def reasons_against_bridge(state: State, move: Move, seat: Seat) -> Iterator[MoveReason]:
    place = Card(move.bit.bit_length() - 1)
    if not state.setup.are_neighbours(move.bridge, place.colour):
        yield MoveReason.NO_NEIGHBOUR
    if state.extras is None or not state.extras.bridges_left[seat]:
        yield MoveReason.NO_BRIDGE_LEFT
    if not bridge_end(place, move.bridge).bit & state.covered:
        yield MoveReason.NOTHING_TO_BRIDGE_FROM
    if state.fits & move.bit:
        yield MoveReason.BRIDGE_NOT_NEEDED


LAYING: Final = Kind.LAY
DRAWING: Final = Kind.DRAW
ENDING: Final = Kind.END


def after(state: State, move: Move) -> State:
    """The state after a legal move. Not promised: anything about other moves."""
    now, seat, kind = state.copy(), state.seat, move.kind
    assert seat is not None
    if kind is LAYING:
        lay(now, seat, move)
    elif kind is DRAWING:
        draw(now, seat)
    elif kind is ENDING:
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
