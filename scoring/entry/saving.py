"""Saving a round: it is recorded or refused. Scripts get JSON, forms get a page."""

from enum import StrEnum

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from engine import NotationError
from leagues.refusals import Refused
from scoring.entry.comparison import compare, is_same
from scoring.entry.forms import SaveForm
from scoring.entry.pages import overtaken_page, preview_page
from scoring.entry.saved import remember_saved
from scoring.entry.sheet import RoundSheet, of_sheet
from scoring.matches.drafts import position_from
from scoring.matches.recording import Overtaken, record_round
from scoring.models import Claim
from scoring.refusals import Uncounted
from scoring.words.notation import notation_sentence
from server.parts import asks_for_part


class Outcome(StrEnum):
    SAVED = "saved"
    OVERTAKEN = "overtaken"
    REFUSED = "refused"


@require_POST
@of_sheet
def save(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    form = SaveForm(sheet, request.POST)
    if form.is_valid():
        try:
            claim = record_form(sheet, form)
            return saved_response(request, sheet, claim)
        except Overtaken as overtaken:
            return overtaken_by(request, sheet, form, overtaken.claim)
        except Refused as refused:
            form.refuse(refused)
        except NotationError as error:
            form.add_error(None, notation_sentence(error))
    return page_or_json(request, Outcome.REFUSED, preview_page(request, sheet, form))


def overtaken_by(
    request: HttpRequest, sheet: RoundSheet, form: SaveForm, claim: Claim
) -> HttpResponse:
    """Both versions side by side, if one's own version is complete enough to compare."""
    try:
        comparison = compare(sheet, claim, form.whole)
    except Uncounted as refused:
        form.refuse(refused)
        return page_or_json(request, Outcome.REFUSED, preview_page(request, sheet, form))
    page = overtaken_page(request, sheet, form, comparison)
    return page_or_json(request, Outcome.OVERTAKEN, page)


def record_form(sheet: RoundSheet, form: SaveForm) -> Claim:
    """Raises Refused, NotationError."""
    position = position_from(sheet.match, form.whole)
    try:
        return record_round(
            match=sheet.match,
            number=sheet.number,
            position=position,
            by=sheet.access.player,
            **form.arguments,
        )
    except Overtaken as overtaken:
        if is_same(overtaken.claim, position):
            return overtaken.claim
        raise


def saved_response(request: HttpRequest, sheet: RoundSheet, claim: Claim) -> HttpResponse:
    url = reverse("match", args=sheet.address[:2])
    is_script = asks_for_part(request)
    answer = JsonResponse({"outcome": Outcome.SAVED, "url": url}) if is_script else redirect(url)
    return remember_saved(answer, claim, url)


def page_or_json(request: HttpRequest, outcome: Outcome, page: HttpResponse) -> HttpResponse:
    if not asks_for_part(request):
        return page
    return JsonResponse({"outcome": outcome, "html": page.content.decode()})
