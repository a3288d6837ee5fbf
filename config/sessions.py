"""Sessions in the database, found by a plain statement: nearly every request begins with it."""

from typing import Any

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db import connection
from django.utils import timezone

FOUND = "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s"


class SessionStore(db.SessionStore):
    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    def load(self) -> dict[str, Any]:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(FOUND, [self.session_key, now])
            found = cursor.fetchone()
        if found:
            kept: dict[str, Any] = self.decode(found[0])
            return kept
        self._session_key = None  # unknown or too old: a new one gets a new key
        return {}
