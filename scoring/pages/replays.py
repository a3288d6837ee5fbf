"""A round's proof as a game, step by step."""

from collections.abc import Sequence

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine import Record, Status
from games.elfer_raus.replay import Moment, moment
from leagues.access import access_to
from leagues.input import Form
from scoring.matches.proofs import PLAYED
from scoring.matches.queries import SeatTotal, find_match, find_round
from scoring.matches.recording import rounds_before
from scoring.models import Certificate, Round

MOST_STEPS = 9_999


class ReplayQuery(Form):
    """Which moment of a game is shown, and which seat's view."""

    seat = forms.IntegerField(min_value=0, max_value=MOST_STEPS, required=False)
    step = forms.IntegerField(min_value=0, max_value=MOST_STEPS, required=False)


def moment_asked_for(request: HttpRequest, record: Record, names: Sequence[str]) -> Moment:
    """Invalid steps and seats show the deal with all hands open."""
    query = ReplayQuery(request.GET).sensible
    eye = query.get("seat")
    if eye is not None and eye >= len(names):
        eye = None
    return moment(record, query.get("step") or 0, names, eye=eye)


@require_safe
def game(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
    """The proof of a round as a game: one step of it, with all hands open."""
    access = access_to(request, code)
    match = find_match(access, number)
    round_ = find_round(match, round_number)
    proof = proof_of(round_)
    players = [seat.player for seat in match.seats.select_related("player")]
    places = tuple(SeatTotal(player.name, player.look, is_bot=player.is_bot) for player in players)
    context = {
        "access": access,
        "match": match,
        "round": round_,
        "number": round_.number + rounds_before(match),
        "was_played": proof.tried == PLAYED,
        "moment": moment_asked_for(
            request, Record.parse(proof.record), [place.name for place in places]
        ),
        "places": places,
    }
    return render(request, "round/game.html", context)


def proof_of(round_: Round) -> Certificate:
    """The proof of the claim that counts now. Raises Http404 if there is none."""
    last = round_.claims.select_related("certificate").last()
    certificate: Certificate | None = getattr(last, "certificate", None)
    if last is None or last.is_withdrawn or last.settled != Status.PROVEN or certificate is None:
        raise Http404
    return certificate
