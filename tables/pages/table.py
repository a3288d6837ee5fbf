"""The page of a table, and its actions: sit, play, undo, ask, answer, pause."""

from collections.abc import Callable
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from engine import EngineError
from leagues.access import Access, known_leagues
from leagues.models import Role
from leagues.refusals import Refused
from server.limits import count_try
from server.network import link_for_phones
from server.parts import asks_for_part, has_seen
from server.pictures import CSRF_PLACEHOLDER
from server.topics import pass_on
from tables.access import TableAccess, access_of, remember_seat, table_access, table_with
from tables.forms import (
    NOBODYS,
    AnswerForm,
    BotsForm,
    MoveForm,
    NumberedForm,
    PaceForm,
    PauseForm,
    Phrase,
    PhraseForm,
    PingForm,
    ProposalForm,
    ReadyForm,
    RoundForm,
    SeatForm,
    ShownSeatForm,
    SitForm,
    StandForm,
    TableForm,
)
from tables.jobs.round_end import finish, play_on, record_refused
from tables.models import Table
from tables.pages.asks import people_here
from tables.play.moves import SentMove, play_move, take_back
from tables.play.races import Reaction, ping
from tables.refusals import sentence
from tables.seats.proposals import answer_proposal, pause, propose, start_clock
from tables.seats.seating import be_ready, seat_bot, set_pace, sit_down, stand_up
from tables.view.picture import Viewer, picture, shown_to, stream_of

PHRASES_A_MINUTE: Final = 6  # a seat


@never_cache
@require_safe
def in_league(request: HttpRequest, code: str, page: str) -> HttpResponse:
    """The match of the table, or its season, by the code that this browser uses for the league.
    Raises Http404 before the first deal, and PermissionDenied for strangers."""
    access = table_access(request, code)
    match, league = access.table.match, league_access(request, access)
    if match is None:
        raise Http404
    if league is None:
        raise PermissionDenied
    return redirect(page, league.code, match.number if page == "match" else match.season.number)


def league_access(request: HttpRequest, access: TableAccess) -> Access | None:
    """This browser's access to the league of the table. Players of the table may always watch."""
    league = access.table.league
    own = next((access_ for access_ in known_leagues(request) if access_.league == league), None)
    if own is None and access.seats and league is not None:
        return Access(league, league.view_code, Role.VIEWER)
    return own


@never_cache
@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page; later only the board changes."""
    access = table_access(request, code)
    return respond(request, "table/table.html", page_context(access, request))


def page_context(
    access: TableAccess, request: HttpRequest, sent: TableForm | None = None
) -> dict[str, object]:
    """The board's context, and the URL of the stream for new versions."""
    viewer = viewer_at(access, request)
    return {
        "stream": stream_of(access.table, viewer, request.session.session_key or ""),
        "phrases": Phrase.choices,
        "access": league_access(request, access),  # not to the table
        "people": people_here(request, access),
        **shown_to(access.table, viewer, sent),
    }


@never_cache
@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """The board only; 204 if the page has this version already."""
    access = table_access(request, code)
    if has_seen(request, str(access.table.version)):
        return HttpResponse(status=204)
    return board_response(access, request)


def respond(
    request: HttpRequest, template: str, context: dict[str, object], status: int = 200
) -> HttpResponse:
    """Put the reader's CSRF token into the cached HTML, which holds a placeholder."""
    html = render_to_string(template, {**context, "csrf_token": CSRF_PLACEHOLDER}, request)
    return HttpResponse(with_token(html, request), status=status)


def with_token(html: str, request: HttpRequest) -> str:
    return html.replace(CSRF_PLACEHOLDER, get_token(request))


def board_response(access: TableAccess, request: HttpRequest) -> HttpResponse:
    """The same HTML of the board that the stream sends."""
    html = picture(access.table, viewer_at(access, request))
    return HttpResponse(with_token(html, request))


def viewer_at(access: TableAccess, request: HttpRequest) -> Viewer:
    origin = link_for_phones(request, "")
    shown = requested_seat(access, request)
    return Viewer(access.seats, shown, get_language() or "", origin, access.asks)


def requested_seat(access: TableAccess, request: HttpRequest) -> int | None:
    """The seat whose hand is shown: the requested one if the browser has it. A browser with several
    seats shows none until asked."""
    form = ShownSeatForm(request.POST or request.GET)
    wanted = form.cleaned_data["seat"] if form.is_valid() else NOBODYS
    if wanted is None:
        return access.seats[0] if len(access.seats) == 1 else None
    return wanted if wanted in access.seats else None


Action = Callable[[HttpRequest, TableAccess, dict[str, Any]], Table | None]
View = Callable[[HttpRequest, str], HttpResponse]


def action(form_class: type[TableForm]) -> Callable[[Action], View]:
    """A view that validates this form and runs the action. It returns the new board, whether the
    action was done or refused. An action may return the table as it has saved it."""

    def decorated(act: Action) -> View:
        @never_cache
        @require_POST
        def view(request: HttpRequest, code: str) -> HttpResponse:
            access, saved = table_access(request, code), None
            form = form_class(request.POST, access)
            if form.is_valid():
                try:
                    saved = act(request, access, form.cleaned_data)
                except Refused as refused:
                    form.refuse(refused)
                except EngineError as error:
                    form.add_error(None, sentence(error))
            return response_after(request, access, form, saved)

        return view

    return decorated


def response_after(
    request: HttpRequest, access: TableAccess, form: TableForm, saved: Table | None
) -> HttpResponse:
    is_board = asks_for_part(request)
    if not form.errors and (not is_board or isinstance(form, SitForm)):  # a seat: another stream
        return redirect("tables:table", access.table.code)
    table = saved or table_with(access.table.code) or access.table  # as it was saved, or read again
    fresh = access_of(request, table)
    if not form.errors:
        return board_response(fresh, request)
    if is_board:
        context = shown_to(fresh.table, viewer_at(fresh, request), form)
        return respond(request, "table/_board.html", context, 409)
    return respond(request, "table/table.html", page_context(fresh, request, form), 409)


@action(SitForm)
def sit(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    sits = sit_down(table=access.table, name=sent["name"], seat=sent["place"], shared=access.seats)
    remember_seat(request, sits)


@action(StandForm)
def stand(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    shared = [seat for seat in access.seats if seat != sent["seat"]]
    is_person = sent["seat"] in access.seats
    stand_up(table=access.table, seat=sent["seat"], shared=shared, is_person=is_person)


@action(BotsForm)
def bots(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    seat_bot(table=access.table, level=sent["level"])


@action(ReadyForm)
def ready(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    be_ready(
        table=access.table,
        round_number=sent["round"],
        seat=sent["seat"],
        contribution=sent["contribution"],
        deals=sent["deals"],
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
    facts = SentMove(text=sent["text"], reaction=reaction, **numbered_move(sent))
    new_move = play_move(table=access.table, sent=facts)
    if not new_move.deal.is_over:
        return new_move.table
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
    propose(
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


@action(PaceForm)
def pace_of_bots(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    set_pace(table=access.table, pace=sent["pace"])


@never_cache
@require_POST
def say(request: HttpRequest, code: str) -> HttpResponse:
    """A phrase to the table. It is shown for a moment and stored nowhere."""
    access = table_access(request, code)
    form = PhraseForm(request.POST, access)
    if not form.is_valid():
        raise PermissionDenied
    seat, phrase = form.cleaned_data["seat"], form.cleaned_data["phrase"]
    count_try(f"phrases {access.table.pk} {seat}", most=PHRASES_A_MINUTE)
    pass_on(access.table.topic, "said", f"{seat}:{phrase}")
    return HttpResponse(status=204)


@never_cache
@require_safe
def delay(request: HttpRequest, code: str) -> HttpResponse:
    """The answer is a signed text: first a time; then, if that is sent back, the delay."""
    access = table_access(request, code)
    form = PingForm(request.GET)
    token = form.cleaned_data["token"] if form.is_valid() else ""
    return HttpResponse(ping(access.table, token), content_type="text/plain")


@action(PauseForm)
def pause_table(request: HttpRequest, access: TableAccess, sent: dict[str, Any]) -> None:
    pause(table=access.table, by=sent["seat"], is_paused=sent["paused"])
