"""Whether an error says that a disk is full: that of the database server, or that of this host."""

import errno
from collections.abc import Iterator
from typing import Final

SQLITE_FULL: Final = 13
POSTGRES_FULL: Final = "53100"  # disk_full


def says_disk_full(error: BaseException | None) -> bool:
    return any(map(is_full, causes(error)))


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """The error and the errors that caused it."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def is_full(error: BaseException) -> bool:
    return (
        getattr(error, "sqlite_errorcode", None) == SQLITE_FULL
        or getattr(error, "sqlstate", None) == POSTGRES_FULL
        or (isinstance(error, OSError) and error.errno in {errno.ENOSPC, errno.EDQUOT})
    )
