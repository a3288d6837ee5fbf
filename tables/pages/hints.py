"""The hint for a player among bots, and its sentences."""

from concurrent.futures.process import BrokenProcessPool
from threading import Semaphore
from typing import Final

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from engine import Card, Cards, Move, Sight
from engine.cards import JOKER, each_card
from engine.games.elfer_raus.insight.advice import Advice
from engine.games.elfer_raus.play.moves import DRAW, Kind
from games.elfer_raus.sentences import move_words
from games.names import join_words
from games.words import card_words
from server.limits import address_of, count_try
from server.process_pool import run
from tables.access import table_access
from tables.forms import SeatForm
from tables.jobs.bot_move import advise
from tables.lessons import next_in_script
from tables.play.rounds import state_of, timeline_of
from tables.view.board import board_for
from tables.view.lessons import lesson_lines


def hint_words(advice: Advice) -> str:
    """The move and the reason that weighs most: two short lines, over the news.

    An equally good move weighs more than the cards that this one opens.
    """
    move = gettext("%(move)s.") % {"move": move_words(advice.best.move)}
    certain, equal = certain_reason(advice), equal_words(advice)
    reason = certain or equal or opening_words(advice) or chance_words(advice)
    return f"{move} {reason}".strip()


def hint_lights(move: Move) -> str:
    """The card and its place, or the button, as ``static/play/guide.js`` reads it."""
    if move.card is None:
        return "deck draw" if move is DRAW else "end"
    return f"card:{JOKER_TEXT if move.joker else move.card} place:{move.card}"


def certain_reason(advice: Advice) -> str:
    """Why nothing else is to be thought of."""
    if advice.goes_out:
        return gettext("Your whole hand can go now, one card after the other.")
    if advice.instead is None:
        return only_reason(advice.best.move)
    return ""


def equal_words(advice: Advice) -> str:
    """The note that the next best move is within chance of this one."""
    if advice.instead is None or not advice.instead.is_as_good:
        return ""
    return gettext("“%(move)s” is as good.") % {"move": move_words(advice.instead.move)}


def only_reason(move: Move) -> str:
    """Why there is no other move."""
    if move.kind is Kind.LAY:
        return gettext("No other card fits.")
    return gettext("Nothing fits.")


def opening_words(advice: Advice) -> str:
    """The cards that the lay would open: own cards first, then those of the others."""
    if advice.about is None:
        return ""
    if advice.leads_to and advice.about is advice.best.move:
        return gettext("It leads to your %(cards)s.") % {"cards": cards(advice.leads_to)}
    words = {"move": move_words(advice.about), "cards": cards(advice.opens)}
    if advice.about is not advice.best.move:
        if not advice.opens:
            return ""
        return gettext("After “%(move)s” the others could lay %(cards)s.") % words
    if not advice.opens:
        return gettext("It does not help the others.")
    return gettext("Then the others can lay %(cards)s.") % words


def chance_words(advice: Advice) -> str:
    """How often both moves win, out of 100 rounds played on from here."""
    if advice.instead is None:
        return ""
    best, other = (round(100 * choice.wins.value) for choice in (advice.best, advice.instead))
    words = {"best": best, "other": other, "move": move_words(advice.instead.move)}
    return gettext("Of 100 rounds tried it wins %(best)s; “%(move)s” wins %(other)s.") % words


def cards(named: Cards) -> str:
    return join_words(card_words(card) for card in each_card(named))


JOKER_TEXT: Final = str(Card(JOKER))
HINTS: Final = 60  # an address a minute: all hints come from one child process
thinking = Semaphore(1)  # pages that wait for a hint: the threads of a process are few


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
        words = {"words": hint_words(advice), "lights": hint_lights(advice.best.move)}
        return render(request, "table/_hint.html", words)
    finally:
        thinking.release()


def advice_for(sight: Sight) -> Advice:
    """Ask a child process, so that other pages do not wait."""
    try:
        return run("hints", advise, sight)
    except BrokenProcessPool:  # do not wait until the pool has restarted
        return advise(sight)
