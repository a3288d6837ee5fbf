from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render

from leagues.access import Access, access_to, owning_access
from leagues.input import Form, NameField
from leagues.models import League, Season
from leagues.refusals import Refused
from leagues.seasons import (
    LONGEST_SEASON_NAME,
    clean_season_name,
    close_season,
    name_season,
    open_season,
    reopen_season,
)


class SeasonButtonForm(Form):
    """Which button was pressed, and for which season; opening the next one needs none."""

    command = forms.ChoiceField(
        choices=[(action, action) for action in ("open", "name", "close", "reopen")]
    )

    def __init__(self, league: League, *args: Any) -> None:
        super().__init__(*args)
        seasons = league.seasons.all()
        self.fields["season"] = forms.ModelChoiceField(
            seasons, to_field_name="number", required=False
        )

    def clean_season(self) -> Season | None:
        season: Season | None = self.cleaned_data["season"]
        if season is None and self.cleaned_data.get("command") != "open":
            raise ValidationError("", code="required")
        return season


class SeasonForm(Form):
    """The name of a season; it may be empty."""

    name = NameField(clean_season_name, LONGEST_SEASON_NAME, required=False)


def seasons(request: HttpRequest, code: str) -> HttpResponse:
    """All seasons; the owner opens, names, closes and reopens them.

    Raises Http404 for a season of another league.
    """
    if request.method != "POST":
        return seasons_page(request, access_to(request, code))
    access = owning_access(request, code)
    button = SeasonButtonForm(access.league, request.POST)
    if not button.is_valid():
        raise Http404
    command, season = button.cleaned_data["command"], button.cleaned_data["season"]
    form = season_form(season, request.POST)
    if form.is_valid():
        try:
            do(access, command, season, form.cleaned_data["name"])
            return redirect("new-game" if "then" in request.POST else "seasons", code)
        except Refused as refused:
            form.refuse(refused)
    return seasons_page(request, access, {season: form})


def do(access: Access, command: str, season: Season | None, name: str) -> None:
    """Raises Refused."""
    if season is None or command == "open":
        open_season(league=access.league, name=name, by=access.player)
    elif command == "close":
        close_season(season=season, by=access.player)
    elif command == "reopen":
        reopen_season(season=season, by=access.player)
    else:
        name_season(season=season, name=name, by=access.player)


def season_form(season: Season | None, data: QueryDict | None = None) -> SeasonForm:
    """The form of this season, or of the next one."""
    if season is None:
        return SeasonForm(data)
    return SeasonForm(data, initial={"name": season.name}, auto_id=f"id_%s-{season.number}")


def seasons_page(
    request: HttpRequest, access: Access, sent: Mapping[Season | None, SeasonForm] | None = None
) -> HttpResponse:
    """``sent``: a form with errors, by season; None is the next one."""
    listed = list(access.league.seasons.order_by("-number"))
    forms = {**{season: season_form(season) for season in (None, *listed)}, **(sent or {})}
    context = {
        "access": access,
        "seasons": [(season, forms[season]) for season in listed],
        "next": forms[None],
        "is_one_open": any(season.closed_at is None for season in listed),
        "problems": [problem for form in forms.values() for problem in form.problems],
    }
    return render(request, "league/seasons.html", context, status=422 if sent else 200)
