"""When an account signs in, the phone and the account share what they know."""

import unicodedata
from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest

from leagues.models import Guest, KnownLeague, League, Membership, Player
from leagues.phones import DEVICE, load_from_account, remembered, save_for_account
from leagues.players import claim_name, is_free_for


def normalized(name: str) -> str:
    """The text in one encoding: keyboards encode an é in two ways."""
    return unicodedata.normalize("NFKC", name).strip()


@transaction.atomic
def carry_over(request: HttpRequest, account: AbstractBaseUser) -> None:
    """Give the phone's roles, leagues and names to the account, which loses nothing."""
    device = request.session.get(DEVICE, "")
    if device:
        carry_roles(device, account)
        carry_guests(device, account)
    carry_leagues(request, account)
    load_from_account(request, account)


def carry_roles(device: str, account: AbstractBaseUser) -> None:
    for mine in Membership.objects.filter(device=device, removed_at=None):
        League.objects.select_for_update(no_key=True).get(pk=mine.league_id)
        same = Membership.objects.filter(league=mine.league_id, account=account.pk).first()
        if same is None:
            mine.account_id, mine.device = account.pk, ""
            mine.save(update_fields=["account", "device"])
        else:
            merge_memberships(same, mine)


def merge_memberships(other: Membership, mine: Membership) -> None:
    """Keep the higher role of the two; the role of a removed member does not count."""
    is_lower = other.removed_at is not None or other.role < mine.role
    if is_lower:
        other.role, other.invitation, other.removed_at = mine.role, mine.invitation, None
        other.role_set_at = mine.role_set_at
    other.player = other.player or mine.player
    other.is_starter = other.is_starter or mine.is_starter
    other.save()
    mine.invitations_made.update(made_by=other)
    mine.delete()


def carry_guests(device: str, account: AbstractBaseUser) -> None:
    """Give the phone's guests to the account, unless it is already a guest or a member there."""
    for mine in Guest.objects.filter(device=device):
        here = Q(league=mine.league_id, account=account.pk)
        rows = (Guest.objects, KnownLeague.objects, Membership.objects.filter(removed_at=None))
        if any(kind.filter(here).exists() for kind in rows):
            mine.delete()
        else:
            mine.account_id, mine.device = account.pk, ""
            mine.save(update_fields=["account", "device"])


def carry_leagues(request: HttpRequest, account: AbstractBaseUser) -> None:
    """Give the phone's leagues to the account. A player that the account has there stays."""
    stored = set(KnownLeague.objects.filter(account=account.pk).values_list("league", flat=True))
    leagues = League.objects.in_bulk([int(pk) for pk in remembered(request)])
    for pk, entry in remembered(request).items():
        league = leagues.get(int(pk))
        if league is None:
            continue
        player = None if league.pk in stored else player_of(account, league, entry)
        if player is not None:
            carry_name(player, account)
        save_for_account(account, league, entry["code"], player)


def player_of(account: AbstractBaseUser, league: League, entry: Mapping[str, Any]) -> Player | None:
    """The player of the phone; an owner may have settled it after the phone opened the league."""
    here = {"league": league, "account": account.pk}
    member = Membership.objects.filter(**here, removed_at=None).first()
    holder = member or Guest.objects.filter(**here).first()
    pk = holder.player_id if holder else entry["player"]
    return league.players.filter(pk=pk).first() if pk else None


def carry_name(player: Player, account: AbstractBaseUser) -> None:
    """Claim the name that this phone has picked, unless somebody else has claimed it."""
    if is_free_for(player, account) and not player.league.players.filter(account=account.pk):
        claim_name(player=player, account=account)
