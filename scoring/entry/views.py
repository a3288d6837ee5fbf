from pathlib import Path

from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from leagues.refusals import Refused
from leagues.words.refusals import refusal_sentence
from scoring.entry.forms import DraftForm, EntryQuery, PartsForm, RoundForm
from scoring.entry.saving import closed_page, preview_page
from scoring.entry.screen import screen, texts_repaired, texts_shown
from scoring.entry.sheet import RoundSheet, of_sheet
from scoring.entry.verdict import judge
from scoring.matches.drafts import write_part


@require_safe
@of_sheet
def entry(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    """The screen for a new round, or with ``?claim=`` for a correction."""
    if sheet.match.is_closed:
        return closed_page(request, sheet)
    if sheet.number > sheet.match.rounds_agreed:
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
    parts = texts_repaired(counting, repair) if counting else texts_shown(sheet)
    context = screen(sheet, judge(sheet, parts), claim=claim, repair=repair)
    context["is_outdated"] = claim is not None and not is_current
    return render(request, context["page"], context)


@require_POST
@of_sheet
def check_parts(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    """The verdict on the parts entered so far."""
    form = PartsForm(sheet, request.POST)
    if not form.is_valid():
        return refused(*form.refusals)
    context = {"sheet": sheet, "judgement": judge(sheet, form.parts)}
    return render(request, "round/_verdict.html", context)


@of_sheet
def draft(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    """The shared draft, after this phone has added its own parts."""
    if request.method == "POST" and sheet.counting is None:
        form = DraftForm(sheet, request.POST)
        if not form.is_valid():
            return refused(*form.refusals)
        try:
            add_to_draft(sheet, form)
        except Refused as reason:
            return refused(refusal_sentence(reason))
    return JsonResponse({"texts": sheet.drafted, "seen": sheet.seen})


def add_to_draft(sheet: RoundSheet, form: DraftForm) -> None:
    """Raises Refused."""
    for part, text in form.parts.items():
        write_part(
            match=sheet.match,
            number=sheet.number,
            part=part,
            text=text,
            by=sheet.access.player,
            typed_at=form.typed_at(part),
        )


def refused(*sentences: str) -> HttpResponse:
    return JsonResponse({"refused": " ".join(sentences)}, status=422)


@require_POST
@of_sheet
def preview(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    """Each player's points and why, before anything is recorded."""
    form = RoundForm(sheet, request.POST)
    form.full_clean()
    return preview_page(request, sheet, form)


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker; its URL is above those of all rounds, so its scope covers them."""
    path = finders.find("entry/worker.js")
    if not isinstance(path, str):
        raise Http404
    return HttpResponse(Path(path).read_bytes(), content_type="text/javascript")
