"""Take back, delete or bring back a round."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from leagues.access import Access, recording_access
from leagues.input import Form, KeyField
from leagues.refusals import Refused, refusal_sentence
from scoring.entry.saved import remember_undone
from scoring.input import ReasonField, SeenField
from scoring.matches.amendments import Amendment, amend_round, amended_claim, table_after
from scoring.matches.confirmations import NO_ANSWERS, answers_of
from scoring.matches.games import first_part
from scoring.matches.queries import find_match, find_round, match_table
from scoring.matches.recording import needs_reason, rounds_before
from scoring.matches.summaries import MatchTable
from scoring.models import Claim, Match, Round
from scoring.pages.match import match_page
from scoring.refusals import RecordReason, SeasonClosed


class AmendmentForm(Form):
    """A correction is taken back, or a round deleted or brought back: the one the page showed."""

    key = KeyField()
    seen = SeenField()
    reason = ReasonField()
    about = {RecordReason.REASON_MISSING: "reason"}


class AmendmentWords(NamedTuple):
    question: str
    meaning: str
    button: str


def amendment_words(amendment: Amendment, number: int) -> AmendmentWords:
    """The question in the reader's language; only Undo has none."""
    which = {"number": number}
    if amendment is Amendment.TAKE_BACK:
        return AmendmentWords(
            gettext("Undo the correction of round %(number)s?") % which,
            gettext("The round counts again as it did before the correction."),
            gettext("Undo the correction"),
        )
    if amendment is Amendment.DELETE:
        return AmendmentWords(
            gettext("Delete round %(number)s?") % which,
            gettext("It no longer counts, neither here nor on the leaderboard."),
            gettext("Delete round %(number)s") % which,
        )
    return AmendmentWords(
        gettext("Bring round %(number)s back?") % which,
        gettext("It counts again as it did before it was deleted."),
        gettext("Bring round %(number)s back") % which,
    )


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
    request: HttpRequest, code: str, number: int, round_number: int, amendment: Amendment
) -> HttpResponse:
    """Ask first and show how the points change; then do it."""
    access = recording_access(request, code)
    match = find_match(access, number)
    form = AmendmentForm(request.POST if request.method == "POST" else None)
    if is_done(form, amendment, match, round_number, access):
        return redirect("match", code, number)
    return question_page(request, access, find_round(match, round_number), amendment, form)


@require_POST
def undo(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
    """Undo what was saved a moment ago: the correction, or else the round."""
    access = recording_access(request, code)
    match = find_match(access, number)
    form = AmendmentForm(request.POST)
    if is_done(form, Amendment.UNDO, match, round_number, access):
        last = find_round(match, round_number).claims.latest("number")
        page = redirect("match", code, first_part(match).number)
        return remember_undone(page, last, round_number + rounds_before(match))
    problems = [str(problem) for errors in form.errors.values() for problem in errors]
    return match_page(request, access, match, *problems)


def is_done(
    form: AmendmentForm, amendment: Amendment, match: Match, number: int, access: Access
) -> bool:
    """Whether the amendment was asked for and done; the form holds the errors."""
    if not form.is_valid():
        return False
    try:
        amend_round(amendment, match=match, number=number, by=access.player, **form.cleaned_data)
    except Refused as refused:
        form.refuse(refused)
    return form.is_valid()


def question_page(
    request: HttpRequest, access: Access, round_: Round, amendment: Amendment, form: AmendmentForm
) -> HttpResponse:
    last = round_.claims.select_related("round", "made_by").latest("number")
    if needs_reason(last, access.player):
        cast(ReasonField, form.fields["reason"]).demand()
    number = round_.number + rounds_before(round_.match)
    context = {
        "access": access,
        "match": round_.match,
        "round": round_,
        "last": last,
        "form": form,
        "number": number,
        "words": amendment_words(amendment, number),
        "problems": form.problems,
        **outlook(amendment, round_.match, last),
    }
    status = 422 if context["problems"] or form.errors else 200
    return render(request, "round/amendment.html", context, status=status)


def outlook(amendment: Amendment, match: Match, last: Claim) -> dict[str, Any]:
    """The changes that the amendment would make; with ``refusal``, why it cannot be done."""
    try:
        if match.is_closed:
            raise SeasonClosed
        claim = amended_claim(amendment, last)
    except Refused as refused:
        return {"refusal": refusal_sentence(refused)}
    table = match_table(match)
    after = table_after(table, last.round.number, claim)
    return {
        "lines": list(seat_changes(table, after)),
        "opens_again": table.is_over and not after.is_over,
        "next_round": after.next_round,
        "agreeing": answers_of([last]).get(last.pk, NO_ANSWERS).agreeing,
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
