"""The hint for a player among bots, and its sentences."""

from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from threading import Semaphore
from typing import Final

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from engine import Move, Sight
from engine.games.elfer_raus.insight.advice import Advice
from engine.games.elfer_raus.play.moves import DRAW, Kind
from games.because import Because, because, tenths_of
from games.elfer_raus.because import move_because
from server.limits import address_of, count_try
from server.process_pool import run
from tables.access import table_access
from tables.forms import SeatForm
from tables.jobs.bot_move import advise
from tables.lessons import next_in_script
from tables.play.rounds import state_of, timeline_of
from tables.view.board import SeatView, board_for, places_of
from tables.view.insights import card_of, why_of
from tables.view.lessons import lesson_lines

HINTS: Final = 60  # an address a minute: all hints come from one child process
thinking = Semaphore(1)  # pages that wait for a hint: the threads of a process are few


def hint_because(advice: Advice, places: Sequence[SeatView]) -> Because:
    """First what to do, then why, in two short lines."""
    move, why = move_because(advice.best.move), hint_why(advice, places)
    return because("<b>%(move)s.</b> %(why)s", face=why.face, move=move, why=why)


def hint_why(advice: Advice, places: Sequence[SeatView]) -> Because:
    """Why nothing else is to be thought of, or what speaks for the move beside the next best one:
    the reason that weighs most, or how often both win, of ten rounds tried."""
    other = advice.instead
    if advice.goes_out:
        return because(gettext("<b>Your whole hand can go</b> now, one card after the other."))
    if other is None:
        fits = advice.best.move.kind is Kind.LAY
        return because(gettext("No other card fits.") if fits else gettext("Nothing fits."))
    if other.is_as_good:
        return because(gettext("“%(move)s” is as good."), move=move_because(other.move))
    if advice.reason is not None:
        return why_of(advice.reason, other.move, places)
    best, rest = (tenths_of(choice.wins.value) for choice in (advice.best, other))
    if best == rest:
        return because(gettext("It wins a little more often than anything else."))
    words = gettext("It wins %(best)s of 10 rounds, the next best move %(rest)s.")
    return because(words, best=best, rest=rest)


def hint_lights(move: Move) -> str:
    """The card and its place, or the button, as ``static/play/guide.js`` reads it."""
    if move.card is None:
        return "deck draw" if move is DRAW else "end"
    return f"card:{card_of(move)} place:{move.card}"


@never_cache
@require_POST
def hint(request: HttpRequest, code: str) -> HttpResponse:
    """The strongest bot's move for the own seat. Where people play, there is none: 403.

    While another page waits for its hint, the answer asks again by itself.
    """
    access = table_access(request, code)
    form = SeatForm(request.POST, access)
    if not form.is_valid():
        raise PermissionDenied
    board = board_for(access.table, form.cleaned_data["seat"])
    if not board.has_hints or not access.table.game.leaves_record:
        raise PermissionDenied
    if not board.is_my_turn or board.sight is None:
        return render(request, "table/_hint.html")
    deal = state_of(access.table).deal
    lines = lesson_lines(deal, board) if next_in_script(deal, timeline_of(deal).texts) else ()
    if lines and lines[-1].words:  # the lesson and its hint are one
        return render(request, "table/_hint.html", lines[-1]._asdict())
    if not thinking.acquire(blocking=False):
        return render(request, "table/_hint.html", {"board": board})
    try:
        count_try(f"hints {address_of(request)}", most=HINTS)
        sight = timeline_of(deal).sight(board.sight.seat)
        advice = advice_for(sight)
        line = hint_because(advice, places_of(deal))
        lights = hint_lights(advice.best.move)
        return render(request, "table/_hint.html", {"because": line, "lights": lights})
    finally:
        thinking.release()


def advice_for(sight: Sight) -> Advice:
    """Ask a child process, so that other pages do not wait."""
    try:
        return run("hints", advise, sight)
    except BrokenProcessPool:  # do not wait until the pool has restarted
        return advise(sight)
