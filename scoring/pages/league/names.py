from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from leagues.access import Access, owning_access
from leagues.refusals import Refused
from scoring.pages.league.forms import MergeForm, NamesButton, PartForm
from scoring.players.merges import merge_players, part_players


def names(request: HttpRequest, code: str) -> HttpResponse:
    """Merge two names of one person, and split them again."""
    access = owning_access(request, code)
    if request.method != "POST":
        return names_page(request, access, MergeForm(access.league))
    if NamesButton(request.POST).sensible.get("command") == "part":
        return part(request, access)
    form = MergeForm(access.league, request.POST)
    if form.is_valid():
        try:
            merge_players(**form.cleaned_data, by=access.player)
            return redirect("names", code)
        except Refused as refused:
            form.refuse(refused)
    return names_page(request, access, form)


def part(request: HttpRequest, access: Access) -> HttpResponse:
    form = PartForm(access.league, request.POST)
    if form.is_valid():
        try:
            part_players(**form.cleaned_data, by=access.player)
            return redirect("names", access.code)
        except Refused as refused:
            form.refuse(refused)
    return names_page(request, access, MergeForm(access.league), form.problems)


def names_page(
    request: HttpRequest, access: Access, form: MergeForm, problems: Sequence[str] = ()
) -> HttpResponse:
    merged = access.league.players.exclude(same_as=None).select_related("same_as")
    problems = [*form.problems, *problems]
    context = {
        "access": access,
        "form": form,
        "has_two": len(form.fields["player"].widget.choices) > 2,
        "merged": merged.order_by("same_as__key", "key"),
        "problems": problems,
    }
    status = 422 if form.errors or problems else 200
    return render(request, "league/names.html", context, status=status)
