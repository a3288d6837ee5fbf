"""What whoever runs a league decides for all of it."""

from typing import Final

from django.db import transaction
from django.http import HttpRequest

from leagues.actions import Action
from leagues.history import note
from leagues.members import MemberReason, join_as
from leagues.models import League, Player, Role, new_code
from leagues.refusals import Refused

RENEWABLE: Final = {"record": "record_code", "view": "view_code"}


def has_owner(league: League) -> bool:
    return league.memberships.filter(role=Role.OWNER, removed_at=None).exists()


@transaction.atomic
def take_over(*, request: HttpRequest, league: League, by: Player | None = None) -> None:
    """Run a league that nobody runs: one from a file or the demo has no owner of its own. Raises
    Refused where somebody does."""
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    if has_owner(league):
        raise Refused(MemberReason.IS_RUN)
    join_as(request=request, league=league, role=Role.OWNER)
    note(league, Action.LEAGUE_TAKEN_OVER, by=by)


@transaction.atomic
def renew_link(*, league: League, which: str, by: Player | None = None) -> None:
    """The old link opens nothing any more; members keep what is their own."""
    field = RENEWABLE[which]
    setattr(league, field, new_code())
    league.save(update_fields=[field])
    note(league, Action.LINK_RENEWED, by=by, after={"link": which})
