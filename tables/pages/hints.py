"""A hint for the seat to move, in rounds against bots only."""

from concurrent.futures.process import BrokenProcessPool
from typing import Final

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from engine import Sight
from engine.insight.advice import Advice
from engine.process_pool import run
from leagues.rate_limits import address_of, count_try
from tables.access import table_access
from tables.bot_move import advise
from tables.display.boards import board_for
from tables.forms import SeatForm
from tables.words.hints import hint_words

THOUGHT: Final = 300  # milliseconds
LEAST_THOUGHT: Final = 10
HINTS: Final = 60  # an address a minute: all hints come from one child process


@never_cache
@require_POST
def hint(request: HttpRequest, code: str) -> HttpResponse:
    """What the strongest bot would do for the own seat. Where people play, there is none: 403."""
    access = table_access(request, code)
    form = SeatForm(request.POST, access)
    if not form.is_valid():
        raise PermissionDenied
    board = board_for(access.table, form.cleaned_data["seat"])
    if not board.is_among_bots:
        raise PermissionDenied
    count_try(f"hints {address_of(request)}", most=HINTS)
    words: list[str] = []
    if board.is_my_turn and board.sight:
        words = hint_words(advice_for(board.sight))
    return render(request, "table/_hint.html", {"words": words})


def advice_for(sight: Sight) -> Advice:
    """Found in a child process, so that no page waits."""
    try:
        return run("hints", advise, sight, THOUGHT)
    except BrokenProcessPool:  # do not wait until the pool has restarted
        return advise(sight, LEAST_THOUGHT)
