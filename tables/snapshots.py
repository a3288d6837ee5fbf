"""The rows that belong to a table, cached for each version of it.

Every change of a table makes a new version, so the cached rows of a version stay valid. Four pages
that ask after one move need little more from the database than one.
"""

import threading
from collections import OrderedDict
from typing import Final, NamedTuple

from tables.models import Deal, Motion, Table, TableSeat
from tables.table_lock import current_deal

KEPT: Final = 1000  # tables


class TableState(NamedTuple):
    """The rows that belong to a table."""

    deal: Deal
    seats: tuple[TableSeat, ...]
    motion: Motion | None


_states: OrderedDict[str, tuple[int, TableState]] = OrderedDict()
_lock = threading.Lock()


def state_of(table: Table) -> TableState:
    """The state of this version of the table. It is shared: do not change it."""
    with _lock:
        version, state = _states.get(table.code, (0, None))
    if state is None or version != table.version:
        state = read(table)
        remember(table, state)
    return state


def remember(table: Table, state: TableState) -> None:
    """Caches the state of this version, unless a later version is cached."""
    with _lock:
        known = _states.pop(table.code, None)
        new = (table.version, state)
        _states[table.code] = known if known and known[0] > table.version else new
        if len(_states) > KEPT:
            _states.popitem(last=False)


def read(table: Table) -> TableState:
    motion = Motion.objects.filter(table=table).first()
    return TableState(current_deal(table), tuple(table.seats.all()), motion)
