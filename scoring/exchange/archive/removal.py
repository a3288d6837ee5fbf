"""Remove what an import has saved of a league before it was refused, some rows at a time."""

from typing import Any, Final

from django.db.models import QuerySet

from leagues.models import Entry, FineKind, League, Membership, Player, Season
from scoring.models import (
    Certificate,
    Claim,
    Confirmation,
    DraftPart,
    Duel,
    Fine,
    LeagueImport,
    Match,
    MatchSeat,
    Rating,
    Result,
    Round,
    Standing,
    Streak,
)

AT_ONCE: Final = 5_000  # rows
# What an import saves, and how it belongs to its league; what refers to others comes first.
ROWS: Final[tuple[tuple[Any, str], ...]] = (
    (DraftPart, "match__league"),
    (Fine, "season__league"),
    *((model, "season__league") for model in (Standing, Duel, Streak, Rating)),
    (Result, "round__match__league"),
    (Certificate, "claim__league"),
    (Confirmation, "league"),
    (Claim, "league"),
    (Round, "match__league"),
    (MatchSeat, "match__league"),
    (Match, "league"),
    (Season, "league"),
    (FineKind, "league"),
    (Membership, "league"),
)


def remove_some(league: League) -> bool:
    """Whether that was all. Nobody has seen the league, so nothing else refers to it."""
    for model, path in ROWS:
        rows = model._default_manager.filter(**{path: league.pk}).order_by().values("pk")[:AT_ONCE]
        if delete(model._default_manager.filter(pk__in=[row["pk"] for row in rows])):
            return False
    LeagueImport.objects.filter(league=league).update(league=None)
    delete(League.objects.filter(pk=league.pk))
    delete(Entry.objects.filter(league=league.pk))  # the history goes after its league only
    Player.objects.filter(league=league.pk).update(same_as=None)
    delete(Player.objects.filter(league=league.pk))
    return True


def delete(rows: QuerySet[Any]) -> int:
    """In the database alone: Django would first read everything that refers to these rows."""
    return rows._raw_delete(rows.db)
