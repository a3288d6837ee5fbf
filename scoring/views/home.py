from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.words.rulesets import first_rulesets, further_rulesets


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """A new game before anything else."""
    return render(
        request,
        "game/home.html",
        {"first_rulesets": first_rulesets(), "further_rulesets": further_rulesets()},
    )
