"""Links from a table to its match and season in the league."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.access import Access, known_leagues
from leagues.models import Role
from scoring.models import Match
from tables.access import TableAccess, table_access


@never_cache
@require_safe
def table_match(request: HttpRequest, code: str) -> HttpResponse:
    access = table_access(request, code)
    number = match_of(access).number
    return redirect("match", league_code(request, access), number)


@never_cache
@require_safe
def season(request: HttpRequest, code: str) -> HttpResponse:
    access = table_access(request, code)
    number = match_of(access).season.number
    return redirect("season", league_code(request, access), number)


def match_of(access: TableAccess) -> Match:
    """Raises Http404 before the first deal."""
    if access.table.match is None:
        raise Http404
    return access.table.match


def league_code(request: HttpRequest, access: TableAccess) -> str:
    """The code that this browser uses for the league. Raises PermissionDenied for strangers."""
    known = league_access(request, access)
    if known is None:
        raise PermissionDenied
    return known.code


def league_access(request: HttpRequest, access: TableAccess) -> Access | None:
    """This browser's access to the league of the table. Players of the table may always watch."""
    league = access.table.league
    known = next((each for each in known_leagues(request) if each.league == league), None)
    if known is None and access.seats:
        return Access(league, league.view_code, Role.VIEWER)
    return known


def league_context(request: HttpRequest, access: TableAccess) -> dict[str, object]:
    """The context for the link back to the league, or for its navigation."""
    known = league_access(request, access)
    return {"access": known}
