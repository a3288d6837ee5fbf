"""The pages of a solver's own mistakes: the two piles, and the top one turned. Nobody else's."""

from django.db.models import prefetch_related_objects
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tables.puzzles.attempts import solver_on
from tables.puzzles.mistakes import count_answer, pile_of, puzzle_of
from tables.puzzles.pages import shown_or_answered
from tables.view.board import places_of


@never_cache
@require_safe
def mistakes_page(request: HttpRequest) -> HttpResponse:
    pile = pile_of(solver_on(request))
    prefetch_related_objects(pile.waiting, "deal__table__seats")
    learnt = [mistake.card for mistake in pile.learnt if mistake.card]
    return render(request, "puzzle/mistakes.html", {"pile": pile, "learnt": learnt[-2:]})


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
        "onward": reverse("puzzles:mistake", args=others[:1]) if others else piles,
        "leave": piles,
        "is_own_round": True,
    }

    def save(answer: str) -> None:
        count_answer(mistake, is_right=puzzle.is_right(answer))

    return shown_or_answered(request, puzzle, about, save, places_of(mistake.deal))
