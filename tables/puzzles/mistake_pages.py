"""The pages of a solver's own mistakes: the two piles, and the top one turned. Nobody else's."""

from datetime import date
from typing import Final, NamedTuple

from django.db.models import prefetch_related_objects
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localdate
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.elfer_raus.sentences import move_words
from games.names import isolated, join_words
from games.words import card_words
from tables.puzzles.attempts import solver_on
from tables.puzzles.mistakes import count_answer, pile_of, puzzle_of
from tables.puzzles.models import Mistake
from tables.puzzles.pages import shown_or_answered
from tables.view.board import places_of

WEEK: Final = 7  # days that have a name


class MistakeLine(NamedTuple):
    mistake: Mistake
    words: str
    when: str  # and against whom
    again: str  # on which day it comes back


@never_cache
@require_safe
def mistakes_page(request: HttpRequest) -> HttpResponse:
    pile = pile_of(solver_on(request))
    prefetch_related_objects(pile.waiting, "deal__table__seats")
    lines = [line_of(mistake) for mistake in pile.waiting]
    learnt = [mistake.card for mistake in pile.learnt if mistake.card]
    context = {"pile": pile, "lines": lines, "learnt": learnt[-2:]}
    return render(request, "puzzle/mistakes.html", context)


def line_of(mistake: Mistake) -> MistakeLine:
    return MistakeLine(mistake, about_words(mistake), when_words(mistake), day_words(mistake.due))


def about_words(mistake: Mistake) -> str:
    if mistake.card is None:
        return move_words(mistake.about)
    words = gettext("%(card)s, too early") if mistake.is_early else gettext("%(card)s, too late")
    return words % {"card": card_words(mistake.card.card)}


def when_words(mistake: Mistake) -> str:
    table, day = mistake.deal.table, day_words(localdate(mistake.made_at))
    if table.day is not None:
        return gettext("%(day)s, the deal of the day") % {"day": day}
    names = [isolated(seat.called) for seat in table.seats.all() if seat.seat != mistake.seat]
    return gettext("%(day)s against %(names)s") % {"day": day, "names": join_words(names)}


def day_words(day: date) -> str:
    days = (day - localdate()).days
    if days in (0, 1):
        return gettext("tomorrow") if days else gettext("today")
    return date_format(day, "l" if abs(days) < WEEK else "SHORT_MONTH_DAY_FORMAT")


@never_cache
def mistake_page(request: HttpRequest, pk: int) -> HttpResponse:
    """The moment of a mistake, at the table where it was made."""
    pile = pile_of(solver_on(request))
    mistake = next((each for each in (*pile.waiting, *pile.learnt) if each.pk == pk), None)
    if mistake is None:
        raise Http404
    puzzle = puzzle_of(mistake)
    others = [each.pk for each in pile.due if each != mistake]
    piles = reverse("puzzles:mistakes")
    about = {
        "key": f"mistake-{pk}",
        "theme_words": gettext("Your mistakes"),
        "tried": not mistake.is_due,
        "onward": reverse("puzzles:mistake", args=others[:1]) if others else piles,
        "leave": piles,
        "is_own_round": True,
    }

    def save(answer: str) -> None:
        count_answer(mistake, is_right=puzzle.is_right(answer))

    return shown_or_answered(request, puzzle, about, save, places_of(mistake.deal))
