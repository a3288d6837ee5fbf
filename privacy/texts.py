"""Where the name of a player may stand, besides the player: in what people type, and in history."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from django.db import connection
from django.db.models import Model

from leagues.models import (
    ApiToken,
    Entry,
    FineKind,
    Invitation,
    League,
    Membership,
    Season,
)
from scoring.models import Claim, Confirmation, DraftPart, Fine, Match
from tables.models import Motion, TableSeat

# How a row belongs to its league, and its fields that people can put a name in.
TEXTS: Final[dict[type[Model], tuple[str, tuple[str, ...]]]] = {
    League: ("pk", ("name",)),
    Season: ("league", ("name",)),
    FineKind: ("league", ("name",)),
    Invitation: ("league", ("label",)),
    Membership: ("league", ("label",)),
    ApiToken: ("league", ("name",)),
    Entry: ("league", ("subject", "before", "after", "actor")),
    Match: ("league", ("actor",)),
    Claim: ("league", ("note", "reason", "actor")),
    Confirmation: ("league", ("reason",)),
    DraftPart: ("match__league", ("text",)),
    Fine: ("season__league", ("kind", "reason", "cancel_reason")),
    TableSeat: ("table__league", ("name",)),
    Motion: ("table__league", ("name",)),
}


def replace_names(league: League, names: Mapping[str, str]) -> None:
    """Each name, as a whole word or with an s, becomes the other one everywhere in the league."""
    pattern = pattern_of(names)
    others = {name.casefold(): other for name, other in names.items()}
    with history_open():
        for model, (path, fields) in TEXTS.items():
            rows = model._default_manager.filter(**{path: league.pk}).values("pk", *fields)
            for row in rows.iterator():
                changed = {field: replaced(row[field], pattern, others) for field in fields}
                if any(changed[field] != row[field] for field in fields):
                    model._default_manager.filter(pk=row["pk"]).update(**changed)


def pattern_of(names: Iterable[str]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    words = "|".join(map(re.escape, longest_first))
    return re.compile(rf"(?<!\w)({words})(?=(?:['’]?s)?(?!\w))", re.IGNORECASE)


def replaced(value: Any, pattern: re.Pattern[str], others: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return pattern.sub(lambda found: others[found[1].casefold()], value)
    if isinstance(value, dict):
        return {key: replaced(each, pattern, others) for key, each in value.items()}
    return value


@contextmanager
def history_open() -> Iterator[None]:
    """Inside a transaction: the database lets the history be changed meanwhile."""
    guard = import_module("leagues.migrations.0002_history_stays")
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("DROP TRIGGER history_is_not_edited")
            yield
            cursor.execute(guard.SQLITE[0])
        else:
            cursor.execute("ALTER TABLE leagues_entry DISABLE TRIGGER history_stays")
            yield
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # a table in use cannot be altered
            cursor.execute("ALTER TABLE leagues_entry ENABLE TRIGGER history_stays")
