"""A table with bots in one tap: like the last one on this phone, or a guided first round."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from engine.games.elfer_raus.bots import Level
from leagues.access import Access, known_leagues
from scoring.pages.home import is_open
from scoring.words.rulesets import first_rulesets
from tables.access import last_name
from tables.forms import NewTableForm
from tables.pages.new_table import (
    LAST_WITH_BOTS,
    PRACTICE,
    create_table,
    remember_choice,
    seat_taken,
)

FIRST: Final = {"ruleset": "classic", "seats": 4, "bots": Level.HOLDER.value}
GUIDED: Final = {"seats": 3, "bots": Level.LAYER.value}


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """Like the last table with bots, the first time Classic with three."""
    last = {**FIRST, **request.session.get(LAST_WITH_BOTS, {})}
    form = bots_form(request, last, last.get("league", ""))
    if not form.is_valid():  # an older release remembered something else
        request.session.pop(LAST_WITH_BOTS, None)
        return redirect("tables:new")
    table, sits = create_table(request, form)
    remember_choice(request, form, table)
    return seat_taken(request, table, sits)


@never_cache
def learn(request: HttpRequest) -> HttpResponse:
    """Choose a game; POST deals a guided round of it."""
    form = None
    if request.method == "POST":
        form = bots_form(request, {**GUIDED, "ruleset": request.POST.get("ruleset", "")})
        if form.is_valid():
            table, sits = create_table(request, form, is_guided=True)
            request.session[PRACTICE] = table.league.record_code
            return seat_taken(request, table, sits)
    context = {"games": list(first_rulesets())}
    return render(request, "table/learn.html", context, status=422 if form else 200)


def bots_form(request: HttpRequest, game: dict[str, Any], code: str = "") -> NewTableForm:
    """In the league with this code, else in this phone's league for practice, else in a new one."""
    leagues = {each.code: each for each in known_leagues(request) if may_play(each)}
    here = leagues.get(code or request.session.get(PRACTICE, ""))
    own = here.player.name if here and here.player else gettext("You")
    name = last_name(request) or own
    return NewTableForm({**game, "name": name, "league": here.code if here else ""})


def may_play(access: Access) -> bool:
    return access.may_record and is_open(access)
