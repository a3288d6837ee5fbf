from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from leagues.access import Access, access_to
from leagues.phones import known_phone_keys
from leagues.words.refusals import refusal_sentence
from scoring.matches.confirmations import other_seat_refusal
from scoring.matches.lookup import find_match, find_round
from scoring.matches.seat_answers import other_seat, voices_in
from scoring.models import Match, MatchSeat, Round
from scoring.pages.match.claim_history import claim_changes
from scoring.pages.match.forms import ConfirmForm
from server.links import stream_url
from server.parts import render_page


@require_safe
def claims(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
    """All claims of a round: when, by whom, why, and what each changed."""
    access = access_to(request, code)
    match = find_match(access, number)
    round_ = find_round(match, round_number)
    return claims_page(request, access, match, round_)


def claims_page(
    request: HttpRequest,
    access: Access,
    match: Match,
    round_: Round,
    form: ConfirmForm | None = None,
) -> HttpResponse:
    form = form or ConfirmForm()
    seat = match.seats.filter(player=access.player).first() if access.player else None
    context = {
        "form": form,
        "problems": form.problems,
        "seat": seat,
        "has_answered": already_answered(request, round_, seat) if seat else "",
        "stream": stream_url(f"match-{match.pk}"),
        "access": access,
        "match": match,
        "round": round_,
        "claims": claim_changes(match, round_),
    }
    status = 422 if form.errors else 200
    return render_page(request, "round/claims.html", context, part="claims", status=status)


def already_answered(request: HttpRequest, round_: Round, seat: MatchSeat) -> str:
    """A sentence if this phone has answered for another player: it cannot answer for this seat."""
    phones = known_phone_keys(request)
    taken = other_seat(voices_in(round_.match, phones), round_.number, seat.seat)
    if taken is None:
        return ""
    return refusal_sentence(other_seat_refusal(round_.match, taken, seat.player))
