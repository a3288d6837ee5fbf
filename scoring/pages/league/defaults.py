from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from leagues.access import Access, access_to, owning_access
from leagues.models import League
from scoring.matches.defaults import change_defaults
from scoring.pages.league.forms import DefaultsForm


def defaults(request: HttpRequest, code: str) -> HttpResponse:
    """Defaults of new games. Only owners change them; games that have started keep their rules."""
    if request.method != "POST":
        access = access_to(request, code)
        return defaults_page(request, access, form_of(access.league, access.may_own))
    access, form = owning_access(request, code), DefaultsForm(request.POST)
    if not form.is_valid():
        return defaults_page(request, access, form)
    change_defaults(league=access.league, by=access.player, **form.cleaned_data)
    return redirect("defaults", code)


def form_of(league: League, may_change: bool) -> DefaultsForm:
    """The form; without permission to change it, it is read-only."""
    stored = {
        "ruleset": league.usual_ruleset,
        "rounds": league.usual_rounds,
        "language": league.language,
        "proof": league.is_proof_demanded,
        "bots": league.counts_bots,
    }
    form = DefaultsForm(initial=stored)
    for field in form.fields.values():
        field.disabled = not may_change
    return form


def defaults_page(request: HttpRequest, access: Access, form: DefaultsForm) -> HttpResponse:
    context = {"access": access, "form": form}
    status = 422 if form.errors else 200
    return render(request, "league/defaults.html", context, status=status)
