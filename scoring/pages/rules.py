from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.words.paragraphs import SECTIONS
from scoring.words.rules.box.games import BOX


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The rules of the games and of the claims; each paragraph has an anchor."""
    return render(request, "game/rules.html", {"sections": SECTIONS})


@require_safe
def box_rules(request: HttpRequest) -> HttpResponse:
    """The rules of the other games of the box, on a page of their own."""
    return render(request, "game/box_rules.html", {"sections": BOX})
