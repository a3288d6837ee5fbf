"""Locks a table until the transaction ends, saves it, and notifies its pages."""

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import connection
from django.utils import timezone

from leagues.refusals import Refused
from leagues.statements import Statement, run
from live import publish
from live.jobs import ask
from tables.models import Deal, Table, TableSeat
from tables.refusals import TableReason

HOUSE: Final = "table"  # kind of the jobs of tables
# Plain SQL, as in leagues.rows: every move needs these statements.
HELD: Final = "SELECT * FROM tables_table WHERE id = %s"
CHANGED: Final = (
    "UPDATE tables_table SET version = %s, due_at = %s, is_paused = %s, match_id = %s,"
    " happened = %s WHERE id = %s"
)


def hold(table: Table) -> Table:
    """The table as it is now, locked until the transaction ends."""
    lock = " FOR NO KEY UPDATE" if connection.features.has_select_for_no_key_update else ""
    for held in Table.objects.raw(f"{HELD}{lock}", [table.pk]):
        return held
    raise Table.DoesNotExist


def changed(table: Table) -> None:
    """Saves the table as its next version, and notifies every page that shows it."""
    table.version += 1
    due_at = connection.ops.adapt_datetimefield_value(table.due_at)
    happened = connection.ops.adapt_json_value(table.happened, None)
    facts = [table.version, due_at, table.is_paused, table.match_id, happened, table.pk]
    run([Statement(CHANGED, facts)])
    publish(table.topic, table.version)
    if table.due_at is not None:
        wait = (table.due_at - timezone.now()).total_seconds()
        ask(HOUSE, str(table.pk), after=max(0.0, wait))


def current_deal(table: Table) -> Deal:
    """The deal of the current round, or of the last one."""
    deal = table.deals.order_by("number").last()
    if deal is None:
        raise Refused(TableReason.NOT_DEALT)
    deal.table = table
    return deal


def next_due(table: Table, seat: TableSeat | None) -> datetime | None:
    """When the server moves next, if this seat's turn starts now."""
    if table.is_paused or seat is None:
        return None
    if seat.is_bot:
        return timezone.now() + timedelta(seconds=settings.BOT_PACE)
    return timezone.now() + timedelta(seconds=table.clock) if table.clock else None
