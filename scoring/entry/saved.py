"""What a phone saved a moment ago, in a short-lived cookie: the match page offers to undo it."""

import re
from typing import Final

from django.http import HttpRequest, HttpResponse

from scoring.matches.amendments import corrected_claim
from scoring.models import Claim, Match

COOKIE: Final = "saved"  # holds the numbers of the round and of its claim
LIFETIME: Final = 600  # seconds
NUMBERS: Final = re.compile(r"(\d{1,4})\.(\d{1,6})")


def remember_saved(response: HttpResponse, claim: Claim, match_url: str) -> HttpResponse:
    value = f"{claim.round.number}.{claim.number}"
    response.set_cookie(
        COOKIE, value, max_age=LIFETIME, path=match_url, httponly=True, samesite="Lax"
    )
    return response


def saved_claim(request: HttpRequest, match: Match) -> Claim | None:
    """The claim that can be undone: nothing else was said about its round since."""
    numbers = NUMBERS.fullmatch(request.COOKIES.get(COOKIE, ""))
    if numbers is None or match.is_closed:
        return None
    claims = Claim.objects.filter(round__match=match, round__number=int(numbers[1]))
    last = claims.select_related("round").order_by("number").last()
    is_this = last is not None and last.number == int(numbers[2]) and not last.is_withdrawn
    return last if is_this else None


def is_correction(claim: Claim) -> bool:
    return corrected_claim(claim) is not None
