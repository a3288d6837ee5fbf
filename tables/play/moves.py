"""Moves of a table: checked, written once, taken back.

Every move goes through here.
"""

from collections.abc import Callable
from copy import copy
from functools import partial
from typing import Final, NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction

from engine import EngineError, Game
from engine.box.rounds import BoxRound, IllegalBoxMove
from leagues.refusals import Refused
from tables.models import Deal, Motion, Move, Table
from tables.play.due import is_clock_waiting, turn_due
from tables.play.races import NO_REACTION, Reaction, is_too_soon, timed_text
from tables.play.rounds import (
    BACK,
    Event,
    Happened,
    TableState,
    Timeline,
    changed,
    happening,
    lock_table,
    remember_state,
    remember_timeline,
    state_of,
    timeline_of,
)
from tables.refusals import TableReason

MOST_BACK: Final = 10  # cards that one turn takes back: each starts the clock again
BOTS: Final = UUID("0d5a1f0e-93c5-4b9c-8d4e-6a1f0b7c2e55")  # the namespace of their moves' keys


class SentMove(NamedTuple):
    """A move that was sent. ``text`` is the start of the stored text."""

    round_number: int
    seat: int
    number: int
    text: str
    key: UUID
    is_by_server: bool = False  # for a bot or, if it is late, for a person
    is_late: bool = False  # the person's time is up
    is_due: bool = False  # the table makes it by itself
    reaction: Reaction = NO_REACTION  # of a call that races


def play_move(*, table: Table, sent: SentMove) -> Move:
    """Make move ``number`` of a round.

    The same ``key`` is the same move, however often it is sent. Raises Refused for an old number or
    another seat's turn, and EngineError for an illegal move; then nothing has changed.
    """
    happened = happening(Event.LATE, sent.seat) if sent.is_late else {}
    return make_move(table, sent, partial(played_text_of, sent), happened)


def played_text_of(sent: SentMove, deal: Deal, timeline: Timeline) -> str:
    """The text of a sent move as it is stored; raises Refused or EngineError."""
    if isinstance(timeline.state, BoxRound):
        if sent.is_due:
            return due_text(timeline.state, sent.text, sent.seat)
        return box_text(deal, timeline.state, sent)
    if timeline.game.seat != sent.seat:
        raise Refused(TableReason.NOT_YOURS)
    return timeline.game.written(sent.text)  # refuses “back 7”: that is no move of the rules


def box_text(deal: Deal, state: BoxRound, sent: SentMove) -> str:
    """The text of a seat's move as it is stored; raises IllegalBoxMove, or Refused if too soon."""
    text, seat = sent.text, sent.seat
    is_timed_already = state.offer(text) != text
    if not state.allows(text, seat) or (is_timed_already and not sent.is_by_server):
        raise IllegalBoxMove(state.refusal(seat), move=text, seat=seat)
    if is_too_soon(deal, state, text):
        raise Refused(TableReason.TOO_SOON)
    return timed_text(deal, state, text, sent.reaction)


def due_text(state: BoxRound, text: str, seat: int) -> str:
    """A text that only the table itself plays; raises IllegalBoxMove."""
    if state.due is None or (text, seat) != state.due[:2]:
        raise IllegalBoxMove(state.refusal(seat), move=text, seat=seat)
    return text


def take_back(*, table: Table, round_number: int, seat: int, number: int, key: UUID) -> Move:
    """Take back the last card of the own turn, if no hidden card was shown since."""

    def chosen(_deal: Deal, timeline: Timeline) -> str:
        if table.is_day_try or not may_take_back(timeline, seat):
            raise Refused(TableReason.NO_TAKEBACK)
        return f"{BACK}{timeline.moves_in_effect - 1}"

    return make_move(table, SentMove(round_number, seat, number, BACK, key), chosen, {})


def make_move(
    table: Table, sent: SentMove, chosen: Callable[[Deal, Timeline], str], happened: Happened
) -> Move:
    """The new move, or the move that this key has made before."""
    try:
        with transaction.atomic():
            locked = lock_table(table)
            state = state_of(locked)
            timeline = current_timeline(state.deal, sent.round_number)
            check_sent_move(locked, state, timeline, sent)
            text = chosen(state.deal, timeline)
            locked.happened = happened
            if state.motion is not None and is_answered_by_move(state.motion, sent):
                Motion.objects.filter(table=locked).delete()
                state = state._replace(motion=None)
            return record_move(locked, state, timeline, seat=sent.seat, text=text, key=sent.key)
    except (Refused, EngineError, IntegrityError):
        move = move_with(table, sent)
        if move is None:
            raise
        return move


def server_key(deal: Deal, number: int) -> UUID:
    """The server's key for the move with this number: always the same, so it moves once."""
    return deal.server_key(BOTS, number)


def is_by_server(move: Move) -> bool:
    return move.key == server_key(move.deal, move.number)


def may_take_back(timeline: Timeline, seat: int) -> bool:
    """Whether the last move was a lay or a swap of this seat, and its turn still goes on, in which
    it has not taken back too often."""
    games = timeline.games
    if len(games) < 2 or games[-1].seat != seat or timeline.backs >= MOST_BACK:
        return False
    before, now = games[-2], games[-1]
    return before.seat == seat and turn_goes_on(before, now)


def turn_goes_on(before: Game, now: Game) -> bool:
    """Whether the move did not end the turn and did not touch the stock."""
    return before.stock == now.stock and not now.over and now.state.laid >= before.state.laid


def move_with(table: Table, sent: SentMove) -> Move | None:
    """The move that this key has made at the table; raises Refused if it was a different move."""
    move = Move.objects.filter(table=table, key=sent.key).first()
    if move is None:
        return None
    if move.seat != sent.seat or not move.text.startswith(sent.text):
        raise Refused(TableReason.KEY_TAKEN)
    return move


def is_answered_by_move(motion: Motion, sent: SentMove) -> bool:
    """A move answers a question about the turn before it, or about whether this player is there."""
    is_there = sent.seat == motion.seat and not sent.is_by_server
    return motion.kind == Motion.Kind.BACK or (motion.kind == Motion.Kind.BOT and is_there)


def current_timeline(deal: Deal, round_number: int) -> Timeline:
    """Of the round that is being played; raises Refused if it is not this one."""
    if round_number != deal.number:
        raise Refused(TableReason.PAST)
    if not deal.is_dealt:
        raise Refused(TableReason.NOT_DEALT)
    return timeline_of(deal)


def check_sent_move(table: Table, state: TableState, timeline: Timeline, sent: SentMove) -> None:
    if state.deal.is_over or not is_of_now(timeline, sent):
        raise Refused(TableReason.PAST)
    if table.is_paused:
        raise Refused(TableReason.PAUSED)
    if is_too_late(table, timeline, sent):
        raise Refused(TableReason.DAY_OVER)
    if not sent.is_due:
        check_seat(state, sent)


def is_too_late(table: Table, timeline: Timeline, sent: SentMove) -> bool:
    """Whether a try at the deal of a day would begin after that day."""
    is_over = table.is_day_try and not table.is_open_day
    return is_over and not sent.is_by_server and sent.seat not in timeline.seats


def is_of_now(timeline: Timeline, sent: SentMove) -> bool:
    """Whether the sender has seen all moves before this one, as far as they matter for it."""
    if sent.number > timeline.number:
        return sent.number == timeline.number + 1
    return sent.number > timeline.state.still_means(sent.text, timeline.number)


def check_seat(state: TableState, sent: SentMove) -> None:
    """A bot's seat is played by the server, and a person's by the person."""
    is_bots_move = sent.is_by_server and not sent.is_late
    if state.seats[sent.seat].is_bot and not is_bots_move:
        raise Refused(TableReason.STOOD_IN)
    if is_bots_move and not state.seats[sent.seat].is_bot:  # a person has the seat since a moment
        raise Refused(TableReason.PAST)


def record_move(
    table: Table, state: TableState, before: Timeline, *, seat: int, text: str, key: UUID
) -> Move:
    """Write the next move; the caller holds the table's lock."""
    timeline = before.after(text, seat)
    deal = copy(state.deal)  # the cache still holds the other one, for the version before
    deal.table, deal.move_count, deal.is_over = table, timeline.number, timeline.state.over
    move = Move.objects.create(
        table=table, deal=deal, number=timeline.number, seat=seat, text=text, key=key
    )
    deal.save(update_fields=["move_count", "is_over"])
    table.milliseconds_left = None
    shown = hands_shown(table, state, before.awaited, seat)
    due = turn_due(table, deal, timeline.state, state.seats, shown=shown)
    table.due_at = move.made_at if deal.is_over else due
    transaction.on_commit(partial(remember_timeline, deal, timeline))  # before pages hear of it
    motion = state.motion
    if deal.is_over and motion is not None and motion.needs_all:
        Motion.objects.filter(table=table).delete()  # it is about a round that is over
        motion = None
    after = TableState(deal, state.seats, motion)
    transaction.on_commit(partial(remember_state, table, after))
    changed(table)  # gives the version under which both are remembered
    return move


def hands_shown(
    table: Table, state: TableState, awaited: tuple[int, ...], seat: int
) -> tuple[int, ...]:
    """The seats whose hands are shown when this seat moves. It may call out of turn: then the hand
    of the seat on turn is shown too, unless its clock waits until the phone is passed on. Nobody's
    clock runs before the call of a bot, so its hand counts as hidden then."""
    is_call_of_bot = seat not in awaited and state.seats[seat].is_bot
    if len(awaited) != 1 or is_call_of_bot or is_clock_waiting(table, state.seats[awaited[0]]):
        return (seat,)
    return awaited
