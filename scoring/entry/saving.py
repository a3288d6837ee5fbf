"""Saving a round: recorded, or told why not. A script is answered in JSON, a form by a page."""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from engine import NotationError
from leagues.refusals import Refused
from live.parts import asks_for_part
from scoring.entry.comparison import compare, is_same
from scoring.entry.pages import overtaken_page, preview_page, refused_page
from scoring.entry.sent_round import count_given, key_given, parts_given, whole
from scoring.entry.sheet import Sheet, of_sheet
from scoring.matches.drafts import position_from
from scoring.matches.recording import record_round
from scoring.models import Claim
from scoring.refusals import Overtaken, Uncounted
from scoring.words.notation import notation_sentence
from scoring.words.refusals import refusal_sentence


class Outcome(StrEnum):
    SAVED = "saved"
    OVERTAKEN = "overtaken"
    REFUSED = "refused"


@require_POST
@of_sheet
def save(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    try:
        parts = whole(sheet, parts_given(sheet, request.POST))
    except Refused as refused:
        page = refused_page(request, sheet, refusal_sentence(refused))
        return answer(request, Outcome.REFUSED, page)
    return saved(request, sheet, parts)


def saved(request: HttpRequest, sheet: Sheet, parts: Mapping[str, str]) -> HttpResponse:
    try:
        record(request, sheet, parts)
    except Overtaken as overtaken:
        return overtaken_by(request, sheet, parts, overtaken.claim)
    except Refused as refused:
        page = preview_page(request, sheet, parts, refusal_sentence(refused))
        return answer(request, Outcome.REFUSED, page)
    except NotationError as error:
        page = preview_page(request, sheet, parts, notation_sentence(error))
        return answer(request, Outcome.REFUSED, page)
    return done(request, sheet)


def overtaken_by(
    request: HttpRequest, sheet: Sheet, parts: Mapping[str, str], claim: Claim
) -> HttpResponse:
    """Both versions side by side, if one's own says enough to be one."""
    try:
        page = overtaken_page(request, sheet, compare(sheet, claim, parts))
    except Uncounted as refused:
        page = preview_page(request, sheet, parts, refusal_sentence(refused))
        return answer(request, Outcome.REFUSED, page)
    return answer(request, Outcome.OVERTAKEN, page)


def record(request: HttpRequest, sheet: Sheet, parts: Mapping[str, str]) -> Claim:
    """Raises Refused, NotationError."""
    position = position_from(sheet.match, parts)
    try:
        return record_round(
            match=sheet.match,
            number=sheet.number,
            position=position,
            key=key_given(request.POST),
            seen=count_given(request.POST, "seen"),
            by=sheet.access.player,
            note=request.POST.get("note", ""),
            reason=request.POST.get("reason", ""),
        )
    except Overtaken as overtaken:
        if is_same(overtaken.claim, position):
            return overtaken.claim
        raise


def done(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    url = match_page(*sheet.address[:2])
    if asks_for_part(request):
        return JsonResponse({"outcome": Outcome.SAVED, "url": url})
    return redirect(url)


@lru_cache(maxsize=1000)
def match_page(code: str, number: int) -> str:
    """Its address, for every round that is saved: to phrase one takes as long as a statement."""
    return reverse("match", args=[code, number])


def answer(request: HttpRequest, outcome: Outcome, page: HttpResponse) -> HttpResponse:
    if not asks_for_part(request):
        return page
    return JsonResponse({"outcome": outcome, "html": page.content.decode()})
