"""Django's SQLite, but that what is asked again is not rewritten again.

Django writes ``%s`` where SQLite wants ``?``, and looks for it in every statement it runs: for
the short ones by which rounds are recorded, that takes longer than to run them.
"""

from collections.abc import Iterable
from functools import lru_cache

from django.db.backends.sqlite3 import base

KEPT = 1024  # texts


class Cursor(base.SQLiteCursorWrapper):
    def convert_query(self, query: str, *, param_names: Iterable[str] | None = None) -> str:
        if param_names is not None:
            return super().convert_query(query, param_names=param_names)
        return converted(query)


@lru_cache(maxsize=KEPT)
def converted(query: str) -> str:
    """With question marks for values."""
    return base.FORMAT_QMARK_REGEX.sub("?", query).replace("%%", "%")


class DatabaseWrapper(base.DatabaseWrapper):
    def create_cursor(self, name: str | None = None) -> Cursor:
        cursor: Cursor = self.connection.cursor(factory=Cursor)
        return cursor
