"""Delete an account. Its names and roles are released; played games stay."""

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from leagues.actions import Action
from leagues.history import note
from leagues.models import League, Membership, Player, Role
from leagues.player_claim import release_name
from server.jobs import FORGET, enqueue


def run_alone_by(account: AbstractBaseUser) -> QuerySet[League]:
    """Leagues with no other owner. People who may record there can take them over."""
    owners = Membership.objects.filter(league=OuterRef("pk"), role=Role.OWNER, removed_at=None)
    others = owners.exclude(account=account.pk)
    mine = owners.filter(account=account.pk)
    return League.objects.filter(Exists(mine), ~Exists(others)).order_by("pk")


@transaction.atomic
def delete_account(account: AbstractBaseUser) -> None:
    """Release its names and end its roles, with an entry in the leagues' histories."""
    for player in Player.objects.filter(account=account.pk):
        release_name(player=player, by=player)
    members = Membership.objects.filter(account=account.pk, removed_at=None)
    for each in members.select_related("league", "player"):
        before = {"role": Role(each.role).name.lower()}
        called = each.player.name if each.player else ""
        note(each.league, Action.MEMBER_REMOVED, by=each.player, before=before, subject=called)
    account.delete()
    enqueue(FORGET, "")  # or the name and the password would stay in the database's file
