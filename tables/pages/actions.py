from collections.abc import Callable
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from engine import EngineError
from leagues.pages.league import number
from leagues.refusals import Refused
from live.parts import asks_for_part
from tables.access import TableAccess, refreshed, remember_seat, table_access
from tables.moves import play, take_back
from tables.pages.table import board_answer, board_context, page_context
from tables.proposals import answer, move_for, pause
from tables.refusals import TableReason
from tables.round_end import finish, play_on
from tables.seats import be_ready, fill_with_bots, sit_down, stand_up
from tables.words.refusals import sentence

Action = Callable[[HttpRequest, TableAccess], None]
View = Callable[[HttpRequest, str], HttpResponse]


def action(done: Action) -> View:
    """A view that does it and answers with the fresh board, whether it was done or refused."""

    @never_cache
    @require_POST
    def view(request: HttpRequest, code: str) -> HttpResponse:
        access = table_access(request, code)
        problems = []
        try:
            done(request, access)
        except (Refused, EngineError) as error:
            problems = [sentence(error)]
        return answer_to(request, access, problems)

    return view


def answer_to(request: HttpRequest, access: TableAccess, problems: list[str]) -> HttpResponse:
    is_board = asks_for_part(request)
    if not problems and not is_board:
        return redirect("tables:table", access.table.code)
    fresh = refreshed(request, access)
    if not problems:
        return board_answer(fresh, request)
    if is_board:
        context = board_context(fresh, request, *problems)
        return render(request, "table/_board.html", context, status=409)
    context = page_context(fresh, request, *problems)
    return render(request, "table/table.html", context, status=409)


@action
def sit(request: HttpRequest, access: TableAccess) -> None:
    wanted = request.POST.get("place", "")
    place = number(wanted) if wanted else None
    sits = sit_down(table=access.table, name=request.POST.get("name", ""), seat=place)
    remember_seat(request, sits)


@action
def stand(request: HttpRequest, access: TableAccess) -> None:
    stand_up(table=access.table, seat=access.seat(request.POST.get("seat", "")))


@action
def bots(request: HttpRequest, access: TableAccess) -> None:
    access.seat(request.POST.get("seat", ""))
    fill_with_bots(table=access.table, level=request.POST.get("level", ""))


@action
def ready(request: HttpRequest, access: TableAccess) -> None:
    be_ready(
        table=access.table,
        round_number=number(request.POST.get("round", "")),
        seat=access.seat(request.POST.get("seat", "")),
        contribution=request.POST.get("contribution", ""),
    )


@action
def move(request: HttpRequest, access: TableAccess) -> None:
    made = play(
        table=access.table,
        round_number=number(request.POST.get("round", "")),
        seat=access.seat(request.POST.get("seat", "")),
        number=number(request.POST.get("number", "")),
        text=request.POST.get("text", ""),
        key=key_of(request),
    )
    if made.deal.is_over:
        finish(access.table)


@action
def undo(request: HttpRequest, access: TableAccess) -> None:
    take_back(
        table=access.table,
        round_number=number(request.POST.get("round", "")),
        seat=access.seat(request.POST.get("seat", "")),
        number=number(request.POST.get("number", "")),
        key=key_of(request),
    )


@action
def more(request: HttpRequest, access: TableAccess) -> None:
    access.seat(request.POST.get("seat", ""))
    play_on(table=access.table, round_number=number(request.POST.get("round", "")))


@action
def ask(request: HttpRequest, access: TableAccess) -> None:
    by = access.seat(request.POST.get("seat", ""))
    move_for(
        table=access.table,
        by=by,
        kind=request.POST.get("kind", ""),
        seat=number(request.POST.get("about", str(by))),
        target=number(request.POST.get("target", "")),
    )


@action
def answer_question(request: HttpRequest, access: TableAccess) -> None:
    by = access.seat(request.POST.get("seat", ""))
    answer(table=access.table, by=by, agrees=request.POST.get("agrees") == "yes")


@action
def pause_table(request: HttpRequest, access: TableAccess) -> None:
    by = access.seat(request.POST.get("seat", ""))
    pause(table=access.table, by=by, is_paused=request.POST.get("paused") == "yes")


def key_of(request: HttpRequest) -> UUID:
    """The sender's key of a move; raises Refused."""
    try:
        return UUID(request.POST.get("key", ""))
    except ValueError:
        raise Refused(TableReason.KEY_TAKEN) from None
