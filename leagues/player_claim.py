"""An account claims a player's name: then only this account can be that player."""

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from leagues.actions import Action
from leagues.history import note
from leagues.models import League, Player
from leagues.refusals import Refused


class ClaimReason(TextChoices):
    TAKEN = (
        "name-has-an-account",
        _("%(name)s belongs to an account. Sign in with it, or ask an owner of the league."),
    )


def is_free_for(player: Player, account: AbstractBaseUser | None) -> bool:
    """Whether this account (None: a phone without one) may be that player."""
    return player.account_id is None or (account is not None and player.account_id == account.pk)


@transaction.atomic
def claim_name(*, player: Player, account: AbstractBaseUser) -> None:
    """Give the name to the account. Its other name in the league is released. Raises Refused."""
    League.objects.select_for_update(no_key=True).get(pk=player.league_id)
    player.refresh_from_db()
    if not is_free_for(player, account):
        raise Refused(ClaimReason.TAKEN, name=player.name)
    if player.account_id is not None:
        return
    release_names(league=player.league, account=account)
    player.account_id = account.pk
    player.save(update_fields=["account"])
    note(player.league, Action.PLAYER_CLAIMED, by=player, subject=player.name)


@transaction.atomic
def release_names(*, league: League, account: AbstractBaseUser, by: Player | None = None) -> None:
    """Release the account's name in the league."""
    for player in league.players.filter(account=account.pk):
        release_name(player=player, by=by or player)


@transaction.atomic
def release_name(*, player: Player, by: Player | None = None) -> None:
    """Let anybody use the name again, for example if the wrong person has claimed it."""
    freed = Player.objects.filter(pk=player.pk).exclude(account=None).update(account=None)
    if freed:
        note(player.league, Action.PLAYER_RELEASED, by=by, subject=player.name)
