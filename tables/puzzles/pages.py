"""The pages: the themes, the next puzzle of one, and each puzzle with its answer."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.games.elfer_raus.puzzles.collection import puzzles_by_key
from engine.games.elfer_raus.puzzles.themes import Theme, keys_by_theme
from engine.games.elfer_raus.puzzles.which_hands import WhichHands
from games.elfer_raus.presentation import ruleset_name
from games.words import Words
from leagues.access import known_leagues
from scoring.statistics.metric_words import rating_figure
from server.limits import address_of, count_try
from tables.forms import PuzzleForm
from tables.puzzles.attempts import (
    Puzzle,
    next_puzzle,
    results_of,
    save_attempt,
    solver_on,
    start_solver,
)
from tables.puzzles.screens import HandsScreen, MoveScreen, is_begun
from tables.view.board import SeatView

ANSWERS: Final = 60  # an address a minute: more than a family needs
THEMES: Final[Mapping[str, tuple[Words, str]]] = {  # its name, and the card that stands for it
    Theme.MIXED: (_("Mixed"), "r?"),
    Theme.HOLDING: (_("Holding back"), "y17"),
    Theme.OPENING: (_("Opening"), "g11"),
    Theme.COUNTING: (_("Counting"), "b="),
    Theme.JOKERS: (_("Jokers"), "r★"),
    Theme.OUT: (_("Out in time"), "y0"),
}


class ThemeLine(NamedTuple):
    theme: str
    words: Words
    card: str
    solved: int
    of: int


@never_cache
@require_safe
def puzzles_page(request: HttpRequest) -> HttpResponse:
    """The themes with how many of each this phone has solved."""
    solver = solver_on(request)
    solved = {key for key, is_solved in results_of(solver).items() if is_solved}
    themes = [theme_line(theme, solved) for theme in THEMES]
    context = {
        "themes": themes,
        "is_all_solved": all(line.solved == line.of for line in themes),
        "solver": solver,
        "rating": solver and rating_figure(solver.strength),
        # The league that was opened last on this phone, for the navigation.
        "access": next(iter(known_leagues(request)), None),
    }
    return render(request, "puzzle/puzzles.html", context)


def theme_line(theme: str, solved: Collection[str]) -> ThemeLine:
    keys = keys_by_theme()[theme]
    return ThemeLine(theme, *THEMES[theme], sum(key in solved for key in keys), len(keys))


@never_cache
@require_safe
def next_page(request: HttpRequest, theme: str) -> HttpResponse:
    """To the next puzzle of a theme; once all are solved, to the themes."""
    if theme not in THEMES:
        raise Http404
    keys, last = keys_by_theme()[theme], request.GET.get("last", "")
    key = next_puzzle(solver_on(request), keys, last)
    return redirect("puzzles:themed", theme, key) if key else redirect("puzzles:puzzles")


@never_cache
def puzzle_page(request: HttpRequest, key: str, theme: str = Theme.MIXED) -> HttpResponse:
    puzzle = puzzles_by_key().get(key)
    if puzzle is None or theme not in THEMES:
        raise Http404
    about = {
        "key": key,
        "theme_words": THEMES[theme][0],
        "solver": solver_on(request),
        "onward": f"{reverse('puzzles:next', args=[theme])}?last={key}",
        "leave": reverse("puzzles:puzzles"),
    }

    def save(answer: str) -> None:
        save_attempt(solver=start_solver(request), puzzle=puzzle, answer=answer)

    return shown_or_answered(request, puzzle, about, save)


def shown_or_answered(
    request: HttpRequest,
    puzzle: Puzzle,
    about: dict[str, Any],
    save: Callable[[str], None],
    places: tuple[SeatView, ...] = (),
) -> HttpResponse:
    """A puzzle as the address says. An answer that is sent is saved and stands in the address
    then; so does a move that does not end the turn, unsaved."""
    if request.method != "POST":
        return show(request, puzzle, about, request.GET, places)
    form = PuzzleForm(request.POST)
    text = "{turn} {text}".format(**form.cleaned_data).strip() if form.is_valid() else ""
    answer = puzzle.option(text)
    if answer is not None:
        count_try(f"puzzles {address_of(request)}", most=ANSWERS)
        save(answer)
    elif not (text and is_begun(puzzle, text)):
        return show(request, puzzle, {**about, "is_refused": True}, QueryDict(), places)
    query = urlencode({"turn": text} if answer is None else {"answer": answer})
    return redirect(f"{request.path}?{query}")


def show(
    request: HttpRequest,
    puzzle: Puzzle,
    about: dict[str, Any],
    query: QueryDict,
    places: tuple[SeatView, ...],
) -> HttpResponse:
    chosen, turn = puzzle.option(query.get("answer", "")), query.get("turn", "")
    screen: HandsScreen | MoveScreen
    if isinstance(puzzle, WhichHands):
        screen, page = HandsScreen(puzzle, chosen, "show" in query), "puzzle/hands.html"
    else:
        so_far = turn if is_begun(puzzle, turn) else ""
        screen = MoveScreen(puzzle, chosen, "show" in query, so_far, places)
        page = "puzzle/move.html"
    rules = ruleset_name(puzzle.game.ruleset)
    context = {**about, **screen.context(), "puzzle": screen, "rules": rules}
    return render(request, page, context, status=422 if "is_refused" in about else 200)
