"""Leagues in which nothing happens any more: announced on their home, then deleted."""

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, Model, OuterRef, QuerySet
from django.utils import timezone

from leagues.actions import Action
from leagues.league_settings import is_announced, keep_league, schedule_deletion
from leagues.models import ApiToken, Entry, Guest, KnownLeague, League, Membership
from privacy.one_by_one import for_each
from scoring.models import Claim, Confirmation, Match
from tables.models import Table

# The rows that count as a sign of life, and the column that says when it was.
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
    found = League.objects.filter(created_at__lte=moment)
    for model, field in SIGNS.items():
        later = model._default_manager.filter(league=OuterRef("pk"), **{f"{field}__gt": moment})
        found = found.filter(~Exists(later))
    return found


def announce_abandoned() -> None:
    """Announce the deletion of these leagues, if the operator has set a time for it."""
    if settings.RETAIN_LEAGUES_DAYS:
        moment = timezone.now() - timedelta(days=settings.RETAIN_LEAGUES_DAYS)
        for_each(quiet_since(moment).filter(delete_at=None), announce)


def announce(league: League) -> None:
    schedule_deletion(league=league, why=Action.LEAGUE_ABANDONED)


def keep_those_in_use() -> None:
    """Keep announced leagues that are used again, or all if the operator has unset the time."""
    for_each(League.objects.filter(delete_at__isnull=False), keep_if_in_use)


@transaction.atomic
def keep_if_in_use(league: League) -> None:
    if not is_announced(league):
        return
    asked = Entry.objects.filter(league=league, action=Action.LEAGUE_ABANDONED).latest("pk")
    is_quiet = quiet_since(asked.made_at).filter(pk=league.pk).exists()
    if not is_quiet or not settings.RETAIN_LEAGUES_DAYS:
        keep_league(league=league)
