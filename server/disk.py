"""Whether an error says that nothing can be written: on the database's host, or here."""

import errno
from collections.abc import Iterator
from typing import Final

SQLITE: Final = {8, 10, 13}  # SQLITE_READONLY, SQLITE_IOERR and SQLITE_FULL, of any kind
POSTGRES: Final = {"25006", "53100", "58030"}  # read_only_sql_transaction, disk_full, io_error
SYSTEM: Final = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO}


def says_unwritable(error: BaseException | None) -> bool:
    return any(map(is_unwritable, causes(error)))


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """The error and the errors that caused it."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def is_unwritable(error: BaseException) -> bool:
    return (
        getattr(error, "sqlite_errorcode", 0) & 0xFF in SQLITE
        or getattr(error, "sqlstate", None) in POSTGRES
        or (isinstance(error, OSError) and error.errno in SYSTEM)
    )
