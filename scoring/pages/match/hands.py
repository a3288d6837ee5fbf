from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine import NotationError
from leagues.access import Access, playing_access
from leagues.pages.league import READ_OR_SEND
from leagues.pages.league import number as number_in
from leagues.refusals import Refused
from leagues.words.names import league_name
from scoring.matches.lookup import find_match, within
from scoring.matches.own_hand import check_waits, own_hand, own_seat, tell_hand
from scoring.models import Match
from scoring.words.notation import notation_sentence
from scoring.words.refusals import refusal_sentence
from scoring.words.rulesets import COLOURS


@never_cache
@require_http_methods(READ_OR_SEND)
def hand(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
    """What this phone's player still holds; nobody else's hand is asked for, or shown."""
    access = playing_access(request, code)
    match = find_match(access, number)
    if access.player is None:
        return redirect(f"{reverse('join', args=[code])}?match={number}")
    if request.method != "POST":
        return hand_page(request, access, match, within(round_number))
    try:
        tell(request, access, match, within(round_number))
    except Refused as refused:
        return hand_page(request, access, match, round_number, refusal_sentence(refused))
    except NotationError as error:
        return hand_page(request, access, match, round_number, notation_sentence(error))
    return redirect("match", code, number)


def tell(request: HttpRequest, access: Access, match: Match, number: int) -> None:
    """Raises Refused and NotationError."""
    data = request.POST
    tell_hand(
        match=match,
        number=number,
        by=access.player,
        cards=data.getlist("card"),
        jokers=number_in(data.get("jokers", "")),
        total=data.get("total", ""),
    )


def hand_page(
    request: HttpRequest, access: Access, match: Match, number: int, *problems: str
) -> HttpResponse:
    """Raises PermissionDenied for whoever does not sit there."""
    try:
        told = own_hand(match, number, own_seat(match, access.player))
        if not problems:
            check_waits(match, number)
    except Refused as refused:
        raise PermissionDenied(refusal_sentence(refused)) from refused
    low, high = match.ruleset.numbers
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "match": match,
        "number": number,
        "told": told,
        "chosen": request.POST.getlist("card") or told.cards,
        "colours": [
            (colour, COLOURS[colour], [(f"{colour}{each}", each) for each in range(low, high + 1)])
            for colour in match.ruleset.colours
        ],
        "problems": problems,
    }
    return render(request, "round/hand.html", context, status=422 if problems else 200)
