"""Texts that may contain the name of a player: what people type, and the history."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from django.db import connection
from django.db.models import Model

from leagues.actions import Action
from leagues.models import (
    ApiToken,
    Entry,
    FineKind,
    Invitation,
    League,
    Membership,
    Season,
)
from privacy.league_rows import PATHS
from scoring.models import Claim, Confirmation, DraftPart, Fine, Match
from tables.models import Motion, TableSeat

# Facts of the history that are codes: a player may be called Junior, like a rule set.
NO_NAMES: Final = {"language", "ruleset", "order", "role", "link", "until"}

# The fields into which people can type a name.
TEXTS: Final[dict[type[Model], tuple[str, ...]]] = {
    League: ("name",),
    Season: ("name",),
    FineKind: ("name",),
    Invitation: ("label",),
    Membership: ("label",),
    ApiToken: ("name",),
    Entry: ("subject", "before", "after", "actor"),
    Match: ("actor",),
    Claim: ("note", "reason", "actor"),
    Confirmation: ("reason",),
    DraftPart: ("text",),
    Fine: ("kind", "reason", "cancel_reason"),
    TableSeat: ("name",),
    Motion: ("name",),
}


def replace_names(league: League, names: Mapping[str, str]) -> None:
    """Each name, as a whole word or with an s, becomes the other one everywhere in the league."""
    pattern, others = pattern_of([*names, *names_around(league, names)]), [*names.values()]
    with history_open():
        for model, fields in TEXTS.items():
            rows = model._default_manager.filter(**{PATHS[model]: league.pk})
            for row in rows.values("pk", *fields).iterator():
                new = {each: replaced(row[each], pattern, others) for each in fields}
                save_changed(model, row, new)


def save_changed(model: type[Model], row: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    changed = {each: cut(model, each, text) for each, text in new.items() if text != row[each]}
    if changed:
        model._default_manager.filter(pk=row["pk"]).update(**changed)


def names_around(league: League, names: Iterable[str]) -> list[str]:
    """Other players' names, also earlier ones, that contain one of these, as Anna Maria contains
    Anna: they stay."""
    found = {*league.players.values_list("name", flat=True)}
    renamed = Entry.objects.filter(league=league, action=Action.PLAYER_RENAMED)
    found |= {str(each.get("name", "")) for each in renamed.values_list("before", flat=True)}
    found -= {*names}
    return [each for each in found if any(name.casefold() in each.casefold() for name in names)]


def pattern_of(names: Sequence[str]) -> re.Pattern[str]:
    """The group says which name was found, because letters fold in more than one way."""
    longest_first = sorted(enumerate(names), key=lambda each: -len(each[1]))
    words = "|".join(f"(?P<n{at}>{re.escape(name)})" for at, name in longest_first)
    return re.compile(rf"(?<!\w)(?:{words})(?=(?:['’]?s)?(?!\w))", re.IGNORECASE)


def replaced(value: Any, pattern: re.Pattern[str], others: Sequence[str]) -> Any:
    def other(found: re.Match[str]) -> str:
        at = int((found.lastgroup or "n0")[1:])
        return others[at] if at < len(others) else found[0]

    if isinstance(value, str):
        return pattern.sub(other, value)
    if isinstance(value, dict):
        return {k: v if k in NO_NAMES else replaced(v, pattern, others) for k, v in value.items()}
    return value


def cut(model: type[Model], field: str, value: Any) -> Any:
    """A text that is not too long for its field."""
    most = getattr(model._meta.get_field(field), "max_length", None)
    return value[:most] if most and isinstance(value, str) else value


@contextmanager
def history_open() -> Iterator[None]:
    """Inside, the database lets the history be changed. Needs a transaction."""
    guard = import_module("leagues.migrations.0002_history_stays")
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("DROP TRIGGER history_is_not_edited")
            yield
            cursor.execute(guard.SQLITE[0])
        else:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # a table in use cannot be altered
            cursor.execute("ALTER TABLE leagues_entry DISABLE TRIGGER history_stays")
            yield
            cursor.execute("ALTER TABLE leagues_entry ENABLE TRIGGER history_stays")
