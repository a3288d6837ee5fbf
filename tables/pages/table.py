from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from live.parts import has_seen
from live.pictures import CSRF_PLACEHOLDER
from tables.access import TableAccess, table_access
from tables.display.pictures import Viewer, picture, shown_to, stream_of
from tables.forms import NOBODYS, ShownSeatForm, TableForm


@never_cache
@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page; what changes on it is the board."""
    access = table_access(request, code)
    return render(request, "table/table.html", page_context(access, request))


def page_context(
    access: TableAccess, request: HttpRequest, sent: TableForm | None = None
) -> dict[str, object]:
    """The board's, and where the page hears of the next one."""
    viewer = viewer_at(access, request)
    stream = stream_of(access.table, viewer, request.session.session_key or "")
    return {"stream": stream, **shown_to(access.table, viewer, sent)}


@never_cache
@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """The board alone; 204 where the page knows this version already."""
    access = table_access(request, code)
    if has_seen(request, str(access.table.version)):
        return HttpResponse(status=204)
    return board_answer(access, request)


def board_context(
    access: TableAccess, request: HttpRequest, sent: TableForm | None = None
) -> dict[str, object]:
    """What the board's template is given."""
    return shown_to(access.table, viewer_at(access, request), sent)


def board_answer(access: TableAccess, request: HttpRequest) -> HttpResponse:
    """The board as the page's stream sends it too."""
    html = picture(access.table, viewer_at(access, request))
    return HttpResponse(html.replace(CSRF_PLACEHOLDER, get_token(request)))


def viewer_at(access: TableAccess, request: HttpRequest) -> Viewer:
    origin = f"{request.scheme}://{request.get_host()}"
    return Viewer(access.seats, shown_seat(access, request), get_language() or "", origin)


def shown_seat(access: TableAccess, request: HttpRequest) -> int | None:
    """Whose hand: the one asked for, if it is the browser's own; of several none by itself."""
    form = ShownSeatForm(request.POST or request.GET)
    asked = form.cleaned_data["seat"] if form.is_valid() else NOBODYS
    if asked is None:
        return access.seats[0] if len(access.seats) == 1 else None
    return asked if asked in access.seats else None
