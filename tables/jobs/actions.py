"""Jobs of a table: a bot's move, a move when the clock has run out, recording a finished round.

Every change of a table stores in its row when the next job is due, and queues it. So no job is lost
when a process ends. Numbers and keys of moves make sure that nothing is done twice.
"""

import logging
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from typing import Final

from django.db import transaction
from django.utils import timezone

from engine import EngineError, Game, Sight
from engine.box.levels import BoxLevel
from engine.box.rounds import BoxRound
from engine.games.elfer_raus.bots import Level
from engine.games.elfer_raus.play.moves import END
from leagues.refusals import Refused
from server.jobs import enqueue, job, jobs_of
from server.process_pool import run
from tables.jobs.bot_move import choose_move, choose_move_of_day
from tables.jobs.round_end import finish
from tables.lessons import next_in_script
from tables.models import Deal, Table, TableSeat
from tables.play.due import chosen_text, next_action
from tables.play.moves import SentMove, play_move, server_key
from tables.play.rounds import (
    TABLE_JOB,
    Timeline,
    enqueue_job,
    lock_table,
    record_of,
    state_of,
    timeline_of,
)

IN_A_ROW: Final = 20  # actions, then other tables get a turn
MOST_THOUGHT: Final = 300  # milliseconds for a move, shared by waiting tables
LEAST_THOUGHT: Final = 10
AGAIN: Final = 0.2  # seconds to wait after a refused move

logger = logging.getLogger(__name__)


@job(TABLE_JOB, at_once=3)
def run_due_actions(key: str) -> None:
    """Do all that is due at one table; queue the job again for the rest."""
    for _ in range(IN_A_ROW):
        table = Table.objects.filter(pk=key).first()
        if table is None or table.due_at is None:
            return
        if table.due_at <= timezone.now():
            act(table)
        elif not bot_ends_turn(table):  # or it has changed since the job was queued
            return wait_for(table)


@transaction.atomic
def wait_for(table: Table) -> None:
    """Queue the job again for the time that is due now: a move may just have changed it."""
    with suppress(Table.DoesNotExist):  # removed since it was read
        enqueue_job(lock_table(table))


def act(table: Table) -> None:
    """One action: record the round, or play a move."""
    deal, seats, _ = state_of(table)
    if deal.is_over:
        finish(table)
    elif deal.is_dealt and not table.is_paused:
        play_what_is_due(table, deal, seats)


def bot_ends_turn(table: Table) -> bool:
    """Nobody waits until a bot ends its turn, because nothing is seen of that."""
    deal, seats, _ = state_of(table)
    timeline = timeline_of(deal) if deal.is_dealt and not table.is_paused else None
    game = timeline.state if timeline else None
    if timeline is None or not isinstance(game, Game) or game.seat is None or not game.state.laid:
        return False
    level = seats[game.seat].level
    if not level or bots_text(deal, timeline, level) != str(END):
        return False
    send(table, deal, game.seat, str(END))
    return True


def play_what_is_due(table: Table, deal: Deal, seats: Sequence[TableSeat]) -> None:
    """A bot's move, a move of the table itself, or one for a person whose time is up."""
    timeline = timeline_of(deal)
    awaited = [seats[seat] for seat in timeline.awaited]
    if isinstance(timeline.state, BoxRound):
        people = [seat for seat in awaited if not seat.is_bot]
        play_box_move(table, deal, timeline.state, seats, people if table.clock else [])
    elif awaited[0].is_bot or table.clock:
        level = awaited[0].level or Level.HOLDER
        text = next_in_script(deal, timeline.texts) or bots_text(deal, timeline, level)
        send(table, deal, awaited[0].seat, text, is_late=not awaited[0].is_bot)


def play_box_move(
    table: Table,
    deal: Deal,
    state: BoxRound,
    seats: Sequence[TableSeat],
    timed: Sequence[TableSeat],
) -> None:
    """``timed`` are the awaited seats of people, if the table has a clock."""
    action = next_action(deal, state, seats)
    if action is not None and not (timed and table.turn_clock < action.after):
        level = seats[action.seat].level
        text = action.text or chosen_text(deal, state, action.seat, level)
        send(table, deal, action.seat, text, is_due=action.is_due)
    elif timed:
        late = min(timed, key=lambda seat: seat.shares_phone).seat  # a curtain stops the clock
        text = state.offer(chosen_text(deal, state, late, BoxLevel.PLAIN))
        send(table, deal, late, text, is_late=True)


def send(
    table: Table, deal: Deal, seat: int, text: str, *, is_late: bool = False, is_due: bool = False
) -> None:
    """Make the next move; it is refused if it comes too late or for the second time."""
    number = deal.move_count + 1
    try:
        key = server_key(deal, number)
        sent = SentMove(deal.number, seat, number, text, key, True, is_late, is_due)
        play_move(table=table, sent=sent)
    except (Refused, EngineError) as late:
        logger.info("%s went on without a bot's move: %s", table, late)
        # Usually the table has gone on already; if not, this tries again.
        enqueue(TABLE_JOB, str(table.pk), after=AGAIN)


def bots_text(deal: Deal, timeline: Timeline, level: str) -> str:
    """The text of the move of the bot on turn."""
    if deal.table.day is not None:
        record = str(record_of(deal))
        try:
            return run("bots", choose_move_of_day, record)
        except BrokenProcessPool:  # the same bot answers, whatever happens
            return choose_move_of_day(record)
    return bot_move_text(level, timeline.sight(timeline.awaited[0]))


@lru_cache(maxsize=500)
def bot_move_text(level: str, sight: Sight) -> str:
    """The text of a bot's move; bots that need much time run in a process pool.

    Cached, because it is asked for twice: whether the bot ends its turn, and then what it does.
    """
    if level == Level.PLANNER:
        waiting = jobs_of(TABLE_JOB).filter(due__lte=timezone.now()).count()
        time = max(LEAST_THOUGHT, MOST_THOUGHT // max(1, waiting))
        try:
            return run("bots", choose_move, level, sight, time)
        except BrokenProcessPool:
            level = Level.HOLDER  # do not wait until the pool has restarted
    return choose_move(level, sight, LEAST_THOUGHT)
