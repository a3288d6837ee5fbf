"""The pages of a league's links: the QR code for players, and renewing a link."""

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from leagues.access import NO_LINK, owning_access, playing_access
from leagues.input import Form
from leagues.league_settings import RENEWABLE, renew_link
from leagues.links import is_only_here, play_link, qr
from leagues.pages.questions import Question, ask
from leagues.words.questions import RENEWALS, renewal_sentences


class LinkForm(Form):
    """The link to renew."""

    which = forms.ChoiceField(choices=[(which, which) for which in RENEWABLE])


@require_safe
def players_qr(request: HttpRequest, code: str) -> HttpResponse:
    """A QR code to hang up: with it players confirm rounds, but record none."""
    access = playing_access(request, code)
    if not access.may_share_play:
        raise PermissionDenied(NO_LINK)
    link = play_link(request, access.league) if access.league.play_code else ""
    context = {
        "access": access,
        "link": link,
        "qr": link and qr(link),
        "is_only_here": is_only_here(request),
    }
    return render(request, "league/players_qr.html", context)


def renew(request: HttpRequest, code: str) -> HttpResponse:
    """The old link stops working; this phone goes on with the members' address."""
    access = owning_access(request, code)
    form = LinkForm(request.POST or request.GET)
    if not form.is_valid():
        raise Http404
    which = form.cleaned_data["which"]
    if request.method == "POST":
        renew_link(league=access.league, which=which, by=access.player)
        return redirect("players-qr" if which == "play" else "people", access.league.member_code)
    question = Question(
        title=RENEWALS[which],
        sentences=renewal_sentences(which),
        button=gettext("Renew the link"),
        back=reverse("people", args=[code]),
        sends={"which": which},
    )
    return ask(request, access, question)
