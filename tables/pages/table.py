from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from server.parts import has_seen
from server.pictures import CSRF_PLACEHOLDER
from tables.access import TableAccess, table_access
from tables.display.board_html import Viewer, picture, shown_to, stream_of
from tables.forms import NOBODYS, ShownSeatForm, TableForm
from tables.pages.leagues import league_context
from tables.words.phrases import PHRASES


@never_cache
@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page; later only the board changes."""
    access = table_access(request, code)
    return answer(request, "table/table.html", page_context(access, request))


def page_context(
    access: TableAccess, request: HttpRequest, sent: TableForm | None = None
) -> dict[str, object]:
    """The board's context, and the URL of the stream for new versions."""
    viewer = viewer_at(access, request)
    stream = stream_of(access.table, viewer, request.session.session_key or "")
    league = league_context(request, access)
    phrases = list(PHRASES.items())
    shown = shown_to(access.table, viewer, sent)
    return {"stream": stream, "phrases": phrases, **league, **shown}


@never_cache
@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """The board only; 204 if the page has this version already."""
    access = table_access(request, code)
    if has_seen(request, str(access.table.version)):
        return HttpResponse(status=204)
    return board_answer(access, request)


def board_context(
    access: TableAccess, request: HttpRequest, sent: TableForm | None = None
) -> dict[str, object]:
    """The context of the board's template."""
    return shown_to(access.table, viewer_at(access, request), sent)


def answer(
    request: HttpRequest, template: str, context: dict[str, object], status: int = 200
) -> HttpResponse:
    """Put the reader's CSRF token into the cached HTML, which holds a placeholder."""
    html = render_to_string(template, {**context, "csrf_token": CSRF_PLACEHOLDER}, request)
    return HttpResponse(with_token(html, request), status=status)


def with_token(html: str, request: HttpRequest) -> str:
    return html.replace(CSRF_PLACEHOLDER, get_token(request))


def board_answer(access: TableAccess, request: HttpRequest) -> HttpResponse:
    """The same HTML of the board that the stream sends."""
    html = picture(access.table, viewer_at(access, request))
    return HttpResponse(with_token(html, request))


def viewer_at(access: TableAccess, request: HttpRequest) -> Viewer:
    origin = f"{request.scheme}://{request.get_host()}"
    shown = shown_seat(access, request)
    return Viewer(access.seats, shown, get_language() or "", origin, access.asks)


def shown_seat(access: TableAccess, request: HttpRequest) -> int | None:
    """The seat whose hand is shown: the requested one if the browser has it. A browser with several
    seats shows none until asked."""
    form = ShownSeatForm(request.POST or request.GET)
    asked = form.cleaned_data["seat"] if form.is_valid() else NOBODYS
    if asked is None:
        return access.seats[0] if len(access.seats) == 1 else None
    return asked if asked in access.seats else None
