"""A hint for the seat to move, in rounds against bots only."""

from concurrent.futures.process import BrokenProcessPool
from threading import Semaphore
from typing import Final

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from engine import Sight
from engine.games.elfer_raus.insight.advice import Advice
from server.limits import address_of, count_try
from server.process_pool import run
from tables.access import table_access
from tables.bot_move import advise
from tables.display.boards import board_for
from tables.forms import SeatForm
from tables.snapshots import state_of
from tables.timeline import timeline_of
from tables.words.hints import hint_words

THOUGHT: Final = 300  # milliseconds
LEAST_THOUGHT: Final = 10
HINTS: Final = 60  # an address a minute: all hints come from one child process
thinking = Semaphore(1)  # pages that wait for a hint: the threads of a process are few


@never_cache
@require_POST
def hint(request: HttpRequest, code: str) -> HttpResponse:
    """What the strongest bot would do for the own seat. Where people play, there is none: 403.

    While another page waits for its hint, the answer asks again by itself.
    """
    access = table_access(request, code)
    form = SeatForm(request.POST, access)
    if not form.is_valid():
        raise PermissionDenied
    board = board_for(access.table, form.cleaned_data["seat"])
    if not board.is_among_bots or board.box is not None:
        raise PermissionDenied
    if not board.is_my_turn or board.sight is None:
        return render(request, "table/_hint.html")
    if not thinking.acquire(blocking=False):
        return render(request, "table/_hint_later.html", {"board": board})
    try:
        count_try(f"hints {address_of(request)}", most=HINTS)
        sight = timeline_of(state_of(access.table).deal).sight(board.sight.seat)
        return render(request, "table/_hint.html", {"words": hint_words(advice_for(sight))})
    finally:
        thinking.release()


def advice_for(sight: Sight) -> Advice:
    """Ask a child process, so that other pages do not wait."""
    try:
        return run("hints", advise, sight, THOUGHT)
    except BrokenProcessPool:  # do not wait until the pool has restarted
        return advise(sight, LEAST_THOUGHT)
