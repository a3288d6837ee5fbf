import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.access import known_leagues
from leagues.models import League
from leagues.names import LONGEST_NAME
from live.links import stream_url
from scoring.words.rulesets import ruleset_name
from tables.access import TableAccess, table_access
from tables.boards import board_for
from tables.results import results_of
from tables.seating import LEVELS
from tables.states import state_of
from tables.words.levels import LEVEL_NAMES


@never_cache
@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page; what changes on it is the board."""
    access = table_access(request, code)
    context = {"stream": stream_url(access.table.topic), **board_context(access, request)}
    return render(request, "table/table.html", context)


@never_cache
@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """The board alone; 204 where the page knows this version already."""
    access = table_access(request, code)
    if request.GET.get("version") == str(access.table.version):
        return HttpResponse(status=204)
    return render(request, "table/_board.html", board_context(access, request))


def board_context(access: TableAccess, request: HttpRequest, *problems: str) -> dict[str, object]:
    """What the board's template is given: one seat's sight, or a spectator's."""
    board = board_for(access.table, shown_seat(access, request))
    results = None if board.is_dealt and not board.final else results_of(access.table)
    return {
        "board": board,
        "results": results,
        "ruleset_name": ruleset_name(access.table.ruleset),
        "league_code": results and league_code(request, results.league, access.seats),
        "mine": access.seats,
        "free": access.table.seat_count - len(state_of(access.table).seats),
        "levels": [(level, LEVEL_NAMES[level]) for level in LEVELS],
        "longest_name": LONGEST_NAME,
        "key": uuid.uuid4(),  # one a page: a form sent twice is one deed
        "problems": problems,
    }


def league_code(request: HttpRequest, league: League, mine: tuple[int, ...]) -> str:
    """How this browser comes to the league: as it always did; whoever plays may at least look."""
    known = (each.code for each in known_leagues(request) if each.league == league)
    return next(known, league.view_code if mine else "")


def shown_seat(access: TableAccess, request: HttpRequest) -> int | None:
    """Whose hand: the one asked for, if it is the browser's own; of several none by itself."""
    asked = request.POST.get("seat", "") or request.GET.get("seat", "")
    held = {str(seat): seat for seat in access.seats}
    return held.get(asked) if asked or len(held) != 1 else access.seats[0]
