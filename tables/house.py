"""What a table waits for from the house: a bot's move, a clock that ran out, a result to tell.

Each table says in its row when something is due, so nothing is lost with a process, and every
process that serves looks after all tables. One leases what is due; should it die, the lease runs
out. That nothing is done twice does not rest on it, but on the numbers and keys of the moves.
"""

import logging
import threading
from datetime import timedelta
from typing import Final
from uuid import UUID, uuid5

from django.db import close_old_connections, connection
from django.db.utils import InterfaceError, OperationalError
from django.utils import timezone

from engine import EngineError
from engine.bots import Level
from leagues.refused import Refused
from tables.courses import course_of
from tables.finishing import finish
from tables.holding import current_deal
from tables.models import Deal, Table, TableSeat
from tables.playing import play
from tables.thinking import Thinker, chosen

BOTS: Final = UUID("0d5a1f0e-93c5-4b9c-8d4e-6a1f0b7c2e55")  # the space of the keys of their moves
LEASE: Final = timedelta(seconds=3)
AT_ONCE: Final = 50
LOOK: Final = 0.25  # seconds; another process may have made something due
MOST_THOUGHT: Final = 300  # milliseconds for a move, shared by those who wait
LEAST_THOUGHT: Final = 10

logger = logging.getLogger(__name__)
_news = threading.Event()


def wake() -> None:
    """Something became due; known only in this process, the others look by themselves."""
    _news.set()


class House(threading.Thread):
    """Looks after the tables until it is told to stop."""

    def __init__(self) -> None:
        super().__init__(name="house", daemon=True)
        self.is_done = False
        self.thinker = Thinker()

    def run(self) -> None:
        while not self.is_done:
            try:
                did = look_after(self.thinker)
                close_old_connections()
            except (OperationalError, InterfaceError) as lost:
                logger.warning("The tables wait: %s", lost)
                connection.close()
                did = False
            if not did:
                _news.wait(LOOK)
                _news.clear()
        self.thinker.end()
        connection.close()

    def stop(self) -> None:
        self.is_done = True
        wake()


def look_after(thinker: Thinker) -> bool:
    """Do what is due now; whether there was anything."""
    due = list(Table.objects.filter(due_at__lte=timezone.now()).order_by("due_at")[:AT_ONCE])
    for table in due:
        if leased(table):
            serve(table, thinker, max(LEAST_THOUGHT, MOST_THOUGHT // len(due)))
    return bool(due)


def leased(table: Table) -> bool:
    """Whether it is ours to serve; whoever else saw it due at the same moment hears no."""
    mine = Table.objects.filter(pk=table.pk, due_at=table.due_at)
    return bool(mine.update(due_at=timezone.now() + LEASE))


def serve(table: Table, thinker: Thinker, milliseconds: int) -> None:
    """One deed at one table."""
    deal = current_deal(table)
    if deal.is_over:
        finish(table)
    elif deal.is_dealt and not table.is_paused:
        turn = course_of(deal).game.seat
        assert turn is not None
        sits = table.seats.get(seat=turn)
        if sits.is_bot or table.clock:
            play_for(table, deal, sits, thinker, milliseconds)


def play_for(
    table: Table, deal: Deal, sits: TableSeat, thinker: Thinker, milliseconds: int
) -> None:
    """The bot's move, or one for a person whose time is up; late or twice, it is refused."""
    number, sight = deal.move_count + 1, course_of(deal).game.sight(sits.seat)
    level = sits.level or Level.HOLDER
    if level == Level.PLANNER:
        try:
            text = thinker.ask(level, sight, milliseconds)
        except OSError:
            text = chosen(Level.HOLDER, sight, milliseconds)
    else:
        text = chosen(level, sight, milliseconds)
    key = uuid5(BOTS, f"{deal.promise} {number}")
    try:
        play(
            table=table,
            round_number=deal.number,
            seat=sits.seat,
            number=number,
            text=text,
            key=key,
            is_late=not sits.is_bot,
        )
    except (Refused, EngineError) as late:
        logger.info("%s went on without a bot's move: %s", table, late)
