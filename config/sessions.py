"""Sessions in the database, found by a plain statement: nearly every request begins with it."""

from typing import Any

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db import connection
from django.utils import timezone

from leagues.statements import Statement, ask

FOUND = "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s"


class SessionStore(db.SessionStore):
    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    def load(self) -> dict[str, Any]:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        [found] = ask(Statement(FOUND, [self.session_key, now]))
        if found:
            kept: dict[str, Any] = self.decode(found[0][0])
            return kept
        self._session_key = None  # unknown or too old: a new one gets a new key
        return {}
