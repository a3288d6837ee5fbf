"""Short-lived cookies remember what a phone has just saved, which the match page offers to undo,
and which parts of a draft it has typed: that page says who else is entering a round."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext

from scoring.matches.drafts import LATELY
from scoring.matches.games import stopped_games
from scoring.models import Claim, Match

COOKIE: Final = (
    f"saved{settings.OWN}"  # holds the numbers of the part of the game, the round and its claim
)
LIFETIME: Final = 600  # seconds
MOMENT: Final = 20  # seconds
NUMBERS: Final = re.compile(r"(\d{1,10})\.(\d{1,4})\.(\d{1,6})")
UNDONE: Final = re.compile(r"(round|correction)-(\d{1,6})")  # instead, of what was undone


TYPED: Final = f"typed{settings.OWN}"  # holds the marks of the parts of a draft
MARK: Final = re.compile(r"(\d{1,12})\.(\d{1,9})")


def typed_here(request: HttpRequest) -> dict[str, str]:
    """The marks of the parts that this phone was the last to change."""
    return dict(MARK.findall(request.COOKIES.get(TYPED, "")))


def remember_typed(response: HttpResponse, marks: Mapping[str, str], league_url: str) -> None:
    value = "_".join(map(".".join, marks.items()))
    response.set_cookie(
        TYPED, value, max_age=LATELY, path=league_url, httponly=True, samesite="Lax"
    )


def remember_saved(response: HttpResponse, claim: Claim, match_url: str) -> HttpResponse:
    value = f"{claim.round.match.number}.{claim.round.number}.{claim.number}"
    response.set_cookie(
        COOKIE, value, max_age=LIFETIME, path=match_url, httponly=True, samesite="Lax"
    )
    return response


def remember_undone(response: HttpResponseRedirect, last: Claim, number: int) -> HttpResponse:
    """The match page says so for a moment; ``number`` is that of the round in its game."""
    value = f"{'round' if last.is_withdrawn else 'correction'}-{number}"
    response.set_cookie(
        COOKIE, value, max_age=MOMENT, path=response.url, httponly=True, samesite="Lax"
    )
    return response


def undone_words(request: HttpRequest) -> str:
    """What was undone a moment ago; empty if nothing was."""
    undone = UNDONE.fullmatch(request.COOKIES.get(COOKIE, ""))
    if undone is None:
        return ""
    is_round, number = undone[1] == "round", {"number": undone[2]}
    if is_round:
        return gettext("Round %(number)s is gone again") % number
    return gettext("The correction of round %(number)s is gone again") % number


def saved_claim(request: HttpRequest, parts: Sequence[Match]) -> Claim | None:
    """The claim that can be undone: nothing else was said about its round or its game since."""
    numbers = NUMBERS.fullmatch(request.COOKIES.get(COOKIE, ""))
    last_part = parts[-1]
    if numbers is None or last_part.is_closed or last_part.number != int(numbers[1]):
        return None
    if stopped_games(parts[:1]):
        return None
    claims = Claim.objects.filter(round__match=last_part, round__number=int(numbers[2]))
    last = claims.select_related("round__match").order_by("number").last()
    is_this = last is not None and last.number == int(numbers[3]) and not last.is_withdrawn
    return last if is_this else None
