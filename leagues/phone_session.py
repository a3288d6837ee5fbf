"""The leagues that a phone's session knows: the link it used, and the player it is there.

An account stores the same, so that it has its leagues on every phone.
"""

from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest
from django.utils import timezone

from leagues.account_holder import account_on
from leagues.models import KnownLeague, League, Player

REMEMBERED: Final = (
    "leagues"  # in the session: league id -> code and player; the last opened is last
)
MOST_REMEMBERED: Final = 50


def remembered(request: HttpRequest) -> dict[str, dict[str, Any]]:
    known: dict[str, dict[str, Any]] = request.session.get(REMEMBERED, {})
    return known


def remember(request: HttpRequest, league: League, code: str, player: Player | None) -> None:
    """Move the league to the end; write the session only if something changed."""
    before, pk = remembered(request), str(league.pk)
    known = {key: entry for key, entry in before.items() if key != pk}
    known[pk] = {
        "code": better_code(league, code, before.get(pk, {}).get("code", "")),
        "player": player and player.pk,
    }
    if list(known.items()) == list(before.items()):
        return
    request.session[REMEMBERED] = dict(list(known.items())[-MOST_REMEMBERED:])
    account = account_on(request)
    if account is not None:
        save_for_account(account, league, known[pk]["code"], player)


def better_code(league: League, code: str, before: str) -> str:
    """The code with the higher role: opening a viewing link takes nothing away."""
    ranked = [league.member_code, league.view_code, league.play_code, league.record_code]
    return max(code, before, key=lambda each: ranked.index(each) if each in ranked else -1)


def save_for_account(
    account: AbstractBaseUser, league: League, code: str, player: Player | None
) -> None:
    """Store it for the account; the better code stays."""
    stored, is_new = KnownLeague.objects.get_or_create(
        account_id=account.pk, league=league, defaults={"code": code, "player": player}
    )
    if not is_new:
        stored.code = better_code(league, code, stored.code)
        stored.player, stored.opened_at = player or stored.player, timezone.now()
        stored.save(update_fields=["code", "player", "opened_at"])


def clear_player(account: AbstractBaseUser, league: League) -> None:
    """The account is no player of the league any more."""
    KnownLeague.objects.filter(account_id=account.pk, league=league).update(player=None)


def load_from_account(request: HttpRequest, account: AbstractBaseUser) -> None:
    """Add the account's leagues to the session, the last opened last."""
    known = dict(remembered(request))
    found = KnownLeague.objects.filter(account_id=account.pk).select_related("league")
    for stored in found.order_by("opened_at", "pk"):
        before = known.pop(str(stored.league_id), {}).get("code", "")
        code = better_code(stored.league, stored.code, before)
        known[str(stored.league_id)] = {"code": code, "player": stored.player_id}
    if list(known.items()) != list(remembered(request).items()):
        request.session[REMEMBERED] = dict(list(known.items())[-MOST_REMEMBERED:])
