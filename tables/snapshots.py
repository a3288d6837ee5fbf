"""What a table's row leads to, read once for each of its versions.

Whatever changes a table makes a new version of it, so what was read for a version holds for it:
four pages that ask after one move cost the database little more than one.
"""

from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache, cached

from tables.models import Deal, Motion, Table, TableSeat
from tables.table_lock import current_deal


class TableState(NamedTuple):
    """The rows below a table's own."""

    deal: Deal
    seats: tuple[TableSeat, ...]
    motion: Motion | None


states: LRUCache[tuple[str, int], TableState] = LRUCache(maxsize=2000)
lock = Lock()


def version_key(table: Table) -> tuple[str, int]:
    return table.code, table.version


@cached(states, key=version_key, lock=lock)
def state_of(table: Table) -> TableState:
    """The state of the version that this row is at; nobody may change it."""
    motion = Motion.objects.filter(table=table).first()
    return TableState(current_deal(table), tuple(table.seats.all()), motion)


def remember_state(table: Table, state: TableState) -> None:
    """Spare the next page the reading: the state of the version that this row is at."""
    with lock:
        states[version_key(table)] = state
