"""The pages: the themes, the next puzzle of one, and each puzzle with its answer."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.games.elfer_raus.puzzles.collection import puzzles_by_key
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.themes import Theme, keys_by_theme
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
from tables.puzzles.screens import MIXED, THEMES, HandsScreen, MoveScreen, is_begun
from tables.view.board import SeatView

ANSWERS: Final = 60  # an address a minute: more than a family needs


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
        **league_last_opened(request),
    }
    return render(request, "puzzle/puzzles.html", context)


class ThemeLine(NamedTuple):
    theme: str
    words: Words
    suit: str  # the card that stands for it
    sign: str
    solved: int
    of: int

    @property
    def percent(self) -> int:
        return 100 * self.solved // self.of


SIGNS: Final[Mapping[str, str]] = {
    MIXED: "r?",
    Theme.HOLDING: "y17",
    Theme.OPENING: "g11",
    Theme.COUNTING: "b=",
    Theme.JOKERS: "r★",
    Theme.OUT: "y0",
}


def theme_line(theme: str, solved: Collection[str]) -> ThemeLine:
    keys, sign = keys_of(theme), SIGNS[theme]
    return ThemeLine(
        theme, THEMES[theme], sign[0], sign[1:], sum(key in solved for key in keys), len(keys)
    )


def keys_of(theme: str) -> tuple[str, ...]:
    """Raises Http404 for what is no theme."""
    if theme == MIXED:
        return tuple(puzzles_by_key())
    if theme not in list(Theme):
        raise Http404
    return keys_by_theme()[Theme(theme)]


@never_cache
@require_safe
def next_page(request: HttpRequest, theme: str) -> HttpResponse:
    """To the next puzzle of a theme; once all are solved, to the themes."""
    key = next_puzzle(solver_on(request), keys_of(theme), request.GET.get("last", ""))
    return redirect("puzzles:themed", theme, key) if key else redirect("puzzles:puzzles")


@never_cache
def puzzle_page(request: HttpRequest, key: str, theme: str = MIXED) -> HttpResponse:
    puzzle = puzzles_by_key().get(key)
    if puzzle is None or theme not in THEMES:
        raise Http404
    if request.method != "POST":
        return show_puzzle(request, puzzle, theme, request.GET)

    def save(answer: str) -> None:
        """Only the first try of a solver counts."""
        save_attempt(solver=start_solver(request), puzzle=puzzle, answer=answer)

    def refuse() -> HttpResponse:
        return show_puzzle(request, puzzle, theme, QueryDict(), status=422)

    return check_answer(request, puzzle, save, refuse)


def check_answer(
    request: HttpRequest,
    puzzle: Puzzle,
    save: Callable[[str], None],
    refuse: Callable[[], HttpResponse],
) -> HttpResponse:
    """Saves an answer, which then stands in the address; a move that does not end a turn, too."""
    form = PuzzleForm(request.POST)
    text = "{turn} {text}".format(**form.cleaned_data).strip() if form.is_valid() else ""
    answer = puzzle.option(text)
    if answer is None and not (text and is_begun(puzzle, text)):
        return refuse()
    if answer is not None:
        count_try(f"puzzles {address_of(request)}", most=ANSWERS)
        save(answer)
    query = urlencode({"turn": text} if answer is None else {"answer": answer})
    return redirect(f"{request.path}?{query}")


def show_puzzle(
    request: HttpRequest, puzzle: Puzzle, theme: str, query: QueryDict, status: int = 200
) -> HttpResponse:
    solver = solver_on(request)
    chosen = puzzle.option(query.get("answer", ""))
    onward = reverse("puzzles:next", args=[theme])
    context = {
        **screen_of_puzzle(puzzle, chosen, query),
        "key": puzzle.key,
        "theme_words": THEMES[theme],
        "tried": solver is not None and solver.attempts.filter(key=puzzle.key).exists(),
        "streak": solver.streak if solver else 0,
        "rating": solver and rating_figure(solver.strength),
        "onward": f"{onward}?last={puzzle.key}",
        "leave": reverse("puzzles:puzzles"),
        "is_refused": status != 200,
    }
    page = "puzzle/move.html" if isinstance(puzzle, FindTheMove) else "puzzle/hands.html"
    return render(request, page, context, status=status)


def screen_of_puzzle(puzzle: Puzzle, chosen: str | None, query: QueryDict) -> dict[str, Any]:
    if not isinstance(puzzle, FindTheMove):
        return HandsScreen(puzzle, chosen, is_shown="show" in query).context()
    return screen_of_move(puzzle, query).context()


def screen_of_move(
    puzzle: FindTheMove, query: QueryDict, places: tuple[SeatView, ...] = ()
) -> MoveScreen:
    turn, chosen = query.get("turn", ""), puzzle.option(query.get("answer", ""))
    so_far = turn if is_begun(puzzle, turn) else ""
    return MoveScreen(puzzle, so_far, chosen, is_shown="show" in query, places=places)


def league_last_opened(request: HttpRequest) -> dict[str, object]:
    """The league for the navigation: the last one that was opened on this phone, if any."""
    access = next(iter(known_leagues(request)), None)
    return {"access": access}
