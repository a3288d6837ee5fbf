"""A league written down: lists of lines, each line bearing a number for others to name it by."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import Model

from leagues.models import League
from scoring.exchange.archive.rules import LEAGUE, RULES, Rule

FORMAT: Final = "elferrat-league"
VERSION: Final = 1

Ids = dict[type[Model], dict[int, int]]  # a model's keys -> their numbers in the document


@transaction.atomic
def league_json(league: League) -> dict[str, Any]:
    """All of the league but its keys; the same league makes the same document."""
    ids: Ids = {}
    document = {"format": FORMAT, "version": VERSION, LEAGUE.name: line(LEAGUE, league, ids)}
    return document | {rule.name: lines(rule, league, ids) for rule in RULES}


def lines(rule: Rule, league: League, ids: Ids) -> list[dict[str, Any]]:
    rows: Iterable[Model] = rule.model._default_manager.filter(
        **{rule.to_league: league}, **rule.only
    )
    made = sorted(rows, key=lambda row: row.pk)
    ids[rule.model] = {row.pk: number for number, row in enumerate(made, 1)}
    return [{"id": ids[rule.model][row.pk]} | line(rule, row, ids) for row in made]


def line(rule: Rule, row: Model, ids: Mapping[type[Model], Mapping[int, int]]) -> dict[str, Any]:
    links = rule.links
    return {
        name: linked(ids[links[name]], getattr(row, f"{name}_id"))
        if name in links
        else told(getattr(row, name))
        for name in rule.fields
    }


def linked(ids: Mapping[int, int], pk: int | None) -> int | None:
    return None if pk is None else ids[pk]


def told(value: Any) -> Any:
    """Days and keys as text, all else as it is."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    return str(value) if isinstance(value, UUID) else value
