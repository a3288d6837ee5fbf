"""The entry screen of a round and its actions: check, draft, preview and save."""

from collections.abc import Iterator
from enum import StrEnum
from http import HTTPStatus
from pathlib import Path
from typing import Any
from uuid import uuid4

from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from engine import NotationError
from games.elfer_raus.errors import notation_sentence
from games.judging import judge
from leagues.refusals import Refused, refusal_sentence
from scoring.entry.forms import CheckForm, DraftForm, EntryQuery, RoundForm, SaveForm
from scoring.entry.preview import Comparison, compare, is_same, preview_of
from scoring.entry.saved import remember_saved, remember_typed, typed_here
from scoring.entry.screen import screen, texts_repaired
from scoring.entry.sheet import RoundSheet, of_sheet
from scoring.matches.drafts import write_part
from scoring.matches.games import first_part
from scoring.matches.recording import Overtaken, record_round
from scoring.models import Claim
from scoring.refusals import SeasonClosed, Uncounted
from server.parts import asks_for_part, render_page


class Outcome(StrEnum):
    SAVED = "saved"
    OVERTAKEN = "overtaken"
    REFUSED = "refused"


@require_safe
@gzip_page  # it holds the faces and all words for its scripts
@of_sheet
def entry(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    """The screen for a new round, or with ``?claim=`` for a correction."""
    if sheet.match.is_closed:
        return closed_page(request, sheet)
    if sheet.number > sheet.match.rounds_agreed and sheet.counting is None:
        return redirect("match", *sheet.address[:2])
    if "claim" not in request.GET:
        return (
            redirect("match", *sheet.address[:2]) if sheet.counting else entry_page(request, sheet)
        )
    if sheet.counting is None:
        return redirect("entry", *sheet.address)
    return entry_page(request, sheet)


def entry_page(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    counting, query = sheet.counting, EntryQuery(request.GET).sensible
    claim = counting.number if counting else None
    is_current = query.get("claim") == claim
    repair = (query.get("repair") or 0) if is_current else 0
    parts = texts_repaired(counting, repair) if counting else sheet.drafted or sheet.claimed
    context = screen(sheet, judge(sheet.entry, sheet.names, parts), claim=claim, repair=repair)
    context["is_outdated"] = claim is not None and not is_current
    return render(request, context["template"], context)


@require_POST
@of_sheet
def check_parts(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    """The verdict on the parts entered so far."""
    form = CheckForm(sheet, request.POST)
    if not form.is_valid():
        return refused(*form.refusals)
    tapped = form.cleaned_data["tapped"]
    judgement = judge(sheet.entry, sheet.names, form.parts, tapped=tapped)
    context = {"sheet": sheet, "judgement": judgement}
    return render(request, "round/_verdict.html", context)


@of_sheet
def draft(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    """The shared draft, after this phone has added its own parts."""
    marks = typed_here(request)
    if request.method == "POST" and sheet.counting is None:
        form = DraftForm(sheet, request.POST)
        if not form.is_valid():
            return refused(*form.refusals)
        try:
            marks |= dict(add_to_draft(sheet, form))
        except Refused as reason:
            return refused(refusal_sentence(reason))
    answer = JsonResponse({"texts": sheet.drafted, "seen": sheet.seen})
    if request.method == "POST":
        remember_typed(answer, marks, reverse("league", args=[sheet.access.code]))
    return answer


def add_to_draft(sheet: RoundSheet, form: DraftForm) -> Iterator[tuple[str, str]]:
    """The marks of the parts; raises Refused."""
    for part, text in form.parts.items():
        yield write_part(
            match=sheet.match,
            number=sheet.number,
            part=part,
            text=text,
            by=sheet.access.player,
            typed_at=form.typed_at(part),
        ).mark


def refused(*sentences: str) -> HttpResponse:
    return JsonResponse({"refused": " ".join(sentences)}, status=422)


@require_POST
@of_sheet
def preview(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    """Each player's points and why, before anything is recorded."""
    form = RoundForm(sheet, request.POST)
    form.full_clean()
    return preview_page(request, sheet, form)


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
    html = overtaken_page(request, sheet, form, comparison)
    return page_or_json(request, Outcome.OVERTAKEN, html)


def record_form(sheet: RoundSheet, form: SaveForm) -> Claim:
    """Raises Refused, NotationError."""
    position = sheet.entry.ending(form.whole)
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
    game = first_part(sheet.match) if sheet.match.continues_id else sheet.match
    url = reverse("match", args=[sheet.access.code, game.number])
    is_script = asks_for_part(request)
    answer = JsonResponse({"outcome": Outcome.SAVED, "url": url}) if is_script else redirect(url)
    return remember_saved(answer, claim, url)


def page_or_json(request: HttpRequest, outcome: Outcome, html: HttpResponse) -> HttpResponse:
    if not asks_for_part(request):
        return html
    return JsonResponse({"outcome": outcome, "html": html.content.decode()})


def closed_page(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    """In a closed season nothing is recorded. The page says so, and links to what can be done."""
    context = {
        "access": sheet.access,
        "match": sheet.match,
        "number": sheet.number_shown,
        "refusal": refusal_sentence(SeasonClosed()),
    }
    return render(request, "round/closed.html", context, status=HTTPStatus.FORBIDDEN)


def preview_page(request: HttpRequest, sheet: RoundSheet, form: RoundForm) -> HttpResponse:
    """The round as it would be recorded, or why these parts do not fit the match."""
    if not form.is_read:
        return page(request, sheet, "refused", form, problems=form.refusals)
    context = {
        "preview": preview_of(sheet, form.whole),
        "parts": form.whole,
        "seen": form.cleaned_data.get("seen", 0),
        "claim": form.cleaned_data.get("claim"),
    }
    return page(request, sheet, "preview", form, problems=form.problems, **context)


def overtaken_page(
    request: HttpRequest, sheet: RoundSheet, form: RoundForm, comparison: Comparison
) -> HttpResponse:
    context = {"comparison": comparison, "parts": comparison.parts}
    return page(request, sheet, "overtaken", form, **context)


def page(
    request: HttpRequest, sheet: RoundSheet, name: str, form: RoundForm, **context: Any
) -> HttpResponse:
    is_dialogue = asks_for_part(request)
    context |= {
        "sheet": sheet,
        "form": form,
        "key": uuid4(),
        "is_dialogue": is_dialogue,
    }
    status = 422 if form.errors and not is_dialogue else 200
    return render_page(request, f"round/{name}.html", context, part="sheet", status=status)


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker; its URL is above those of all rounds, so its scope covers them."""
    path = finders.find("entry/worker.js")
    if not isinstance(path, str):
        raise Http404
    return HttpResponse(Path(path).read_bytes(), content_type="text/javascript")
