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
from scoring.matches.match_start import MOST_ROUNDS, once, start_match
from scoring.matches.queries import recent_players
from scoring.models import Match
from scoring.pages.new_game import NewGame
from scoring.words.refusals import refusal_sentence
from scoring.words.rulesets import COLOURS, first_rulesets, further_rulesets

NEW = "new"  # /?league=new: a table of one's own


@require_http_methods(["GET", "HEAD", "POST"])
def home(request: HttpRequest) -> HttpResponse:
    """A new game before anything else."""
    if request.method != "POST":
        return offer(request, last_table(request))
    new_game = NewGame.filled_in(request.POST)
    try:
        match = once(new_game.key, lambda: start(request, new_game))
    except Refused as refused:
        return offer(request, new_game, refusal_sentence(refused))
    code = new_game.league or match.league.record_code
    access_to(request, code)  # so that this phone remembers it
    return redirect("match", code, match.number)


def start(request: HttpRequest, new_game: NewGame) -> Match:
    """Raises Refused."""
    access = None
    if new_game.league:
        access = recording_access(request, new_game.league)
    else:
        may_start_league(request)
    match = start_match(
        league=access.league if access else None,
        ruleset=new_game.rules,
        names=new_game.names,
        rounds=new_game.rounds_agreed,
        language=get_language() or "",
        by=access.player if access else None,
        key=new_game.key,
    )
    if access is None:  # this phone runs the league that it has begun
        join_as(request=request, league=match.league, role=Role.OWNER)
    return match


def last_table(request: HttpRequest) -> NewGame:
    wanted = request.GET.get("league", "")
    if wanted == NEW:
        return NewGame()
    if wanted:
        access = recording_access(request, wanted)
        return NewGame.like(access.league, access.code)
    recorded = next((each for each in known_leagues(request) if each.may_record), None)
    return NewGame.like(recorded.league, recorded.code) if recorded else NewGame()


def offer(request: HttpRequest, new_game: NewGame, *problems: str) -> HttpResponse:
    leagues = known_leagues(request)
    here = next((each for each in leagues if each.code == new_game.league), None)
    context = {
        "form": new_game,
        "problems": problems,
        "here": here and shown(here),
        "known_names": [each.name for each in recent_players(here.league)] if here else [],
        "leagues": [shown(access) for access in leagues],
        "first_rulesets": list(first_rulesets()),
        "further_rulesets": further_rulesets(),
        "colours": COLOURS.items(),
        "longest_name": LONGEST_NAME,
        "most_rounds": MOST_ROUNDS,
    }
    return render(request, "game/home.html", context, status=422 if problems else 200)


def shown(access: Access) -> dict[str, str]:
    return {"code": access.code, "name": league_name(access.league)}
