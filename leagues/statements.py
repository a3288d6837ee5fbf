"""Plain statements, run together: on PostgreSQL in one message, for each costs a way there and
back, and prepared once a connection, for to plan one takes longer than to run it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from django.db import connection
from django.db.backends.utils import CursorWrapper
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus

Row = tuple[Any, ...]

DONE: Final = {ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK}
_numbers: Final = count(1)
# For each of PostgreSQL's connections: the names of the statements that it has prepared.
_prepared: Final[WeakKeyDictionary[Any, dict[str, str]]] = WeakKeyDictionary()


class Statement(NamedTuple):
    text: str
    values: Sequence[Any]


class Rider(NamedTuple):
    """A statement that goes with another one, and who is told what it finds."""

    statement: Statement
    take: Callable[[list[Row]], None]


_rider: Final[ContextVar[Rider | None]] = ContextVar("rider", default=None)


@contextmanager
def along(statement: Statement, take: Callable[[list[Row]], None]) -> Iterator[None]:
    """Whatever is asked first meanwhile takes this with it; where nothing is, it is not asked."""
    before = _rider.set(Rider(statement, take))
    try:
        yield
    finally:
        _rider.reset(before)


def ask(*statements: Statement, is_first: bool = False) -> list[list[Row]]:
    """The rows that each of them finds; the ``is_first`` of a transaction begin it, in the same
    message."""
    rider = _rider.get()
    if rider is None:
        return asked(statements, is_first)
    _rider.set(None)
    *found, beside = asked([*statements, rider.statement], is_first)
    rider.take(beside)
    return found


def asked(statements: Sequence[Statement], is_first: bool) -> list[list[Row]]:
    with connection.cursor() as cursor:
        if connection.vendor != "postgresql":
            return [cursor.execute(*each).fetchall() for each in statements]
        begins = is_first and is_ours()
        if begins:
            connection.connection.autocommit = True  # else psycopg sends a message of its own
        text, values = joined(cursor, statements)
        cursor.execute(f"BEGIN;{text}" if begins else text, values)
        if begins:
            cursor.nextset()
        found = [cursor.fetchall()]
        while cursor.nextset():
            found.append(cursor.fetchall())
    return found


def run(statements: Sequence[Statement], *, is_last: bool = False) -> None:
    """One after the other; the ``is_last`` of a transaction commit it, in the same message."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql" and statements:
            text, values = joined(cursor, statements)
            send(cursor, f"{text};COMMIT" if is_last and is_ours() else text, values)
            return
        for each in statements:
            cursor.execute(each.text, each.values)


def send(cursor: CursorWrapper, text: str, values: Sequence[Any]) -> None:
    """Done in one call of PostgreSQL's own library. A cursor would ask for the result of each
    statement, and there is nothing in them."""
    message = cursor.cursor.mogrify(text, values).encode()
    with connection.wrap_database_errors:
        done = connection.connection.pgconn.exec_(message)
        if done.status not in DONE:
            raise error_from_result(done)


def is_ours() -> bool:
    """Whether the transaction is that of the innermost ``atomic``, with no other around it."""
    return connection.in_atomic_block and not connection.savepoint_ids


def joined(cursor: CursorWrapper, statements: Sequence[Statement]) -> Statement:
    """In one text, each sees what those before it have done and waited for."""
    names = prepared(cursor.cursor.connection, [each.text for each in statements])
    calls = (called(names[each.text], len(each.values)) for each in statements)
    return Statement(";".join(calls), [value for each in statements for value in each.values])


def called(name: str, values: int) -> str:
    return f"EXECUTE {name}({', '.join(['%s'] * values)})" if values else f"EXECUTE {name}"


def prepared(postgres: Any, texts: Sequence[str]) -> dict[str, str]:
    """The names of these statements; no rollback takes away what was prepared."""
    names = _prepared.setdefault(postgres, {})
    for text in texts:
        if text not in names:
            name = f"plain_{next(_numbers)}"
            postgres.execute(f"PREPARE {name} AS {numbered(text)}")
            names[text] = name
    return names


def numbered(text: str) -> str:
    """With PostgreSQL's own marks in the place of values."""
    first, *rest = text.split("%s")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, 1))
