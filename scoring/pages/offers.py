"""The offers that the site makes once, after the first round and first game of a league."""

from collections.abc import Iterator
from typing import Final

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from leagues.access import Access, recording_access
from leagues.input import Form
from leagues.models import Player
from scoring.matches.queries import MatchLine
from scoring.models import Match

OFFERS: Final = ("who", "name", "faces", "invite")
ASKED: Final = "asked"  # in the session: the offers that were taken or left, of each league


class OfferForm(Form):
    """An offer that was taken, or one that is left alone."""

    take = forms.ChoiceField(choices=[(offer, offer) for offer in OFFERS], required=False)
    leave = forms.ChoiceField(choices=[(offer, offer) for offer in OFFERS], required=False)


def offers_after(request: HttpRequest, access: Access, line: MatchLine | None) -> dict[str, object]:
    """The offers on a league's home after a round of its only game: none for other games."""
    if line is None or not line.rounds or not access.may_record or not is_only_game(line.match):
        return {}
    return offers_shown(request, access, line.match, is_over=line.is_over)


def offers_at(request: HttpRequest, access: Access, match: Match) -> dict[str, object]:
    """The same on the page of a game that is over: only the first one of a league costs a query."""
    if not access.may_record or not is_only_game(match):
        return {}
    return offers_shown(request, access, match, is_over=True)


def offers_shown(
    request: HttpRequest, access: Access, match: Match, *, is_over: bool
) -> dict[str, object]:
    shown = offers_in(request, access, is_over=is_over)
    return {"offers": shown, "seated": people_in(match) if "who" in shown else []}


def offers_in(request: HttpRequest, access: Access, *, is_over: bool) -> list[str]:
    """The offers that this phone has not answered yet."""
    answered = request.session.get(ASKED, {}).get(str(access.league.pk), [])
    return [offer for offer in open_offers(access, is_over) if offer not in answered]


def open_offers(access: Access, is_over: bool) -> Iterator[str]:
    if access.may_own and access.player is None:
        yield "who"
    if is_over and access.may_own and not access.league.name:
        yield "name"
    if is_over and access.may_record:
        yield "faces"
    if is_over and access.may_share:
        yield "invite"


def is_only_game(match: Match) -> bool:
    """Whether the league has this game alone: by its first part."""
    others = Match.objects.filter(league=match.league_id, continues=None).exclude(pk=match.pk)
    return match.number == 1 and not others.exists()


def people_in(match: Match) -> list[Player]:
    """The people of the match: one of them may be this phone."""
    seats = match.seats.select_related("player__same_as").order_by("seat")
    return [seat.player.counts_as for seat in seats if not seat.player.is_bot]


@require_POST
def offers(request: HttpRequest, code: str) -> HttpResponse:
    """Take an offer, or leave it: it is not made again on this phone."""
    access = recording_access(request, code)
    form = OfferForm(request.POST)
    sent = form.cleaned_data if form.is_valid() else {}
    taken, left = sent.get("take", ""), sent.get("leave", "")
    if not taken and not left:
        raise Http404
    note_asked(request, access, taken or left)
    ways = {
        "name": f"{reverse('share', args=[code])}#name",
        "faces": reverse("who-is-who", args=[code]),
        "invite": reverse("share", args=[code]),
    }
    return redirect(ways.get(taken, reverse("league", args=[code])))


def note_asked(request: HttpRequest, access: Access, offer: str) -> None:
    answered, pk = request.session.get(ASKED, {}), str(access.league.pk)
    request.session[ASKED] = {**answered, pk: [*answered.get(pk, []), offer]}
