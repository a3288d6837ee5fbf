from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from engine import EngineError
from leagues.refusals import Refused
from server.parts import asks_for_part
from tables.access import TableAccess, refreshed, remember_seat, table_access
from tables.box.races import Reaction
from tables.forms import (
    AnswerForm,
    BotsForm,
    MoveForm,
    NumberedForm,
    PauseForm,
    ProposalForm,
    ReadyForm,
    RoundForm,
    SeatForm,
    SitForm,
    TableForm,
)
from tables.models import Table
from tables.moves import play_move, take_back
from tables.pages.table import answer, board_answer, board_context, page_context
from tables.proposals import answer_proposal, move_for, pause, start_clock
from tables.round_end import finish, play_on, record_refused
from tables.seats import be_ready, fill_with_bots, sit_down, stand_up
from tables.words.refusals import sentence

Action = Callable[[HttpRequest, TableAccess, dict[str, Any]], Table | None]
View = Callable[[HttpRequest, str], HttpResponse]


def action(form_class: type[TableForm]) -> Callable[[Action], View]:
    """A view that validates this form and runs the action. It returns the new board, whether the
    action was done or refused. An action may return the table as it has saved it."""

    def decorated(done: Action) -> View:
        @never_cache
        @require_POST
        def view(request: HttpRequest, code: str) -> HttpResponse:
            access, saved = table_access(request, code), None
            form = form_class(request.POST, access)
            if form.is_valid():
                try:
                    saved = done(request, access, form.cleaned_data)
                except Refused as refused:
                    form.refuse(refused)
                except EngineError as error:
                    form.add_error(None, sentence(error))
            return answer_to(request, access, form, saved)

        return view

    return decorated


def answer_to(
    request: HttpRequest, access: TableAccess, form: TableForm, saved: Table | None
) -> HttpResponse:
    is_board = asks_for_part(request)
    if not form.errors and not is_board:
        return redirect("tables:table", access.table.code)
    fresh = refreshed(request, access, saved)
    if not form.errors:
        return board_answer(fresh, request)
    if is_board:
        return answer(request, "table/_board.html", board_context(fresh, request, form), 409)
    return answer(request, "table/table.html", page_context(fresh, request, form), 409)


@action(SitForm)
def sit(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    sits = sit_down(table=access.table, name=sent["name"], seat=sent["place"], shared=access.seats)
    remember_seat(request, sits)


@action(SeatForm)
def stand(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    shared = [seat for seat in access.seats if seat != sent["seat"]]
    stand_up(table=access.table, seat=sent["seat"], shared=shared)


@action(BotsForm)
def bots(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    fill_with_bots(table=access.table, level=sent["level"])


@action(ReadyForm)
def ready(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    be_ready(
        table=access.table,
        round_number=sent["round"],
        seat=sent["seat"],
        contribution=sent["contribution"],
    )


def numbered_move(sent: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a move: round, seat, the number of the move, and its key."""
    return {
        "round_number": sent["round"],
        **{name: sent[name] for name in ("seat", "number", "key")},
    }


@action(MoveForm)
def move(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> Table | None:
    reaction = Reaction(sent["waited"], sent["delay"])
    made = play_move(
        table=access.table, text=sent["text"], reaction=reaction, **numbered_move(sent)
    )
    if not made.deal.is_over:
        return made.table
    finish(access.table)
    return None


@action(NumberedForm)
def undo(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    take_back(table=access.table, **numbered_move(sent))


@action(RoundForm)
def more(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    play_on(table=access.table, round_number=sent["round"])


@action(SeatForm)
def record_again(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    for refused in record_refused(table=access.table):
        raise refused


@action(ProposalForm)
def ask(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    move_for(
        table=access.table,
        by=sent["seat"],
        kind=sent["kind"],
        seat=sent["whom"],
        target=sent["target"],
    )


@action(AnswerForm)
def answer_question(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    answer_proposal(table=access.table, by=sent["seat"], agrees=sent["agrees"])


@never_cache
@require_POST
def show_hand(request: HttpRequest, code: str) -> HttpResponse:
    """The phone was passed on: show the hand of this seat."""
    access = table_access(request, code)
    form = SeatForm(request.POST, access)
    if not form.is_valid():
        raise PermissionDenied
    seat = form.cleaned_data["seat"]
    start_clock(table=access.table, seat=seat)
    return redirect(f"{reverse('tables:table', args=[code])}?seat={seat}")


@action(PauseForm)
def pause_table(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    pause(table=access.table, by=sent["seat"], is_paused=sent["paused"])
