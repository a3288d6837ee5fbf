"""Why a move is not legal: the reason code and the facts."""

from collections.abc import Iterator

from engine.cards import JOKER, Card
from engine.errors import IllegalMove, MoveReason
from engine.games.elfer_raus.play.legal_moves import bridge_end, offered
from engine.games.elfer_raus.play.moves import DRAW, Kind, Move
from engine.games.elfer_raus.play.state import State
from engine.seats import Seat, is_count


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
