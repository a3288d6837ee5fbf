from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.rules import BOX, ELFER_RAUS, sections_of


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The rules of the games and of the claims; each paragraph has an anchor."""
    return render(request, "game/rules.html", {"sections": sections_of(ELFER_RAUS)})


@require_safe
def box_rules(request: HttpRequest) -> HttpResponse:
    """The rules of the other games of the box, on a page of their own."""
    return render(request, "game/box_rules.html", {"sections": sections_of(BOX)})
