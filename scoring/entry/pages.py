"""The pages between the screen and the recording: the preview, and why a round was refused.

A form gets a whole page, a script gets the content of a dialogue.
"""

from http import HTTPStatus
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.words.refusals import refusal_sentence
from scoring.entry.comparison import Comparison
from scoring.entry.forms import RoundForm
from scoring.entry.preview import preview_of
from scoring.entry.sheet import RoundSheet
from scoring.refusals import SeasonClosed
from server.parts import asks_for_part, render_page


def closed_page(request: HttpRequest, sheet: RoundSheet) -> HttpResponse:
    """In a closed season nothing is recorded. The page says so, and links to what can be done."""
    context = {
        "access": sheet.access,
        "match": sheet.match,
        "number": sheet.number,
        "refusal": refusal_sentence(SeasonClosed()),
    }
    return render(request, "round/closed.html", context, status=HTTPStatus.FORBIDDEN)


def preview_page(request: HttpRequest, sheet: RoundSheet, form: RoundForm) -> HttpResponse:
    """What would be recorded, or why these parts do not fit the match."""
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
