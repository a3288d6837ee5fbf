"""Delete many rows of a league, some at a time, so that nobody who saves has to wait long."""

from collections.abc import Mapping
from typing import Any, Final

from django.db.models import Model, QuerySet

from leagues.models import League

AT_ONCE: Final = 5_000  # rows: less than half a second


def remove_some(league: League, paths: Mapping[type[Model], str]) -> bool:
    """Delete rows of the first of these models that has any; whether there were any.

    ``paths`` says how the rows of a model belong to the league. What refers to others comes first.
    """
    for model, path in paths.items():
        rows = model._default_manager.filter(**{path: league.pk}).order_by().values("pk")[:AT_ONCE]
        if delete_rows(model._default_manager.filter(pk__in=[row["pk"] for row in rows])):
            return True
    return False


def delete_rows(rows: QuerySet[Any]) -> int:
    """Delete with one statement: Django would first read everything that refers to these rows."""
    return rows._raw_delete(rows.db)
