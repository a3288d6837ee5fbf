"""What a phone's session remembers of leagues: by which link it came, and who it is there.

Whoever is signed in has that on every phone: the account keeps it too.
"""

from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest
from django.utils import timezone

from leagues.accounts.holder import account_on
from leagues.models import Holding, League, Player

REMEMBERED: Final = "leagues"  # in the session: league id -> code and player, last opened last
MOST_REMEMBERED: Final = 50


def remembered(request: HttpRequest) -> dict[str, dict[str, Any]]:
    known: dict[str, dict[str, Any]] = request.session.get(REMEMBERED, {})
    return known


def remember(request: HttpRequest, league: League, code: str, player: Player | None) -> None:
    """Last opened last; the session is written only where something changed."""
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
        hold(account, league, known[pk]["code"], player)


def better_code(league: League, code: str, before: str) -> str:
    """Whoever may record still may after a look at a link that gives less."""
    worth = [league.member_code, league.view_code, league.record_code]
    return max(code, before, key=lambda each: worth.index(each) if each in worth else -1)


def hold(account: AbstractBaseUser, league: League, code: str, player: Player | None) -> None:
    """The account knows it too; a league that it knows keeps its better link."""
    kept, is_new = Holding.objects.get_or_create(
        account_id=account.pk, league=league, defaults={"code": code, "player": player}
    )
    if not is_new:
        kept.code = better_code(league, code, kept.code)
        kept.player, kept.opened_at = player or kept.player, timezone.now()
        kept.save(update_fields=["code", "player", "opened_at"])


def let_go(account: AbstractBaseUser, league: League) -> None:
    """The account is nobody there any more."""
    Holding.objects.filter(account_id=account.pk, league=league).update(player=None)


def recall(request: HttpRequest, account: AbstractBaseUser) -> None:
    """This phone knows what the account knows, the last one opened last."""
    known = dict(remembered(request))
    held = Holding.objects.filter(account_id=account.pk).select_related("league")
    for kept in held.order_by("opened_at", "pk"):
        before = known.pop(str(kept.league_id), {}).get("code", "")
        code = better_code(kept.league, kept.code, before)
        known[str(kept.league_id)] = {"code": code, "player": kept.player_id}
    if list(known.items()) != list(remembered(request).items()):
        request.session[REMEMBERED] = dict(list(known.items())[-MOST_REMEMBERED:])
