"""A table with bots in one tap, as the last one on this phone; else Classic with three."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from engine.bots import Level
from leagues.access import known_leagues
from leagues.refusals import Refused
from tables.forms import NewTableForm
from tables.pages.new_table import LAST_WITH_BOTS, NAME, create_table, seat_taken

FIRST: Final = {"ruleset": "classic", "seats": 4, "bots": Level.HOLDER.value}


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """Sits at the new table. If it cannot be as the last one, it is chosen anew."""
    form = NewTableForm(table_like_the_last(request))
    if form.is_valid():
        try:
            return seat_taken(request, form, *create_table(request, form))
        except Refused:
            pass  # such as a season that was closed meanwhile: the next page says it
    request.session.pop(LAST_WITH_BOTS, None)
    return redirect("tables:new")


def table_like_the_last(request: HttpRequest) -> dict[str, Any]:
    last = {**FIRST, **request.session.get(LAST_WITH_BOTS, {})}
    here = next((each for each in known_leagues(request) if each.code == last.get("league")), None)
    own = here.player.name if here and here.player else gettext("You")
    return {
        **last,
        "name": request.session.get(NAME, own),
        "league": here.code if here and here.may_record else "",
    }
