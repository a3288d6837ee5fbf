"""When an account signs in, the phone and the account share what they know."""

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.http import HttpRequest

from leagues.members import DEVICE
from leagues.models import KnownLeague, League, Membership, Player
from leagues.phone_session import load_from_account, remembered, save_for_account
from leagues.player_claim import claim_name, is_free_for


@transaction.atomic
def carry_over(request: HttpRequest, account: AbstractBaseUser) -> None:
    """Give the phone's roles, leagues and names to the account, which loses nothing."""
    carry_roles(request.session.get(DEVICE, ""), account)
    carry_leagues(request, account)
    load_from_account(request, account)


def carry_roles(device: str, account: AbstractBaseUser) -> None:
    if not device:
        return
    for mine in Membership.objects.filter(device=device, removed_at=None):
        League.objects.select_for_update(no_key=True).get(pk=mine.league_id)
        known = Membership.objects.filter(league=mine.league_id, account=account.pk).first()
        if known is None:
            mine.account_id, mine.device = account.pk, ""
            mine.save(update_fields=["account", "device"])
        else:
            merge_memberships(known, mine)


def merge_memberships(known: Membership, mine: Membership) -> None:
    """Keep the higher role of the two; the role of a removed member does not count."""
    is_lower = known.removed_at is not None or known.role < mine.role
    if is_lower:
        known.role, known.invitation, known.removed_at = mine.role, mine.invitation, None
    known.player = known.player or mine.player
    known.is_starter = known.is_starter or mine.is_starter
    known.save(update_fields=["role", "invitation", "removed_at", "player", "is_starter"])
    mine.invitations_made.update(made_by=known)
    mine.delete()


def carry_leagues(request: HttpRequest, account: AbstractBaseUser) -> None:
    """If the account has a player in a league already, that player stays."""
    known = set(KnownLeague.objects.filter(account=account.pk).values_list("league", flat=True))
    leagues = League.objects.in_bulk([int(pk) for pk in remembered(request)])
    for pk, entry in remembered(request).items():
        league = leagues.get(int(pk))
        if league is None:
            continue
        player = league.players.filter(pk=entry["player"]).first() if entry["player"] else None
        if league.pk in known:
            player = None
        elif player is not None:
            carry_name(player, account)
        save_for_account(account, league, entry["code"], player)


def carry_name(player: Player, account: AbstractBaseUser) -> None:
    """Claim the name that this phone has picked, unless somebody else has claimed it."""
    if is_free_for(player, account) and not player.league.players.filter(account=account.pk):
        claim_name(player=player, account=account)
