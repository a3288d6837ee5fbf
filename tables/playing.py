"""The one door to the moves of a table: numbered, each number once, each key once."""

from functools import partial
from uuid import UUID

from django.db import transaction

from engine import Game
from leagues.refused import Refused
from tables.courses import BACK, Course, course_of, keep
from tables.happenings import Event, happening
from tables.holding import changed, current_deal, hold, next_due
from tables.models import Deal, Motion, Move, Table
from tables.refusals import TableReason


def play(
    *,
    table: Table,
    round_number: int,
    seat: int,
    number: int,
    text: str,
    key: UUID,
    is_late: bool = False,
) -> Move:
    """Make move ``number`` of a round.

    The same ``key`` is the same move, however often it comes. Raises Refused for a move from the
    past or for another's turn, and EngineError for one that the rules do not allow; then nothing
    has changed, and the fresh board says how the game stands. ``is_late``: the house makes it, for
    a person whose time is up.
    """
    with transaction.atomic():
        held = hold(table)
        deal = current_deal(held)
        made = move_with(key, held, seat, text)
        if made is not None:
            return made
        check(held, deal, round_number, number)
        course = course_of(deal)
        if course.game.seat != seat:
            raise Refused(TableReason.NOT_YOURS)
        held.happened = happening(Event.LATE, seat) if is_late else {}
        return enter(held, deal, course, seat=seat, text=text, key=key)


def take_back(*, table: Table, round_number: int, seat: int, number: int, key: UUID) -> Move:
    """Take back the last card of one's own turn, where nothing hidden has been shown since."""
    with transaction.atomic():
        held = hold(table)
        deal = current_deal(held)
        made = move_with(key, held, seat, BACK)
        if made is not None:
            return made
        check(held, deal, round_number, number)
        course = course_of(deal)
        if not may_take_back(course, seat):
            raise Refused(TableReason.NO_TAKEBACK)
        held.happened = {}
        text = f"{BACK}{course.held - 1}"
        return enter(held, deal, course, seat=seat, text=text, key=key)


def may_take_back(course: Course, seat: int) -> bool:
    """Whether the last move was a lay or a swap of this seat's turn, still going on."""
    if len(course.games) < 2 or course.game.seat != seat:
        return False
    before, now = course.games[-2], course.game
    return before.seat == seat and turn_goes_on(before, now)


def turn_goes_on(before: Game, now: Game) -> bool:
    """Whether a move left the turn where it is and the stock untouched."""
    return before.stock == now.stock and not now.over and now.state.laid >= before.state.laid


def move_with(key: UUID, table: Table, seat: int, text: str) -> Move | None:
    """What this key has already done at the table; raises Refused where that was another's."""
    made = Move.objects.filter(deal__table=table, key=key).first()
    if made is None:
        return None
    if made.seat != seat or not made.text.startswith(text):
        raise Refused(TableReason.KEY_TAKEN)
    return made


def check(table: Table, deal: Deal, round_number: int, number: int) -> None:
    if round_number != deal.number or number != deal.move_count + 1:
        raise Refused(TableReason.PAST)
    if not deal.is_dealt:
        raise Refused(TableReason.NOT_DEALT)
    if deal.is_over:
        raise Refused(TableReason.PAST)
    if table.is_paused:
        raise Refused(TableReason.PAUSED)


def enter(table: Table, deal: Deal, course: Course, *, seat: int, text: str, key: UUID) -> Move:
    """Write the next move down; the table is held."""
    course = course.after(text, seat)
    move = Move.objects.create(deal=deal, number=course.number, seat=seat, text=text, key=key)
    deal.move_count, deal.is_over = course.number, course.game.over
    deal.save(update_fields=["move_count", "is_over"])
    turn = course.game.seat
    sits = None if turn is None else table.seats.get(seat=turn)
    table.due_at = move.made_at if deal.is_over else next_due(table, sits)
    Motion.objects.filter(table=table).delete()  # it was about the moment before
    changed(table)
    transaction.on_commit(partial(keep, deal, course))
    return move
