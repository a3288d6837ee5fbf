"""The rows that belong to a table, cached for each version of it.

Every change of a table makes a new version, so the cached rows of a version stay valid. After a
move four pages need hardly more from the database than one page.
"""

from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache, cached

from tables.models import Deal, Motion, Table, TableSeat
from tables.table_lock import current_deal


class TableState(NamedTuple):
    """The rows that belong to a table."""

    deal: Deal
    seats: tuple[TableSeat, ...]
    motion: Motion | None


states: LRUCache[tuple[str, int], TableState] = LRUCache(maxsize=1000)
newest: LRUCache[int, Table] = LRUCache(maxsize=2000)  # tables as this process has saved them last
lock = Lock()


def version_key(table: Table) -> tuple[str, int]:
    return table.code, table.version


@cached(states, key=version_key, lock=lock)
def state_of(table: Table) -> TableState:
    """The state of this version of the table. It is shared: do not change it."""
    motion = Motion.objects.filter(table=table).first()
    return TableState(current_deal(table), tuple(table.seats.all()), motion)


def remember_state(table: Table, state: TableState) -> None:
    """Cache the state of the version that this row has, so that the next page need not read it."""
    with lock:
        states[version_key(table)] = state
        newest[table.pk] = table


def saved_table(pk: int, version: int) -> Table | None:
    """The table as this process has saved it, if it is at this version or a newer one. It is
    shared: do not change it."""
    with lock:
        table = newest.get(pk)
    return table if table is not None and table.version >= version else None
