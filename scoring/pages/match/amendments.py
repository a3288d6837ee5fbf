"""Questions before a correction is taken back, or a round is deleted or brought back."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from leagues.access import Access, recording_access
from leagues.refusals import Refused
from leagues.words.refusals import refusal_sentence
from scoring.matches.amendments import Amendment, amend_round, amended_claim, table_after
from scoring.matches.lookup import find_match, find_round
from scoring.matches.queries import match_table
from scoring.matches.seat_answers import NOTHING_SAID, said_of
from scoring.matches.summaries import MatchTable
from scoring.models import Claim, Match, Round
from scoring.pages.match.forms import AmendmentForm
from scoring.pages.match.match import match_page
from scoring.refusals import SeasonClosed
from scoring.words.amendments import amendment_words


@dataclass(frozen=True)
class SeatChange:
    """The points and the rank of one player before and after."""

    name: str
    total: int
    total_after: int
    rank: int
    rank_after: int

    @property
    def is_changed(self) -> bool:
        return self.total != self.total_after


def amend(
    request: HttpRequest, code: str, number: int, round_number: int, asked: Amendment
) -> HttpResponse:
    """Ask first and show how the points change; then do it."""
    access = recording_access(request, code)
    match = find_match(access, number)
    form = AmendmentForm(request.POST if request.method == "POST" else None)
    if is_done(form, asked, match, round_number, access):
        return redirect("match", code, number)
    return question_page(request, access, find_round(match, round_number), asked, form)


@require_POST
def undo(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
    """Undo what was saved a moment ago: the correction, or else the round."""
    access = recording_access(request, code)
    match = find_match(access, number)
    form = AmendmentForm(request.POST)
    if is_done(form, Amendment.UNDO, match, round_number, access):
        return redirect("match", code, number)
    problems = [str(problem) for errors in form.errors.values() for problem in errors]
    return match_page(request, access, match, *problems)


def is_done(
    form: AmendmentForm, asked: Amendment, match: Match, number: int, access: Access
) -> bool:
    """Whether the amendment was asked for and done; the form holds the errors."""
    if not form.is_valid():
        return False
    try:
        amend_round(asked, match=match, number=number, by=access.player, **form.cleaned_data)
    except Refused as refused:
        form.refuse(refused)
    return form.is_valid()


def question_page(
    request: HttpRequest, access: Access, round_: Round, asked: Amendment, form: AmendmentForm
) -> HttpResponse:
    last = round_.claims.select_related("round", "made_by").latest("number")
    context = {
        "access": access,
        "match": round_.match,
        "round": round_,
        "last": last,
        "form": form,
        "words": amendment_words(asked, round_.number),
        "problems": form.problems,
        **outlook(asked, round_.match, last),
    }
    status = 422 if context["problems"] or form.errors else 200
    return render(request, "round/amendment.html", context, status=status)


def outlook(asked: Amendment, match: Match, last: Claim) -> dict[str, Any]:
    """What the amendment would change; with ``refusal``, why it cannot be done."""
    try:
        if match.is_closed:
            raise SeasonClosed
        claim = amended_claim(asked, last)
    except Refused as refused:
        return {"refusal": refusal_sentence(refused)}
    table = match_table(match)
    after = table_after(table, last.round.number, claim)
    return {
        "lines": list(seat_changes(table, after)),
        "opens_again": table.is_over and not after.is_over,
        "next_round": after.next_round,
        "agreeing": said_of([last]).get(last.pk, NOTHING_SAID).agreeing,
    }


def seat_changes(table: MatchTable, after: MatchTable) -> Iterator[SeatChange]:
    for now, then in zip(table.seats, after.seats, strict=True):
        yield SeatChange(
            name=now.player.name,
            total=now.total,
            total_after=then.total,
            rank=now.rank,
            rank_after=then.rank,
        )
