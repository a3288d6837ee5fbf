"""A league's seasons: open, name, close and reopen them. Only one is open at a time."""

from typing import Final

from django.db import transaction
from django.db.models import Max, TextChoices
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.history import Action, note, note_change
from leagues.models import League, Player, Season
from leagues.names import clean_league_name
from leagues.refusals import Refused

LONGEST_SEASON_NAME: Final = 80


class SeasonReason(TextChoices):
    ONE_IS_OPEN = "season-one-is-open", _("Season %(name)s is still open. Close it first.")
    IS_CLOSED = "season-is-closed", _("This season is closed: nothing in it can be changed.")
    IS_OPEN = "season-is-open", _("This season is open already.")


@transaction.atomic
def open_season(*, league: League, name: str = "", by: Player | None = None) -> Season:
    """Open the next season. Raises Refused if another one is open."""
    line = clean_season_name(name)
    lock_league(league)
    check_none_is_open(league)
    number = (league.seasons.aggregate(last=Max("number"))["last"] or 0) + 1
    last = league.seasons.order_by("number").last()
    season = Season.objects.create(
        league=league,
        number=number,
        name=line,
        order=last.order if last else [],
        fewest_rounds=last.fewest_rounds if last else 0,
    )
    note(league, Action.SEASON_OPENED, by=by, after={"name": line}, subject=str(season))
    return season


@transaction.atomic
def close_season(*, season: Season, by: Player | None = None) -> Season:
    """From now on nothing in it changes. A round that is being recorded is saved first."""
    locked = lock_season(season)
    if locked.closed_at is not None:
        raise Refused(SeasonReason.IS_CLOSED)
    set_closed(locked, Action.SEASON_CLOSED, by)
    return locked


@transaction.atomic
def reopen_season(*, season: Season, by: Player | None = None) -> Season:
    """Raises Refused if another one is open."""
    lock_league(season.league)
    locked = lock_season(season)
    if locked.closed_at is None:
        raise Refused(SeasonReason.IS_OPEN)
    check_none_is_open(locked.league)
    set_closed(locked, Action.SEASON_REOPENED, by)
    return locked


@transaction.atomic
def name_season(*, season: Season, name: str, by: Player | None = None) -> Season:
    """An empty name leaves the number as its name. Raises Refused."""
    line = clean_season_name(name)
    locked = lock_season(season)
    if locked.closed_at is not None:
        raise Refused(SeasonReason.IS_CLOSED)
    called, before = str(locked), {"name": locked.name}
    locked.name = line
    locked.save(update_fields=["name"])
    after = {"name": line}
    note_change(
        locked.league, Action.SEASON_NAMED, by=by, before=before, after=after, subject=called
    )
    return locked


def set_closed(season: Season, action: Action, by: Player | None) -> None:
    """Close or reopen the season, and add the action to the history."""
    is_closing = action == Action.SEASON_CLOSED
    season.closed_at = timezone.now() if is_closing else None
    season.save(update_fields=["closed_at"])
    before, after = {"closed": not is_closing}, {"closed": is_closing}
    note(season.league, action, by=by, before=before, after=after, subject=str(season))


def lock_league(league: League) -> None:
    League.objects.select_for_update(no_key=True).get(pk=league.pk)


def lock_season(season: Season) -> Season:
    """The season, locked until the transaction ends. Recording a round locks it, too."""
    seasons = Season.objects.select_related("league")
    return seasons.select_for_update(no_key=True, of=("self",)).get(pk=season.pk)


def check_none_is_open(league: League) -> None:
    open_one = league.seasons.filter(closed_at=None).first()
    if open_one is not None:
        raise Refused(SeasonReason.ONE_IS_OPEN, name=str(open_one))


def clean_season_name(text: str) -> str:
    """Raises Refused."""
    return clean_league_name(text, LONGEST_SEASON_NAME)
