"""What a phone's session remembers of leagues: by which link it came, and who it is there."""

from typing import Any, Final

from django.http import HttpRequest

from leagues.models import League, Player

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
    if list(known.items()) != list(before.items()):
        request.session[REMEMBERED] = dict(list(known.items())[-MOST_REMEMBERED:])


def better_code(league: League, code: str, before: str) -> str:
    """Whoever may record still may after a look at a link that gives less."""
    worth = [league.member_code, league.view_code, league.record_code]
    return max(code, before, key=lambda each: worth.index(each) if each in worth else -1)
