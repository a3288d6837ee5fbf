"""The one place that decides who may see a league and who may write to it: codes are keys."""

import re
from dataclasses import dataclass, replace
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from leagues.limits import (
    NEW_LEAGUES,
    TAKEN,
    TOKEN_USES,
    WRITES,
    WRONG_CODES,
    address_of,
    count,
    refuse_beyond,
)
from leagues.models import League, Player, Scope
from leagues.tokens import token_with, used

CODE_TEXT = re.compile(r"[A-Za-z0-9_-]{1,32}")
REMEMBERED = "leagues"  # in the session: league id -> code and player, last opened last
MOST_REMEMBERED = 50
# Plain, as in leagues.rows: every request of a league begins with it.
OPENED_BY = "SELECT * FROM leagues_league WHERE record_code = %s OR view_code = %s"
READING = {"GET", "HEAD", "OPTIONS"}


@dataclass(frozen=True)
class Access:
    """What a phone may do in a league, and who it is there."""

    league: League
    code: str
    may_record: bool
    player: Player | None = None


def access_to(request: HttpRequest, code: str) -> Access:
    """The league of a code, remembered for this phone.

    Raises Http404 for an unknown code, TooManyRequests after too many of them.
    """
    league = league_of(request, code)
    known = remembered(request).get(str(league.pk), {})
    player = league.players.filter(pk=known["player"]).first() if known.get("player") else None
    access = Access(league, code, may_record=code == league.record_code, player=player)
    remember(request, access)
    return access


def recording_access(request: HttpRequest, code: str) -> Access:
    """The same for whoever may write, PermissionDenied for others; counts what is sent."""
    access = access_to(request, code)
    if not access.may_record:
        raise PermissionDenied
    if request.method not in READING:
        count(f"writes {access.league.pk}", most=WRITES, at_once=TAKEN)
    return access


def may_start_league(request: HttpRequest) -> None:
    """Raises TooManyRequests where an address starts one league after the other."""
    count(f"leagues {address_of(request)}", most=NEW_LEAGUES)


def token_access(request: HttpRequest, text: str) -> Access | None:
    """What a program with this token may do; None for a token that opens nothing.

    Raises TooManyRequests after too many wrong ones, or for one that asks too often.
    """
    refuse_beyond(f"codes {address_of(request)}", most=WRONG_CODES)
    token = token_with(text)
    if token is None:
        count(f"codes {address_of(request)}", most=WRONG_CODES)
        return None
    count(f"token {token.pk}", most=TOKEN_USES)
    used(token)
    may_record = token.scope == Scope.RECORD
    if may_record and request.method not in READING:
        count(f"writes {token.league_id}", most=WRITES, at_once=TAKEN)
    code = token.league.record_code if may_record else token.league.view_code
    return Access(token.league, code, may_record=may_record)


def become(request: HttpRequest, access: Access, player: Player | None) -> Access:
    """From now on this phone is that player in the league (or nobody)."""
    if player is not None and player.league_id != access.league.pk:
        raise PermissionDenied
    access = replace(access, player=player)
    remember(request, access)
    return access


def known_leagues(request: HttpRequest) -> list[Access]:
    """The leagues this phone has opened, the last one first, with its best code of each."""
    known = remembered(request)
    leagues = League.objects.in_bulk([int(pk) for pk in known])
    wanted = [entry["player"] for entry in known.values()]
    players = Player.objects.in_bulk([pk for pk in wanted if pk])
    return [
        Access(
            league=leagues[int(pk)],
            code=entry["code"],
            may_record=entry["code"] == leagues[int(pk)].record_code,
            player=players.get(entry["player"]),
        )
        for pk, entry in reversed(known.items())
        if int(pk) in leagues
        and entry["code"] in {leagues[int(pk)].record_code, leagues[int(pk)].view_code}
    ]


def league_of(request: HttpRequest, code: str) -> League:
    if code in {entry["code"] for entry in remembered(request).values()}:
        league = league_with(code)
    else:  # a stranger may not go on guessing; who was let in before is not held up by that
        refuse_beyond(f"codes {address_of(request)}", most=WRONG_CODES)
        league = league_with(code)
    if league is None:
        count(f"codes {address_of(request)}", most=WRONG_CODES)
        raise Http404
    return league


def league_with(code: str) -> League | None:
    if not CODE_TEXT.fullmatch(code):
        return None
    return next(iter(League.objects.raw(OPENED_BY, [code, code])), None)


def remembered(request: HttpRequest) -> dict[str, dict[str, Any]]:
    known: dict[str, dict[str, Any]] = request.session.get(REMEMBERED, {})
    return known


def remember(request: HttpRequest, access: Access) -> None:
    """Last opened last; the session is written only where something changed."""
    before, pk = remembered(request), str(access.league.pk)
    known = {key: entry for key, entry in before.items() if key != pk}
    known[pk] = {
        "code": best_code(access, before.get(pk)),
        "player": access.player and access.player.pk,
    }
    if list(known.items()) != list(before.items()):
        request.session[REMEMBERED] = dict(list(known.items())[-MOST_REMEMBERED:])


def best_code(access: Access, entry: dict[str, Any] | None) -> str:
    """Whoever may record still may after a look at the link that only shows."""
    recorded_before = entry is not None and entry["code"] == access.league.record_code
    return access.league.record_code if recorded_before else access.code
