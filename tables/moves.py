"""The one door to the moves of a table: numbered, each number once, each key once."""

from collections.abc import Callable
from copy import copy
from functools import partial
from typing import Final, NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction

from engine import EngineError, Game
from engine import Move as RulesMove
from leagues.refusals import Refused
from tables.events import Event, Happened, happening
from tables.models import Deal, Motion, Move, Table
from tables.refusals import TableReason
from tables.snapshots import TableState, remember, state_of
from tables.table_lock import changed, hold, next_due
from tables.timeline import BACK, Course, course_of, keep

BOTS: Final = UUID("0d5a1f0e-93c5-4b9c-8d4e-6a1f0b7c2e55")  # the space of the keys of their moves


class Asked(NamedTuple):
    """A move as it is sent; ``text`` is how it begins."""

    round_number: int
    seat: int
    number: int
    text: str
    key: UUID
    is_by_house: bool = False


def play(
    *,
    table: Table,
    round_number: int,
    seat: int,
    number: int,
    text: str,
    key: UUID,
    is_by_house: bool = False,
    is_late: bool = False,
) -> Move:
    """Make move ``number`` of a round.

    The same ``key`` is the same move, however often it comes. Raises Refused for a move from the
    past or for another's turn, and EngineError for one that the rules do not allow; then nothing
    has changed, and the fresh board says how the game stands. ``is_by_house``: for a bot, or, where
    it ``is_late``, for a person whose time is up.
    """
    text = str(RulesMove.parse(text))  # of the rules alone: going back is asked for elsewhere

    def chosen(course: Course) -> str:
        if course.game.seat != seat:
            raise Refused(TableReason.NOT_YOURS)
        return text

    happened = happening(Event.LATE, seat) if is_late else {}
    asked = Asked(round_number, seat, number, text, key, is_by_house)
    return make(table, asked, chosen, happened)


def take_back(*, table: Table, round_number: int, seat: int, number: int, key: UUID) -> Move:
    """Take back the last card of one's own turn, where nothing hidden has been shown since."""

    def chosen(course: Course) -> str:
        if not may_take_back(course, seat):
            raise Refused(TableReason.NO_TAKEBACK)
        return f"{BACK}{course.held - 1}"

    return make(table, Asked(round_number, seat, number, BACK, key), chosen, {})


def make(table: Table, asked: Asked, chosen: Callable[[Course], str], happened: Happened) -> Move:
    """The move, or what its key has done before."""
    try:
        with transaction.atomic():
            held = hold(table)
            state = state_of(held)
            check(held, state, asked)
            text = chosen(course_of(state.deal))
            held.happened = happened
            if state.motion is not None and is_answered_by_move(state.motion, asked):
                Motion.objects.filter(table=held).delete()
                state = state._replace(motion=None)
            return enter(held, state, seat=asked.seat, text=text, key=asked.key)
    except (Refused, EngineError, IntegrityError):
        made = move_with(table, asked)
        if made is None:
            raise
        return made


def house_key(deal: Deal, number: int) -> UUID:
    """Of the move with this number, if the house makes it: twice is once."""
    return deal.house_key(BOTS, number)


def is_by_house(move: Move) -> bool:
    return move.key == house_key(move.deal, move.number)


def may_take_back(course: Course, seat: int) -> bool:
    """Whether the last move was a lay or a swap of this seat's turn, still going on."""
    if len(course.games) < 2 or course.game.seat != seat:
        return False
    before, now = course.games[-2], course.game
    return before.seat == seat and turn_goes_on(before, now)


def turn_goes_on(before: Game, now: Game) -> bool:
    """Whether a move left the turn where it is and the stock untouched."""
    return before.stock == now.stock and not now.over and now.state.laid >= before.state.laid


def move_with(table: Table, asked: Asked) -> Move | None:
    """What this key has already done at the table; raises Refused where that was another's."""
    made = Move.objects.filter(table=table, key=asked.key).first()
    if made is None:
        return None
    if made.seat != asked.seat or not made.text.startswith(asked.text):
        raise Refused(TableReason.KEY_TAKEN)
    return made


def is_answered_by_move(motion: Motion, asked: Asked) -> bool:
    """It was about the moment before; or about somebody who is there, as is seen now."""
    is_there = asked.seat == motion.seat and not asked.is_by_house
    return motion.kind == Motion.Kind.BACK or (motion.kind == Motion.Kind.BOT and is_there)


def check(table: Table, state: TableState, asked: Asked) -> None:
    deal = state.deal
    if asked.round_number != deal.number or asked.number != deal.move_count + 1:
        raise Refused(TableReason.PAST)
    if not deal.is_dealt:
        raise Refused(TableReason.NOT_DEALT)
    if deal.is_over:
        raise Refused(TableReason.PAST)
    if table.is_paused:
        raise Refused(TableReason.PAUSED)
    if state.seats[asked.seat].is_bot and not asked.is_by_house:
        raise Refused(TableReason.STOOD_IN)


def enter(table: Table, state: TableState, *, seat: int, text: str, key: UUID) -> Move:
    """Write the next move down; the table is held."""
    course = course_of(state.deal).after(text, seat)
    deal = copy(state.deal)  # the other is kept for the version before
    deal.table, deal.move_count, deal.is_over = table, course.number, course.game.over
    move = Move.objects.create(
        table=table, deal=deal, number=course.number, seat=seat, text=text, key=key
    )
    deal.save(update_fields=["move_count", "is_over"])
    turn = course.game.seat
    sits = None if turn is None else state.seats[turn]
    table.due_at = move.made_at if deal.is_over else next_due(table, sits)
    transaction.on_commit(partial(keep, deal, course))
    transaction.on_commit(partial(remember, table, TableState(deal, state.seats, state.motion)))
    changed(table)  # last: whoever hears of it finds what is kept
    return move
