"""What stands between a screen and a record: the preview, and why something was refused.

Each is a whole page for a form, and the inside of a dialogue for the screen's scripts.
"""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse

from live.parts import asks_for_part, render_page
from scoring.entry.comparison import Comparison
from scoring.entry.preview import preview_of
from scoring.entry.sent_round import count_given
from scoring.entry.sheet import Sheet
from scoring.models import LONGEST_REMARK


def preview_page(
    request: HttpRequest, sheet: Sheet, parts: Mapping[str, str], *problems: str
) -> HttpResponse:
    context = {
        "preview": preview_of(sheet, parts),
        "seen": count_given(request.POST, "seen"),
        "claim": count_given(request.POST, "claim") or None,
        **said(request),
    }
    return page(request, sheet, "preview", parts=parts, problems=problems, **context)


def overtaken_page(request: HttpRequest, sheet: Sheet, comparison: Comparison) -> HttpResponse:
    context = {"comparison": comparison, "parts": comparison.parts, **said(request)}
    return page(request, sheet, "overtaken", **context)


def refused_page(request: HttpRequest, sheet: Sheet, *problems: str) -> HttpResponse:
    return page(request, sheet, "refused", problems=problems)


def said(request: HttpRequest) -> dict[str, str]:
    """What was written beside the round."""
    return {name: str(request.POST.get(name, ""))[:LONGEST_REMARK] for name in ("note", "reason")}


def page(request: HttpRequest, sheet: Sheet, name: str, **context: Any) -> HttpResponse:
    is_dialogue = asks_for_part(request)
    context |= {
        "sheet": sheet,
        "key": uuid4(),
        "fewest_first": sheet.match.ruleset.fewest_first,
        "longest_remark": LONGEST_REMARK,
        "is_dialogue": is_dialogue,
    }
    status = 422 if context.get("problems") and not is_dialogue else 200
    return render_page(request, f"round/{name}.html", context, part="sheet", status=status)
