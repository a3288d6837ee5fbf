from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine.ruleset import FEWEST_SEATS, MOST_SEATS
from leagues.access import access_to, known_leagues, may_start_league, recording_access
from leagues.members import join_as
from leagues.models import Role
from leagues.names import LONGEST_NAME
from leagues.refused import Refused
from leagues.views import number as whole
from leagues.words.names import league_name
from live.pictures import OWN_TOKEN
from scoring.new_game import NewGame
from scoring.words.rulesets import first_rulesets, further_rulesets
from tables.access import TableAccess, remember_seat, table_access
from tables.models import Table
from tables.pictures import Viewer, picture, shown_to, stream_of
from tables.seating import CLOCKS, set_table, sit_down
from tables.words.refusals import sentence


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose rules and seats, sit down at the first."""
    if request.method != "POST":
        return offer(request)
    try:
        made = made_table(request)
        remember_seat(request, sit_down(table=made, name=request.POST.get("name", "")))
    except Refused as refused:
        return offer(request, sentence(refused))
    return redirect("tables:table", made.code)


def made_table(request: HttpRequest) -> Table:
    """Raises Refused."""
    form = NewGame.filled_in(request.POST)
    access = recording_access(request, form.league) if form.league else None
    if access is None:
        may_start_league(request)
    made = set_table(
        league=access.league if access else None,
        ruleset=form.rules,
        seats=whole(request.POST.get("seats", "")),
        rounds=form.rounds_agreed,
        clock=whole(request.POST.get("clock", "0")),
        language=get_language() or "",
    )
    if access is None:
        join_as(request=request, league=made.league, role=Role.OWNER)
        access_to(request, made.league.record_code)
    return made


def offer(request: HttpRequest, *problems: str) -> HttpResponse:
    leagues = [each for each in known_leagues(request) if each.may_record]
    context = {
        "problems": problems,
        "rulesets": [*first_rulesets(), *further_rulesets()],
        "seats": range(FEWEST_SEATS, MOST_SEATS + 1),
        "clocks": CLOCKS,
        "leagues": [(each.code, league_name(each.league)) for each in leagues],
        "sent": request.POST,
        "longest_name": LONGEST_NAME,
    }
    return render(request, "table/new.html", context, status=422 if problems else 200)


@never_cache
@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page; what changes on it is the board."""
    access = table_access(request, code)
    return render(request, "table/table.html", page_context(access, request))


def page_context(access: TableAccess, request: HttpRequest, *problems: str) -> dict[str, object]:
    """The board's, and where the page hears of the next one."""
    viewer = viewer_at(access, request)
    stream = stream_of(access.table, viewer, request.session.session_key or "")
    return {"stream": stream, **shown_to(access.table, viewer, *problems)}


@never_cache
@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """The board alone; 204 where the page knows this version already."""
    access = table_access(request, code)
    if request.GET.get("version") == str(access.table.version):
        return HttpResponse(status=204)
    return board_answer(access, request)


def board_context(access: TableAccess, request: HttpRequest, *problems: str) -> dict[str, object]:
    """What the board's template is given."""
    return shown_to(access.table, viewer_at(access, request), *problems)


def board_answer(access: TableAccess, request: HttpRequest) -> HttpResponse:
    """The board as the page's stream sends it too."""
    html = picture(access.table, viewer_at(access, request))
    return HttpResponse(html.replace(OWN_TOKEN, get_token(request)))


def viewer_at(access: TableAccess, request: HttpRequest) -> Viewer:
    origin = f"{request.scheme}://{request.get_host()}"
    return Viewer(access.seats, shown_seat(access, request), get_language() or "", origin)


def shown_seat(access: TableAccess, request: HttpRequest) -> int | None:
    """Whose hand: the one asked for, if it is the browser's own; of several none by itself."""
    asked = request.POST.get("seat", "") or request.GET.get("seat", "")
    held = {str(seat): seat for seat in access.seats}
    return held.get(asked) if asked or len(held) != 1 else access.seats[0]
