"""All rows of a league, how to delete them, and how to clear what they leave on disk."""

from typing import Any, Final, NamedTuple

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
    Evening,
    Fine,
    Match,
    MatchSeat,
    PastTotal,
    Rating,
    Result,
    Round,
    Standing,
    Streak,
    Voice,
)
from server.jobs import FORGET, enqueue, job
from tables.models import Deal, Insight, Motion, Move, Table, TableSeat
from tables.puzzles.models import Mistake

AT_ONCE: Final = 5_000  # rows: less than half a second, so that nobody who saves waits long


class Belonging(NamedTuple):
    """How the rows of a model belong to a league."""

    path: str  # to the league
    texts: tuple[str, ...] = ()  # the fields into which people can type a name


# In the order of deletion: first what refers to others.
MODELS: Final[dict[type[Model], Belonging]] = {
    Insight: Belonging("deal__table__league"),
    Mistake: Belonging("deal__table__league"),
    Move: Belonging("table__league"),
    Motion: Belonging("table__league", ("name",)),
    Deal: Belonging("table__league"),
    TableSeat: Belonging("table__league", ("name",)),
    Table: Belonging("league"),
    Certificate: Belonging("claim__league"),
    Confirmation: Belonging("league", ("reason",)),
    Voice: Belonging("round__match__league"),
    Result: Belonging("round__match__league"),
    Claim: Belonging("league", ("note", "reason", "actor")),
    Round: Belonging("match__league"),
    DraftPart: Belonging("match__league", ("text",)),
    MatchSeat: Belonging("match__league"),
    Fine: Belonging("season__league", ("kind", "reason", "cancel_reason")),
    Match: Belonging("league", ("actor",)),
    Standing: Belonging("season__league"),
    Duel: Belonging("season__league"),
    Streak: Belonging("season__league"),
    Rating: Belonging("season__league"),
    Evening: Belonging("league", ("note", "place")),
    PastTotal: Belonging("league"),
    Season: Belonging("league", ("name",)),
    KnownLeague: Belonging("league"),
    Guest: Belonging("league"),
    Membership: Belonging("league", ("label",)),
    Invitation: Belonging("league", ("label",)),
    ApiToken: Belonging("league", ("name",)),
    FineKind: Belonging("league", ("name",)),
    Player: Belonging("league"),
    League: Belonging("pk", ("name",)),
    # After the league: until then a trigger refuses it.
    Entry: Belonging("league", ("subject", "before", "after", "actor")),
}
LAST: Final = (Player, League, Entry)
IN_STEPS: Final = [model for model in MODELS if model not in LAST]


def rows_of(model: type[Model], league: League) -> QuerySet[Any]:
    return model._default_manager.filter(**{MODELS[model].path: league.pk}).order_by()


def delete_all(league: League) -> None:
    """One statement a model; foreign keys are checked at commit."""
    for model in MODELS:
        delete_rows(rows_of(model, league))


def delete_some(league: League) -> bool:
    """Delete some rows; whether none are left. Needs a transaction."""
    Table.objects.filter(league=league, repeats__isnull=False).update(repeats=None)
    Match.objects.filter(league=league, continues__isnull=False).update(continues=None)
    for model in IN_STEPS:
        rows = rows_of(model, league).values("pk")[:AT_ONCE]
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
            for table in (User._meta.db_table, *(model._meta.db_table for model in MODELS)):
                cursor.execute(f"VACUUM {table}")
