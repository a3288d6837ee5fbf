from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.words.paragraphs import PARAGRAPHS


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The rules a claim is measured by, each to be linked to; for everybody."""
    return render(request, "game/rules.html", {"paragraphs": PARAGRAPHS.items()})
