"""What a phone knows goes along with the account that signs in on it, and the other way round."""

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.http import HttpRequest

from leagues.accounts.player_claim import claim_name, is_free_for
from leagues.members import DEVICE
from leagues.models import Holding, League, Membership, Player
from leagues.phone_session import hold, recall, remembered


@transaction.atomic
def carry_over(request: HttpRequest, account: AbstractBaseUser) -> None:
    """The phone's roles, leagues and names are the account's from now on; none of the account's
    is lost by it."""
    carry_roles(request.session.get(DEVICE, ""), account)
    carry_leagues(request, account)
    recall(request, account)


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
            draw_together(known, mine)


def draw_together(known: Membership, mine: Membership) -> None:
    """The higher role of the two; one that was taken away does not count."""
    is_lower = known.removed_at is not None or known.role < mine.role
    if is_lower:
        known.role, known.invitation, known.removed_at = mine.role, mine.invitation, None
    known.player = known.player or mine.player
    known.save(update_fields=["role", "invitation", "removed_at", "player"])
    mine.delete()


def carry_leagues(request: HttpRequest, account: AbstractBaseUser) -> None:
    """What the account knows of a league already, it knows better than a phone."""
    known = set(Holding.objects.filter(account=account.pk).values_list("league", flat=True))
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
        hold(account, league, entry["code"], player)


def carry_name(player: Player, account: AbstractBaseUser) -> None:
    """The name that this phone has picked is claimed with it, while nobody else has."""
    if is_free_for(player, account) and not player.league.players.filter(account=account.pk):
        claim_name(player=player, account=account)
