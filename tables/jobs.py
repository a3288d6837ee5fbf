"""What a table waits for from the house: a bot's move, a clock that ran out, a result to tell.

Whatever changes a table says in its row when that is due, and asks for the job. Nothing is lost
with a process; that nothing is done twice rests on the numbers and keys of the moves.
"""

import logging
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from django.utils import timezone

from engine import EngineError, Sight
from engine.bots import Level
from engine.process_pool import run
from leagues.refusals import Refused
from live.jobs import enqueue, job
from live.models import Job
from tables.bot_move import chosen
from tables.models import Deal, Table, TableSeat
from tables.moves import house_key, play
from tables.round_end import finish
from tables.snapshots import state_of
from tables.table_lock import HOUSE
from tables.timeline import course_of

IN_A_ROW: Final = 20  # actions, then others have their turn
MOST_THOUGHT: Final = 300  # milliseconds for a move, shared by those who wait
LEAST_THOUGHT: Final = 10
AGAIN: Final = 0.2  # seconds, after a move that was refused

logger = logging.getLogger(__name__)


@job(HOUSE, at_once=3)
def serve(key: str) -> None:
    """What is due at one table, and what is due again by then; whatever is left is asked for."""
    for _ in range(IN_A_ROW):
        table = Table.objects.filter(pk=key).first()
        if table is None or table.due_at is None:
            return
        wait = (table.due_at - timezone.now()).total_seconds()
        if wait > 0:  # what was asked for before may not be due any more, or a clock was set back
            return enqueue(HOUSE, key, after=wait)
        do_for(table)


def do_for(table: Table) -> None:
    """One action."""
    deal, seats, _ = state_of(table)
    if deal.is_over:
        finish(table)
    elif deal.is_dealt and not table.is_paused:
        turn = course_of(deal).game.seat
        assert turn is not None
        if seats[turn].is_bot or table.clock:
            play_for(table, deal, seats[turn])


def play_for(table: Table, deal: Deal, sits: TableSeat) -> None:
    """The bot's move, or one for a person whose time is up; late or twice, it is refused."""
    number, sight = deal.move_count + 1, course_of(deal).game.sight(sits.seat)
    try:
        play(
            table=table,
            round_number=deal.number,
            seat=sits.seat,
            number=number,
            text=thought(sits.level or Level.HOLDER, sight),
            key=house_key(deal, number),
            is_by_house=True,
            is_late=not sits.is_bot,
        )
    except (Refused, EngineError) as late:
        logger.info("%s went on without a bot's move: %s", table, late)
        enqueue(
            HOUSE, str(table.pk), after=AGAIN
        )  # it did; should it not have, nothing stands still


def thought(level: str, sight: Sight) -> str:
    """What a bot plays; those that think for long do so in a process of their own."""
    if level == Level.PLANNER:
        waiting = Job.objects.filter(kind=HOUSE, due__lte=timezone.now()).count()
        time = max(LEAST_THOUGHT, MOST_THOUGHT // max(1, waiting))
        try:
            return run("bots", chosen, level, sight, time)
        except BrokenProcessPool:
            level = Level.HOLDER  # nobody waits for a new one
    return chosen(level, sight, LEAST_THOUGHT)
