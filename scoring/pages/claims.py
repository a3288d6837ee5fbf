"""The claims of a round, each compared with the one before, and what players say to them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from games.entry import ClaimPart
from games.registry import entry_of
from games.rules import Reason
from leagues.access import Access, access_to, playing_access
from leagues.input import Form
from leagues.models import Player
from leagues.phones import known_phone_keys, phone_keys
from leagues.refusals import Refused, refusal_sentence
from scoring.input import RemarkField, SeenField
from scoring.matches.confirmations import (
    NO_ANSWERS,
    Answer,
    Answers,
    answers_of,
    confirm_claim,
    other_seat,
    other_seat_refusal,
    voices_in,
)
from scoring.matches.queries import find_match, find_round
from scoring.matches.recording import rounds_before
from scoring.models import Claim, Match, MatchSeat, Round
from scoring.reasons import ClaimRepair, claim_repairs, claim_words, reasons
from scoring.refusals import RecordReason
from server.parts import render_page
from server.topics import stream_url


@dataclass(frozen=True)
class Change:
    """A line of a claim: a player, the table, the stock or who began, before and now."""

    subject: str
    before: ClaimPart
    now: ClaimPart

    @property
    def is_changed(self) -> bool:
        return self.before != self.now


@dataclass(frozen=True)
class ClaimLine:
    claim: Claim
    heading: str
    lines: tuple[Change, ...]
    reasons: tuple[Reason, ...]
    repairs: tuple[ClaimRepair, ...]
    answers: Answers

    @property
    def is_correction(self) -> bool:
        return self.claim.number > 1


def claim_changes(match: Match, round_: Round) -> tuple[ClaimLine, ...]:
    """All claims, newest first, in three queries."""
    players = [seat.player for seat in match.seats.select_related("player")]
    claims = list(round_.claims.select_related("made_by", "certificate").order_by("number"))
    answers = answers_of(claims)
    lines = [
        claim_line(before, claim, players, answers.get(claim.pk, NO_ANSWERS))
        for before, claim in pairwise([None, *claims])
        if claim
    ]
    return tuple(reversed(lines))


def claim_line(
    before: Claim | None, claim: Claim, players: Sequence[Player], answers: Answers
) -> ClaimLine:
    names = [player.name for player in players]
    why, else_ = tuple(reasons(claim, names)), claim_repairs(claim, names)
    lines = tuple(changes(before, claim, players))
    return ClaimLine(claim, claim_words(claim, before), lines, why, else_, answers)


def changes(before: Claim | None, claim: Claim, players: Sequence[Player]) -> Iterator[Change]:
    """Line by line; players come first, in seat order."""
    names = [player.name for player in players]
    old, new = claim_parts(before, names), claim_parts(claim, names)
    for subject in dict.fromkeys([*new, *old]):
        was, now = old.get(subject, ClaimPart()), new.get(subject, ClaimPart())
        if subject.isdecimal():
            yield Change(names[int(subject)], was, now)
        elif was.tokens or now.tokens:
            yield Change(subject, was, now)


def claim_parts(claim: Claim | None, names: Sequence[str]) -> dict[str, ClaimPart]:
    """By seat, then what else was entered; nothing for a withdrawn claim."""
    if claim is None or claim.is_withdrawn:
        return {str(seat): ClaimPart() for seat in range(len(names))}
    entry = entry_of(claim.position)
    return entry.claim_parts(claim.position, claim.deduced, claim.points, names)


class ConfirmForm(Form):
    """The pressed button holds the number of the claim that the page showed."""

    agree = SeenField()
    dispute = SeenField()
    why = RemarkField(label=_("Or what is wrong?"))
    claims = forms.BooleanField(required=False)  # whether the page of all claims sent it
    about = {RecordReason.DISPUTE_REASON: "why"}

    @property
    def answer(self) -> Answer:
        return Answer.AGREE if "agree" in self.data else Answer.DISPUTE

    @property
    def seen(self) -> int:
        seen: int = self.cleaned_data[self.answer.value]
        return seen


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
        "number": round_.number + rounds_before(match),
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


@require_POST
def confirm(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
    """The player of this phone confirms the claim on the page, or disputes it."""
    access = playing_access(request, code)
    match = find_match(access, number)
    form = ConfirmForm(request.POST)
    phones = phone_keys(request)
    if not (form.is_valid() and is_confirmed(form, match, round_number, access.player, phones)):
        round_ = find_round(match, round_number)
        return claims_page(request, access, match, round_, form)
    if form.cleaned_data["claims"]:
        return redirect("claims", code, number, round_number)
    return redirect("match", code, number)


def is_confirmed(
    form: ConfirmForm, match: Match, number: int, by: Player | None, phones: Sequence[str]
) -> bool:
    """Whether the confirmation is recorded; the form holds the errors."""
    try:
        confirm_claim(
            match=match,
            number=number,
            seen=form.seen,
            by=by,
            answer=form.answer,
            reason=form.cleaned_data["why"],
            phones=phones,
        )
    except Refused as refused:
        form.refuse(refused)
    return form.is_valid()
