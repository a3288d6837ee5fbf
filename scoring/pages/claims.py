"""The claims of a round, each compared with the one before, and what players say to them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from engine import Cards, FinalPosition, HandClaim, Points
from engine.box.counts import Counts
from engine.box.results import BoxResult
from engine.games.farbensammeln.result import ColourSums
from games.elfer_raus.entry import (
    Token,
    asks_who_began,
    hand_tokens,
    plain_token,
    stock_tokens,
    table_tokens,
)
from games.names import isolated
from games.results import ending_words
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
from scoring.reasons import ClaimRepair, Reason, claim_repairs, claim_words, reasons
from scoring.refusals import RecordReason
from server.links import stream_url
from server.parts import render_page

Tokens = Sequence[Token]


@dataclass(frozen=True)
class ClaimPart:
    """A part of a claim (a hand, the table or the stock) and the points it counts."""

    tokens: Tokens = ()
    total: int | None = None
    bonus: int = 0  # cards


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
    why, else_ = tuple(reasons(claim, names)), tuple(claim_repairs(claim, names))
    lines = tuple(changes(before, claim, players))
    return ClaimLine(claim, claim_words(claim, before), lines, why, else_, answers)


def changes(before: Claim | None, claim: Claim, players: Sequence[Player]) -> Iterator[Change]:
    """Line by line; players come first, in seat order."""
    old, new = claim_parts(before, players), claim_parts(claim, players)
    for seat, player in enumerate(players):
        yield Change(player.name, old[seat], new[seat])
    table = gettext("Table") if isinstance(claim.position, FinalPosition) else gettext("Left over")
    others = (-3, table), (-2, gettext("Stock")), (-1, gettext("Who started?"))
    for place, subject in others:
        if old[place].tokens or new[place].tokens:
            yield Change(subject, old[place], new[place])


def claim_parts(claim: Claim | None, players: Sequence[Player]) -> list[ClaimPart]:
    """Each hand, then the table (or what was left), the stock and the starter; nothing for a
    withdrawn claim."""
    if claim is None or claim.is_withdrawn:
        return [ClaimPart()] * (len(players) + 3)
    claimed, position, counted = claim.position, claim.deduced, claim.points
    if isinstance(position, BoxResult):
        return list(result_parts(position, counted))
    if not isinstance(claimed, FinalPosition):
        raise TypeError(claimed)
    hands = [shown_hand(position, seat, counted[seat]) for seat in range(len(players))]
    table = table_tokens(position.table, position.bridges)
    starter = entered_starter(claimed, players)
    return [*hands, ClaimPart(table), ClaimPart(stock_tokens(position.stock)), starter]


def result_parts(result: BoxResult, counted: Sequence[Points]) -> Iterator[ClaimPart]:
    """The parts of another game's result: one for each seat, and what nobody has won or drawn."""
    for seat, points in enumerate(counted):
        words = ending_words(result, seat)
        yield ClaimPart((plain_token(words),) if words else (), points.total)
    left = result.left if isinstance(result, Counts) else None
    stock = result.stock if isinstance(result, ColourSums) else None
    yield ClaimPart((plain_token(str(left)),) if left else ())
    yield ClaimPart(stock_tokens(stock))
    yield ClaimPart()


def entered_starter(position: FinalPosition, players: Sequence[Player]) -> ClaimPart:
    """The starter, if somebody entered it and the cards do not show it."""
    if position.first is None or not asks_who_began(position.ruleset):
        return ClaimPart()
    return ClaimPart((plain_token(isolated(players[position.first].name)),))


def shown_hand(position: FinalPosition, seat: int, counted: Points) -> ClaimPart:
    hand = HandClaim(Cards(0)) if seat == position.out else position.hands[seat]
    bonus = position.bonus[seat] if position.bonus else 0
    return ClaimPart(hand_tokens(hand, is_out=seat == position.out), counted.total, bonus)


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
