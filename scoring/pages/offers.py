"""What the site offers after a game, one thing at a time: until it is done, or left for later."""

from collections.abc import Iterator
from typing import Final

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from leagues.access import Access, recording_access
from leagues.input import LARGEST_NUMBER, Form
from leagues.members import is_reminder_due, is_secured
from leagues.models import Player
from scoring.models import Match

OFFERS: Final = ("name", "who", "invite")  # that a phone may leave
ASKED: Final = "asked"  # in the session: the offers that were left for later, of each league


class OfferForm(Form):
    """An offer that is left for later; the game to return to."""

    leave = forms.ChoiceField(choices=[(offer, offer) for offer in OFFERS])
    match = forms.IntegerField(min_value=1, max_value=LARGEST_NUMBER, required=False)


def offer_at(request: HttpRequest, access: Access, match: Match) -> dict[str, object]:
    if not access.may_record:
        return {}
    left = request.session.get(ASKED, {}).get(str(access.league.pk), [])
    offer = next((offer for offer in open_offers(access, left)), "")
    seated = people_in(match) if offer == "who" else []
    return {"offer": offer, "seated": seated}


def open_offers(access: Access, left: list[str]) -> Iterator[str]:
    """Those that are not done and not left, in this order."""
    if access.may_own and not access.league.name and "name" not in left:
        yield "name"
    if access.may_own and access.player is None and "who" not in left:
        yield "who"
    if access.may_share and "invite" not in left and not has_second_phone(access):
        yield "invite"
    if is_reminder_due(access.membership) and not is_secured(access.league):
        yield "secure"


def has_second_phone(access: Access) -> bool:
    members = access.league.memberships.filter(removed_at=None)
    return members.count() > 1 or access.league.guests.exists()


def people_in(match: Match) -> list[Player]:
    """The people of the match: one of them may be this phone."""
    seats = match.seats.select_related("player__same_as").order_by("seat")
    return [seat.player.counts_as for seat in seats if not seat.player.is_bot]


@require_POST
def offers(request: HttpRequest, code: str) -> HttpResponse:
    """Leave an offer for later: it is not made again on this phone."""
    access = recording_access(request, code)
    form = OfferForm(request.POST)
    if not form.is_valid():
        raise Http404
    left, pk = request.session.get(ASKED, {}), str(access.league.pk)
    request.session[ASKED] = {**left, pk: [*left.get(pk, []), form.cleaned_data["leave"]]}
    match = form.cleaned_data["match"]
    return redirect("match", code, match) if match else redirect("league", code)
