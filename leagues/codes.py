"""What the code of a link opens. Guessing codes is limited; a right one always opens."""

import re

from django.db.models import Q
from django.http import Http404, HttpRequest

from leagues.models import Invitation, League, Role, can_be_opened
from leagues.phone_session import remembered
from leagues.phones.keys import digest_of
from live.limits import WRONG_CODES, address_of, count_try

CODE_TEXT = re.compile(r"[A-Za-z0-9_-]{1,32}")


def league_with(code: str) -> League | None:
    """The league with this code; does not limit guessing."""
    if not CODE_TEXT.fullmatch(code):
        return None
    return next(iter(League.objects.filter(has_code(code) & can_be_opened())), None)


def has_code(code: str) -> Q:
    return Q(record_code=code, view_code=code, member_code=code, play_code=code, _connector=Q.OR)


def league_of(request: HttpRequest, code: str) -> League:
    """Raises Http404 for an unknown code, TooManyRequests after too many unknown codes."""
    league = league_with(code)
    if league is None:
        count_wrong_code(request)
        raise Http404
    return league


def count_wrong_code(request: HttpRequest) -> None:
    """Count it for this phone, or for its address if the phone knows no league.

    Raises TooManyRequests.
    """
    phone = request.session.session_key if remembered(request) else None
    source = digest_of(f"session {phone}") if phone else address_of(request)
    count_try(f"codes {source}", most=WRONG_CODES)


def role_of_code(league: League, code: str) -> Role | None:
    """The role that a link gives."""
    roles = {
        league.record_code: Role.RECORDER,
        league.play_code: Role.PLAYER,
        league.view_code: Role.VIEWER,
    }
    return roles.get(code)


def invitation_with(request: HttpRequest, code: str) -> Invitation:
    """The invitation, open or not. Raises Http404 and TooManyRequests, like ``league_of``."""
    shown = Invitation.objects.select_related("league").filter(can_be_opened("league__"))
    found = shown.filter(code=code).first() if CODE_TEXT.fullmatch(code) else None
    if found is None:
        count_wrong_code(request)
        raise Http404
    return found
