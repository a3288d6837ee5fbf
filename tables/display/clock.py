"""The time that a player has left, as a page shows it."""

from collections.abc import Sequence
from datetime import datetime

from django.utils import timezone

from tables.box.actions import time_up
from tables.models import Deal, Table, TableSeat
from tables.table_lock import is_clock_waiting
from tables.timeline import Timeline


def seconds_left(
    table: Table, deal: Deal, seats: Sequence[TableSeat], timeline: Timeline | None
) -> int | None:
    """None without a clock, for a bot, and while the game is paused or the clock waits."""
    end = time_up(table, deal, timeline.state, seats) if timeline else None
    return None if end is None else seconds_until(end)


def seconds_until(end: datetime) -> int:
    return max(0, round((end - timezone.now()).total_seconds()))


def clock_waits(table: Table, seats: Sequence[TableSeat], timeline: Timeline | None) -> int | None:
    """None unless the clock waits behind the curtain of a phone that several people share."""
    awaited = timeline.awaited if timeline else ()
    is_waiting = any(is_clock_waiting(table, seats[each]) for each in awaited)
    return round(table.turn_clock) if is_waiting else None
