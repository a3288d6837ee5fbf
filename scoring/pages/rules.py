from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.words.paragraphs import SECTIONS


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The rules that games are played and claims are measured by, each to be linked to."""
    return render(request, "game/rules.html", {"sections": SECTIONS})
