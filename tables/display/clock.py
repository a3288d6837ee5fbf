"""The time that a player has left, as a page shows it."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from engine.box.play import BoxRound
from tables.box.actions import has_hands, next_action
from tables.models import Deal, Table, TableSeat
from tables.table_lock import is_clock_waiting
from tables.timeline import Timeline


def seconds_left(
    table: Table, deal: Deal, seats: Sequence[TableSeat], timeline: Timeline | None
) -> int | None:
    """None without a clock, for a bot, and while the game is paused or the clock waits."""
    awaited = [seats[each] for each in (timeline.awaited if timeline else ())]
    people = [each for each in awaited if not each.is_bot]
    if not table.clock or table.due_at is None or not people or timeline is None:
        return None
    ends, state = table.due_at, timeline.state
    if not isinstance(state, BoxRound):
        return seconds_until(ends)
    action = next_action(deal, state, seats)
    if action is not None and action.after < table.clock:  # what is due is a bot's, or the table's
        if all(each.shares_phone for each in people) and has_hands(state, range(len(seats))):
            return None
        ends += timedelta(seconds=table.clock - action.after)
    return seconds_until(ends)


def seconds_until(end: datetime) -> int:
    return max(0, round((end - timezone.now()).total_seconds()))


def clock_waits(table: Table, seats: Sequence[TableSeat], timeline: Timeline | None) -> int | None:
    """None unless the clock waits behind the curtain of a phone that several people share."""
    awaited = timeline.awaited if timeline else ()
    return table.clock if any(is_clock_waiting(table, seats[each]) for each in awaited) else None
