"""Locks a table until the transaction ends, saves it, and notifies its pages."""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.utils import timezone

from leagues.refusals import Refused
from server.jobs import enqueue
from server.topics import publish
from tables.models import Deal, Table, TableSeat
from tables.refusals import TableReason

TABLE_JOB: Final = "table"  # kind of the jobs of tables
CHANGING: Final = (
    "version",
    "due_at",
    "is_paused",
    "resumed_at",
    "milliseconds_left",
    "match",
    "happened",
)


def lock_table(table: Table) -> Table:
    """The table as it is now, locked until the transaction ends."""
    return Table.objects.select_for_update(no_key=True).get(pk=table.pk)


def changed(table: Table) -> None:
    """Saves the table as its next version, and notifies every page that shows it."""
    table.version += 1
    table.save(update_fields=CHANGING)
    publish(table.topic, table.version)
    enqueue_job(table)


def enqueue_job(table: Table) -> None:
    """Queues the job for the time that the row says; only while the table is locked.

    Otherwise a time that was read before a move could replace the time that this move has set.
    """
    if table.due_at is not None:
        wait = (table.due_at - timezone.now()).total_seconds()
        enqueue(TABLE_JOB, str(table.pk), after=max(0.0, wait))


def current_deal(table: Table) -> Deal:
    """The deal of the current round, or of the last one."""
    deal = table.deals.order_by("number").last()
    if deal is None:
        raise Refused(TableReason.NOT_DEALT)
    deal.table = table
    return deal


def next_due(
    table: Table,
    awaited: Iterable[TableSeat],
    *,
    shown: Collection[int] = (),
    after: float | None = None,
) -> datetime | None:
    """When the server moves next, if the time of the awaited seats starts now.

    ``shown`` are seats whose hand is shown: a phone that several people share shows none at first,
    and the clock waits until it is passed on. ``after``: seconds to a move of the table itself.
    """
    seconds = [seconds_for(table, each, each.seat in shown) for each in awaited]
    waits = [wait for wait in (*seconds, after) if wait is not None]
    if table.is_paused or not waits:
        return None
    return timezone.now() + timedelta(seconds=min(waits))


def seconds_for(table: Table, seat: TableSeat, is_hand_shown: bool) -> float | None:
    """The time that an awaited seat has; None if the server waits for it without end."""
    if seat.is_bot:
        return settings.BOT_PACE
    is_waiting = seat.shares_phone and not is_hand_shown
    return table.turn_clock if table.clock and not is_waiting else None


def is_clock_waiting(table: Table, turn: TableSeat) -> bool:
    """Whether the clock waits until a phone is passed on to the seat whose turn it is."""
    can_wait = bool(table.clock) and turn.shares_phone and not turn.is_bot
    return can_wait and not table.is_paused and table.due_at is None
