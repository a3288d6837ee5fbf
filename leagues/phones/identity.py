"""Owners settle which player a phone or an account is."""

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from leagues.actions import Action
from leagues.history import note
from leagues.models import Guest, KnownLeague, Membership, Player
from leagues.player_claim import (
    ClaimReason,
    claim_name,
    is_free_for,
    release_name,
    release_names,
)
from leagues.refusals import Refused

Phone = Membership | Guest


@transaction.atomic
def identify(*, phone: Phone, player: Player | None, by: Player | None = None) -> None:
    """From now on the phone is this player, or nobody.

    An account takes the name from any other account. Raises Refused for a phone without one if
    the name has an account: it must be released first.
    """
    if (phone.player and phone.player.counts_as) == player:
        return
    before, subject = player_fact(phone.player), phone.called
    if phone.account is not None:
        identify_account(phone, phone.account, player, by)
    elif player is not None and not is_free_for(player, None):
        raise Refused(ClaimReason.TAKEN, name=player.name)
    after = player_fact(player)
    note(phone.league, Action.MEMBER_IDENTIFIED, by=by, before=before, after=after, subject=subject)
    phone.player = player
    phone.save(update_fields=["player"])


def identify_account(
    phone: Phone, account: AbstractBaseUser, player: Player | None, by: Player | None
) -> None:
    if player is None:
        release_names(league=phone.league, account=account, by=by)
    else:
        if not is_free_for(player, account):
            release_name(player=player, by=by)
        claim_name(player=player, account=account)
    KnownLeague.objects.filter(account=account.pk, league=phone.league_id).update(player=player)


def player_fact(player: Player | None) -> dict[str, str]:
    return {"player": player.name if player else ""}
