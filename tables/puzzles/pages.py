"""The pages: the day's puzzles, and each puzzle with its answer."""

from datetime import timedelta
from typing import Any, Final

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.timezone import localdate
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.games.elfer_raus.puzzles.collection import collection, puzzles_by_key
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from leagues.access import known_leagues
from scoring.statistics.metric_words import rating_words
from server.limits import address_of, count_try
from tables.puzzles.attempts import (
    Puzzle,
    attempt_of,
    results_of,
    save_attempt,
    solver_on,
    start_solver,
    strength_of,
)
from tables.puzzles.screens import HandsScreen, MoveScreen


class AnswerForm(forms.Form):
    """An answer is one of those that the puzzle offers, or does the same as one."""

    answer = forms.CharField(max_length=200)
    use_required_attribute = False

    def __init__(self, data: QueryDict, puzzle: Puzzle) -> None:
        super().__init__(data)
        self.puzzle = puzzle

    def clean_answer(self) -> str:
        option = self.puzzle.option(self.cleaned_data["answer"])
        if option is None:
            raise forms.ValidationError("")
        return option


ANSWERS: Final = 60  # an address a minute: more than a family needs
EARLIER: Final = 7  # days


@never_cache
@require_safe
def puzzles_page(request: HttpRequest) -> HttpResponse:
    """Today's two puzzles, those of the days before, and how well this phone solves them."""
    days = [localdate() - timedelta(days=ago) for ago in range(EARLIER + 1)]
    by_day = [(day, collection().of_day(day)) for day in days]
    solver = solver_on(request)
    results = results_of(solver, [puzzle.key for _, pair in by_day for puzzle in pair])
    lines = [(day, [(p.key, results.get(p.key)) for p in pair]) for day, pair in by_day]
    context = {
        "today": lines[0][1],
        "earlier": lines[1:],
        "solver": solver,
        "rating": solver and rating_words(solver.strength),
        **league_last_opened(request),
    }
    return render(request, "puzzle/puzzles.html", context)


@never_cache
def puzzle_page(request: HttpRequest, key: str) -> HttpResponse:
    puzzle = puzzles_by_key().get(key)
    if puzzle is None:
        raise Http404
    if request.method == "POST":
        return check_answer(request, puzzle)
    form = AnswerForm(request.GET, puzzle)
    return show_puzzle(request, puzzle, form.cleaned_data["answer"] if form.is_valid() else None)


def check_answer(request: HttpRequest, puzzle: Puzzle) -> HttpResponse:
    """Only the first try of a solver counts; the answer stands in the address of the result."""
    count_try(f"puzzles {address_of(request)}", most=ANSWERS)
    form = AnswerForm(request.POST, puzzle)
    if not form.is_valid():
        return show_puzzle(request, puzzle, None, status=422)
    answer = form.cleaned_data["answer"]
    save_attempt(solver=start_solver(request), puzzle=puzzle, answer=answer)
    query = urlencode({"answer": answer})
    return redirect(f"{reverse('puzzles:puzzle', args=[puzzle.key])}?{query}#result")


def show_puzzle(
    request: HttpRequest, puzzle: Puzzle, chosen: str | None, status: int = 200
) -> HttpResponse:
    solver = solver_on(request)
    is_right = chosen == puzzle.answer
    context = {
        **screen_context(puzzle, chosen, request.GET.get("turn", "")),
        "key": puzzle.key,
        "chosen": chosen,
        "is_right": is_right,
        "is_solved": is_right or "show" in request.GET,
        "attempt": attempt_of(solver, puzzle),
        "rating": solver and rating_words(solver.strength),
        "puzzle_rating": rating_words(strength_of(puzzle)),
        "is_refused": status != 200,
        **league_last_opened(request),
    }
    page = "puzzle/move.html" if isinstance(puzzle, FindTheMove) else "puzzle/hands.html"
    return render(request, page, context, status=status)


def league_last_opened(request: HttpRequest) -> dict[str, object]:
    """The league for the navigation: the last one that was opened on this phone, if any."""
    access = next(iter(known_leagues(request)), None)
    return {"access": access}


def screen_context(puzzle: Puzzle, chosen: str | None, so_far: str) -> dict[str, Any]:
    if isinstance(puzzle, FindTheMove):
        return MoveScreen(puzzle, so_far).context(chosen)
    return HandsScreen(puzzle).context(chosen)
