"""The settings of a league, which its owner decides."""

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone

from leagues.history import Action, note, note_change
from leagues.members import MemberReason, join_as
from leagues.models import Entry, League, Player, Role, new_code
from leagues.names import clean_league_name
from leagues.refusals import Refused

RENEWABLE: Final = {"record": "record_code", "view": "view_code", "play": "play_code"}


@transaction.atomic
def name_league(*, league: League, name: str, by: Player | None = None) -> League:
    """An empty name removes the name. Raises Refused."""
    line = clean_league_name(name)
    before = {"name": league.name}
    league.name = line
    league.save(update_fields=["name"])
    note_change(league, Action.LEAGUE_NAMED, by=by, before=before, after={"name": line})
    return league


@transaction.atomic
def take_over(*, request: HttpRequest, league: League, by: Player | None = None) -> None:
    """Become the owner of a league without one, such as an imported league or the demo.

    Raises Refused if the league has an owner.
    """
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    if league.has_owner:
        raise Refused(MemberReason.IS_RUN)
    join_as(request=request, league=league, role=Role.OWNER)
    note(league, Action.LEAGUE_TAKEN_OVER, by=by)


@transaction.atomic
def renew_link(*, league: League, which: str, by: Player | None = None) -> None:
    """The old link stops working; members keep their roles. Also makes the first players' link."""
    field = RENEWABLE[which]
    setattr(league, field, new_code())
    league.save(update_fields=[field])
    note(league, Action.LINK_RENEWED, by=by, after={"link": which})


@transaction.atomic
def hide_league(*, league: League) -> None:
    """From now on no link and no token opens the league; nothing is deleted."""
    if League.objects.filter(pk=league.pk, hidden_at=None).update(hidden_at=timezone.now()):
        note(league, Action.LEAGUE_HIDDEN)


@transaction.atomic
def show_league(*, league: League) -> None:
    if League.objects.filter(pk=league.pk).exclude(hidden_at=None).update(hidden_at=None):
        note(league, Action.LEAGUE_SHOWN)


@transaction.atomic
def schedule_deletion(
    *, league: League, by: Player | None = None, why: Action = Action.LEAGUE_GIVEN_UP
) -> None:
    """The league is deleted after some days; until then everything works as before.

    Changes nothing if its rows are being deleted already. A league that is being imported is
    deleted at once.
    """
    due = timezone.now() + timedelta(days=settings.DELETE_AFTER_DAYS)
    leagues = League.objects.filter(Q(is_partial=False) | Q(delete_at=None), pk=league.pk)
    if why == Action.LEAGUE_ABANDONED or not is_announced(league):
        leagues = leagues.filter(delete_at=None)
    if leagues.update(delete_at=due):
        note(league, why, by=by, after={"until": timezone.localdate(due).isoformat()})


def is_announced(league: League) -> bool:
    """Whether the program itself announced the deletion, because nobody used the league."""
    announced = {Action.LEAGUE_GIVEN_UP, Action.LEAGUE_ABANDONED}
    last = Entry.objects.filter(league=league, action__in=announced).order_by("pk").last()
    return last is not None and last.action == Action.LEAGUE_ABANDONED


@transaction.atomic
def keep_league(*, league: League, by: Player | None = None) -> None:
    """Do not delete the league; too late if its rows are being deleted already."""
    leagues = League.objects.filter(pk=league.pk, is_partial=False)
    if leagues.exclude(delete_at=None).update(delete_at=None):
        note(league, Action.KEPT, by=by)
