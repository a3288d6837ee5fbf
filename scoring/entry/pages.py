"""What stands between a screen and a record: the preview, and why something was refused.

Each is a whole page for a form, and the inside of a dialogue for the screen's scripts.
"""

from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

from scoring.entry.comparison import Comparison
from scoring.entry.forms import RoundForm
from scoring.entry.preview import preview_of
from scoring.entry.sheet import RoundSheet


def is_fetched(request: HttpRequest) -> bool:
    """Whether a script asks, that wants a part of the page; forms get all of it."""
    return request.META.get("HTTP_X_REQUESTED_WITH") == "fetch"


def preview_page(request: HttpRequest, sheet: RoundSheet, form: RoundForm) -> HttpResponse:
    """What would be recorded; where the parts are not of this match, why nothing can be."""
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
    fetched = is_fetched(request)
    context |= {
        "sheet": sheet,
        "form": form,
        "key": uuid4(),
        "fewest_first": sheet.match.ruleset.fewest_first,
        "is_dialogue": fetched,
    }
    status = 422 if form.errors and not fetched else 200
    part = "#sheet" if fetched else ""
    answer = render(request, f"round/{name}.html{part}", context, status=status)
    patch_vary_headers(answer, ["X-Requested-With"])
    return answer
