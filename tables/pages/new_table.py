"""To the table in ten seconds: rules and seats are there to be tapped, a name is enough."""

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.ruleset import FEWEST_SEATS, MOST_SEATS
from leagues.access import access_to, known_leagues, may_start_league, recording_access
from leagues.members import join_as
from leagues.models import Role
from leagues.names import LONGEST_NAME
from leagues.pages.league import number
from leagues.refusals import Refused
from scoring.matches.match_start import MOST_ROUNDS
from scoring.pages.home import last_table, shown
from scoring.pages.new_game import NewGame
from scoring.words.rulesets import COLOURS, first_rulesets, further_rulesets
from tables.access import remember_seat
from tables.models import Table, TableSeat
from tables.seats import CLOCKS, LEVELS, fill_with_bots, set_table, sit_down
from tables.words.levels import LEVEL_NAMES
from tables.words.refusals import sentence

NAME = "table-name"  # in the session: who sat down last on this phone
USUAL_SEATS = 4


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose rules and seats, sit down at the first."""
    if request.method != "POST":
        return offer(request, last_table(request))
    form = NewGame.filled_in(request.POST)
    try:
        table, sits = begun(request, form)
    except Refused as refused:
        return offer(request, form, sentence(refused))
    remember_seat(request, sits)
    request.session[NAME] = sits.name
    return redirect("tables:table", table.code)


@transaction.atomic
def begun(request: HttpRequest, form: NewGame) -> tuple[Table, TableSeat]:
    """A table with its first player, and with bots where they were asked for; raises Refused."""
    access = recording_access(request, form.league) if form.league else None
    if access is None:
        may_start_league(request)
    table = set_table(
        league=access.league if access else None,
        ruleset=form.rules,
        seats=number(request.POST.get("seats", "")),
        rounds=form.rounds_agreed,
        clock=number(request.POST.get("clock", "0")),
        language=get_language() or "",
    )
    sits = sit_down(table=table, name=request.POST.get("name", ""))
    if request.POST.get("bots"):
        fill_with_bots(table=table, level=request.POST["bots"])
    if access is None:  # this phone runs the league that it has begun
        join_as(request=request, league=table.league, role=Role.OWNER)
        access_to(request, table.league.record_code)
    return table, sits


def offer(request: HttpRequest, form: NewGame, *problems: str) -> HttpResponse:
    sent = request.POST
    here = next((each for each in known_leagues(request) if each.code == form.league), None)
    seats = len(form.names) if len(form.names) >= FEWEST_SEATS else USUAL_SEATS
    own = here.player.name if here and here.player else ""
    context = {
        "problems": problems,
        "form": form,
        "here": here and shown(here),
        "name": sent.get("name", request.session.get(NAME, own)),
        "first_rulesets": list(first_rulesets()),
        "further_rulesets": further_rulesets(),
        "colours": COLOURS.items(),
        "seats": range(FEWEST_SEATS, MOST_SEATS + 1),
        "seats_chosen": sent.get("seats", str(seats)),
        "levels": [(str(level), LEVEL_NAMES[level]) for level in LEVELS],
        "level_chosen": sent.get("bots", ""),
        "clocks": CLOCKS,
        "clock_chosen": sent.get("clock", "0"),
        "longest_name": LONGEST_NAME,
        "most_rounds": MOST_ROUNDS,
    }
    return render(request, "table/new.html", context, status=422 if problems else 200)
