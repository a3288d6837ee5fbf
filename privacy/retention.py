"""Regular jobs that delete what nobody needs: unused leagues, strangers, guests, old sessions."""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.utils import timezone

from leagues.history import Action, note
from leagues.league_settings import is_announced, keep_league, schedule_deletion
from leagues.models import (
    ApiToken,
    Entry,
    Guest,
    KnownLeague,
    League,
    Membership,
    Player,
)
from leagues.phones import DEVICE
from leagues.seasons import lock_league
from privacy.erasing import history_open, note_erasure
from privacy.rows import delete_some, forget_soon
from privacy.stored import references_to
from scoring.matches.deletion import WAIT, keep_game
from scoring.matches.start import retire_number
from scoring.models import Claim, Confirmation, Duel, Fine, Match, Rating, Standing, Streak
from server import metrics
from server.jobs import enqueue, enqueue_all, job
from tables.models import Move, Table

logger = logging.getLogger(__name__)


def act_on_all(rows: Iterable[Any], action: Callable[[Any], object]) -> None:
    """Act on each row in its own transaction. A failed row is logged and tried the next time."""
    for row in rows:
        pk = row.pk  # None once it is deleted, even if that is then rolled back
        try:
            action(row)
        except Exception as error:
            logger.exception("%s %s: %s failed", type(row).__name__, pk, action.__name__)
            metrics.faults.labels(type(error).__name__).inc()


SUMS: Final = (Standing, Duel, Streak, Rating)  # empty for a player without rounds
# These rows name a player, but do not mean that the name is used.
NO_USE: Final = {*SUMS, Guest, KnownLeague, Membership, Entry}


def is_unused(row: Player) -> bool:
    uses = (
        model._default_manager.filter(**{name: row})
        for model, names in references_to(Player).items()
        if model not in NO_USE
        for name in names
    )
    return not any(rows.exists() for rows in uses) and not has_acted(row)


def has_acted(player: Player) -> bool:
    """Whether the history has an action of the player, except adding the own name."""
    return Entry.objects.filter(made_by=player).exclude(action=Action.PLAYER_ADDED).exists()


@transaction.atomic
def schedule_name_deletion(row: Player, *, by: Player | None = None) -> None:
    due = timezone.now() + WAIT
    if is_unused(row) and Player.objects.filter(pk=row.pk, delete_at=None).update(delete_at=due):
        until = timezone.localdate(due).isoformat()
        note(row.league, Action.TO_BE_DELETED, by=by, subject=row.name, after={"until": until})


@transaction.atomic
def keep_name(row: Player, *, by: Player | None = None) -> None:
    if Player.objects.filter(pk=row.pk).exclude(delete_at=None).update(delete_at=None):
        note(row.league, Action.KEPT, by=by, subject=row.name)


@transaction.atomic
def delete_if_unused(row: Player) -> None:
    """Delete it, unless it was used or kept meanwhile."""
    lock_league(row.league)
    due = Player.objects.filter(pk=row.pk, delete_at__lte=timezone.now())
    if not due.exists():
        return
    if is_unused(row):
        delete_name(row)
    else:
        due.update(delete_at=None)


@transaction.atomic
def delete_if_due(part: Match) -> None:
    """Delete the last part of a game, unless somebody has kept it or plays it meanwhile. Fines are
    separate from the game and stay."""
    lock_league(part.league)
    match = Match.objects.filter(pk=part.pk, delete_at__lte=timezone.now()).first()
    if match is None:
        return
    if is_played_since(match):
        keep_game(match=match)
        return
    Table.objects.filter(match=match).delete()
    Fine.objects.filter(match=match).update(match=None)
    retire_number(match)
    match.delete()


def is_played_since(match: Match) -> bool:
    """Whether somebody has played it after it was deleted: release 1.2.0 lets a round stand."""
    assert match.delete_at is not None
    since = {"made_at__gt": match.delete_at - WAIT}
    claims = Claim.objects.filter(round__match=match, **since)
    return claims.exists() or Move.objects.filter(table__match=match, **since).exists()


def delete_name(player: Player) -> None:
    with history_open():
        Entry.objects.filter(made_by=player).update(made_by=None)
    for model in SUMS:
        model._default_manager.filter(player=player).delete()
    Duel.objects.filter(other=player).delete()
    player.delete()


# The rows that count as use of a league, with the column of its time.
SIGNS: Final[dict[type[Model], str]] = {
    Membership: "seen_at",
    Guest: "seen_at",
    KnownLeague: "opened_at",
    ApiToken: "last_used_at",
    Entry: "made_at",
    Match: "started_at",
    Claim: "made_at",
    Confirmation: "made_at",
    Table: "made_at",
}


def quiet_since(moment: datetime) -> QuerySet[League]:
    """Leagues in which nothing has happened and nobody was seen after this moment."""
    leagues = League.objects.filter(created_at__lte=moment)
    for model, field in SIGNS.items():
        later = model._default_manager.filter(league=OuterRef("pk"), **{f"{field}__gt": moment})
        leagues = leagues.filter(~Exists(later))
    return leagues


def announce_abandoned() -> None:
    """Announce the deletion of unused leagues, if the operator has set a time for it."""
    if settings.RETAIN_LEAGUES_DAYS:
        moment = timezone.now() - timedelta(days=settings.RETAIN_LEAGUES_DAYS)
        act_on_all(quiet_since(moment).filter(delete_at=None), announce)


def announce(league: League) -> None:
    schedule_deletion(league=league, why=Action.LEAGUE_ABANDONED)


def keep_those_in_use() -> None:
    """Keep announced leagues that are used again; all if the operator has unset the time."""
    act_on_all(League.objects.filter(delete_at__isnull=False), keep_if_in_use)


@transaction.atomic
def keep_if_in_use(league: League) -> None:
    if not is_announced(league):
        return
    announced = Entry.objects.filter(league=league, action=Action.LEAGUE_ABANDONED).latest("pk")
    is_quiet = quiet_since(announced.made_at).filter(pk=league.pk).exists()
    if not is_quiet or not settings.RETAIN_LEAGUES_DAYS:
        keep_league(league=league)


GUESTS: Final = "guests"


@job(GUESTS)
def forget_strangers(key: str) -> None:
    """Delete expired sessions and, if the operator has set a time, guests not seen since."""
    now = timezone.now()
    Session.objects.filter(expire_date__lt=now).delete()
    if settings.RETAIN_GUESTS_DAYS:
        forget_guests(now - timedelta(days=settings.RETAIN_GUESTS_DAYS))


def forget_guests(since: datetime) -> None:
    """Delete guests not seen since then, their sessions, and tables that never began."""
    guests = Guest.objects.filter(Q(seen_at__lt=since) | Q(seen_at=None), account=None)
    act_on_all(guests, forget_row)
    act_on_all(Table.objects.filter(match=None, made_at__lt=since), forget_row)
    for key in [*sessions_of_nobody(since)]:
        Session.objects.filter(pk=key).delete()


@transaction.atomic
def forget_row(row: Model) -> None:
    row.delete()


def sessions_of_nobody(since: datetime) -> Iterator[str]:
    """Sessions without an account or a league, not written since then."""
    known_devices = {*devices()}
    lifetime = timedelta(seconds=settings.SESSION_COOKIE_AGE)
    for session in Session.objects.filter(expire_date__lt=since + lifetime).iterator():
        content = session.get_decoded()
        if SESSION_KEY not in content and content.get(DEVICE) not in known_devices:
            yield session.pk


def devices() -> Iterator[str]:
    for model in (Membership, Guest):
        yield from model._default_manager.exclude(device="").values_list("device", flat=True)


RETENTION: Final = "retention"
DELETION: Final = "delete-league"
STRETCH: Final = 0.5  # seconds; then other jobs run
PAUSE: Final = 0.02  # seconds between steps, so that waiting writers can start


@job(RETENTION)
def delete_what_is_due(key: str) -> None:
    announce_abandoned()
    keep_those_in_use()
    leagues = League.objects.filter(delete_at__lte=timezone.now())
    enqueue_all(DELETION, [str(league.pk) for league in leagues])
    is_due = {"delete_at__lte": timezone.now()}
    games = Match.objects.filter(**is_due).select_related("league")
    last_first = sorted(games, key=lambda match: -match.pk)  # of a game with parts the last one
    act_on_all(last_first, delete_if_due)
    act_on_all(Player.objects.filter(**is_due).select_related("league"), delete_if_unused)


@job(DELETION)
def delete_for_a_while(key: str) -> None:
    """Delete some rows of a league that nobody can open or keep any more, and ask for the rest."""
    league = begin_deletion(int(key))
    if league is None:
        return
    until = time.monotonic() + STRETCH
    while not (is_deleted := delete_step(league)) and time.monotonic() < until:
        time.sleep(PAUSE)
    if not is_deleted:
        enqueue(DELETION, key)


@transaction.atomic
def begin_deletion(pk: int) -> League | None:
    """Close a league for everybody; None if it is deleted or was kept. Safe to repeat."""
    due = League.objects.filter(pk=pk, delete_at__lte=timezone.now())
    league = due.select_for_update().first()
    if league is not None:
        note_erasure(league)
        due.update(is_partial=True)
    return league


@transaction.atomic
def delete_step(league: League) -> bool:
    """Delete some rows; whether nothing is left."""
    is_deleted = delete_some(league)
    if is_deleted:
        forget_soon()
    return is_deleted
