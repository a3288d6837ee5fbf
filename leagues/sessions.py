"""Sessions in the database, found by a plain statement: nearly every request begins with it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.db import connection
from django.utils import timezone

from leagues.statements import Row, Statement, along, ask

FOUND = "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s"


class SessionStore(db.SessionStore):
    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    def load(self) -> dict[str, Any]:
        [found] = ask(self.looked_up())
        return self.kept_in(found)

    def looked_up(self) -> Statement:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        return Statement(FOUND, [self.session_key, now])

    def kept_in(self, found: list[Row]) -> dict[str, Any]:
        if found:
            kept: dict[str, Any] = self.decode(found[0][0])
            return kept
        self._session_key = None  # unknown or too old: a new one gets a new key
        return {}

    @property
    def is_to_be_read(self) -> bool:
        return self.session_key is not None and not hasattr(self, "_session_cache")

    def take(self, found: list[Row]) -> None:
        self._session_cache = self.kept_in(found)


@contextmanager
def read_along(session: SessionBase) -> Iterator[None]:
    """Reads it with whatever is asked first meanwhile, if nobody has read it yet."""
    if isinstance(session, SessionStore) and session.is_to_be_read:
        with along(session.looked_up(), session.take):
            yield
    else:
        yield
