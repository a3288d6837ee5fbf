"""All rows of a league, how to delete them, and how to clear what they leave on disk."""

from typing import Any, Final

from django.contrib.auth.models import User
from django.db import connection
from django.db.models import Model, QuerySet

from leagues.models import (
    ApiToken,
    Entry,
    FineKind,
    Guest,
    Invitation,
    KnownLeague,
    League,
    Membership,
    Player,
    Season,
)
from scoring.models import (
    Certificate,
    Claim,
    Confirmation,
    DraftPart,
    Duel,
    Fine,
    LeagueImport,
    LeagueRollup,
    Match,
    MatchSeat,
    PlayerRollup,
    Rating,
    Result,
    Round,
    Standing,
    Streak,
    Voice,
)
from server.jobs import FORGET, enqueue, job
from tables.models import Deal, Insight, Motion, Move, Table, TableSeat

AT_ONCE: Final = 5_000  # rows: less than half a second, so that nobody who saves waits long
# The path from each model to its league, in the order of deletion: first what refers to others.
PATHS: Final[dict[type[Model], str]] = {
    Insight: "deal__table__league",
    Move: "table__league",
    Motion: "table__league",
    Deal: "table__league",
    TableSeat: "table__league",
    Table: "league",
    Certificate: "claim__league",
    Confirmation: "league",
    Voice: "round__match__league",
    Result: "round__match__league",
    Claim: "league",
    Round: "match__league",
    DraftPart: "match__league",
    MatchSeat: "match__league",
    Fine: "season__league",
    Match: "league",
    Standing: "season__league",
    Duel: "season__league",
    Streak: "season__league",
    Rating: "season__league",
    PlayerRollup: "player__league",
    LeagueRollup: "league",
    LeagueImport: "league",
    Season: "league",
    KnownLeague: "league",
    Guest: "league",
    Membership: "league",
    Invitation: "league",
    ApiToken: "league",
    FineKind: "league",
    Player: "league",
    League: "pk",
    Entry: "league",  # after the league: until then a trigger refuses it
}
LAST: Final = (Player, League, Entry)
IN_STEPS: Final = {model: path for model, path in PATHS.items() if model not in LAST}


def delete_all(league: League) -> None:
    """One statement a model; foreign keys are checked at commit."""
    for model, path in PATHS.items():
        delete_rows(model._default_manager.filter(**{path: league.pk}).order_by())


def delete_some(league: League) -> bool:
    """Delete some rows; whether none are left. Needs a transaction."""
    Table.objects.filter(league=league, repeats__isnull=False).update(repeats=None)
    for model, path in IN_STEPS.items():
        rows = model._default_manager.filter(**{path: league.pk}).order_by().values("pk")[:AT_ONCE]
        if delete_rows(model._default_manager.filter(pk__in=[row["pk"] for row in rows])):
            return False
    delete_all(league)
    return True


def delete_rows(rows: QuerySet[Any]) -> int:
    """Delete with one statement; ``delete()`` would first read all that refers to these rows."""
    return rows._raw_delete(rows.db)


def forget_soon() -> None:
    """Enqueue the job below; several requests become one job."""
    enqueue(FORGET, "")


@job(FORGET)
def forget(key: str) -> None:
    forget_old_pages()


def forget_old_pages() -> None:
    """Let the database rewrite its file. On SQLite, saves wait meanwhile."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("VACUUM")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        else:
            for table in (User._meta.db_table, *(model._meta.db_table for model in PATHS)):
                cursor.execute(f"VACUUM {table}")
