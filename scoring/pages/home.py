from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from leagues.access import Access, access_to, known_leagues, may_start_league, recording_access
from leagues.members import join_as
from leagues.models import Role
from leagues.names import LONGEST_NAME
from leagues.refusals import Refused
from leagues.words.names import league_name
from scoring.matches.match_start import once, start_match
from scoring.matches.queries import recent_players
from scoring.models import Match
from scoring.pages.new_game import HomeQuery, NewGameForm, game_like_the_last
from scoring.words.refusals import refusal_sentence
from scoring.words.rulesets import first_rulesets, further_rulesets

NEW = "new"  # /?league=new: the game starts a new league


@require_http_methods(["GET", "HEAD", "POST"])
def home(request: HttpRequest) -> HttpResponse:
    """The home page starts with the form for a new game."""
    if request.method != "POST":
        return offer_new_game(request, NewGameForm(auto_id="%s", initial=last_table(request)))
    form = NewGameForm(request.POST, auto_id="%s")
    if form.is_valid():
        try:
            match = once(form.cleaned_data["key"], lambda: start(request, form))
            return started(request, form, match)
        except Refused as refused:
            form.refuse(refused, refusal_sentence(refused))
    return offer_new_game(request, form)


def start(request: HttpRequest, form: NewGameForm) -> Match:
    """Raises Refused."""
    access, game = None, form.cleaned_data
    if game["league"]:
        access = recording_access(request, game["league"])
    else:
        may_start_league(request)
    match = start_match(
        league=access.league if access else None,
        ruleset=form.rules,
        names=game["player"],
        rounds=form.rounds_agreed,
        language=get_language() or "",
        by=access.player if access else None,
        key=game["key"],
    )
    if access is None:  # this phone becomes the owner of the league that it has started
        join_as(request=request, league=match.league, role=Role.OWNER)
    return match


def started(request: HttpRequest, form: NewGameForm, match: Match) -> HttpResponse:
    code = form.cleaned_data["league"] or match.league.record_code
    access_to(request, code)  # so that this phone remembers it
    return redirect("match", code, match.number)


def last_table(request: HttpRequest) -> dict[str, Any]:
    """The form's initial values."""
    wanted = HomeQuery(request.GET).sensible.get("league")
    if wanted == NEW:
        return {}
    if wanted:
        access = recording_access(request, wanted)
        return game_like_the_last(access.league, access.code)
    recorded = next((each for each in known_leagues(request) if each.may_record), None)
    return game_like_the_last(recorded.league, recorded.code) if recorded else {}


def offer_new_game(request: HttpRequest, form: NewGameForm) -> HttpResponse:
    leagues = known_leagues(request)
    here = next((each for each in leagues if each.code == form["league"].value()), None)
    context = {
        "form": form,
        "here": here and league_card(here),
        "known_names": [each.name for each in recent_players(here.league)] if here else [],
        "leagues": [league_card(access) for access in leagues],
        "first_rulesets": list(first_rulesets()),
        "further_rulesets": further_rulesets(),
        "longest_name": LONGEST_NAME,
    }
    return render(request, "game/home.html", context, status=422 if form.errors else 200)


def league_card(access: Access) -> dict[str, str]:
    return {"code": access.code, "name": league_name(access.league)}
