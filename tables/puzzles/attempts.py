"""Solvers and their tries; the first try of each solver changes both ratings.

A solver is the account if one is signed in, else this phone, known by its session.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from engine.games.elfer_raus.puzzles.collection import puzzles_by_key
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.which_hands import WhichHands
from leagues.phones import account_on
from scoring.sums.ratings import UNKNOWN, Strength, after_round
from tables.puzzles.models import Attempt, PuzzleRating, Solver

IN_SESSION: Final = "solver"
REMEMBERED: Final = timedelta(seconds=settings.SESSION_COOKIE_AGE)  # without an answer or a seat


def solver_on(request: HttpRequest) -> Solver | None:
    """None before the first try."""
    account = account_on(request)
    if account is not None:
        solver = Solver.objects.filter(account_id=account.pk).first()
        if solver is not None:
            return solver
    pk = request.session.get(IN_SESSION)
    return Solver.objects.filter(pk=pk, account=None).first() if pk else None


def start_solver(request: HttpRequest) -> Solver:
    """The solver, created if there is none. A phone's first account takes its tries over."""
    account = account_on(request)
    solver = solver_on(request)
    if solver is None:
        forget_phones()
        if account is None:
            solver = Solver.objects.create()
        else:  # two first answers at the same moment share one
            solver, _ = Solver.objects.get_or_create(account_id=account.pk)
    else:
        if account is not None:
            solver.account_id = account.pk
        solver.tried_at = timezone.now()
        solver.save(update_fields=["account", "tried_at"])
    if account is None:
        request.session[IN_SESSION] = solver.pk
    return solver


def forget_phones() -> None:
    """Delete the solvers without an account who have not been here for long, with their tries."""
    Solver.objects.filter(account=None, tried_at__lt=timezone.now() - REMEMBERED).delete()


Puzzle = FindTheMove | WhichHands
LEVEL_STEP: Final = 4.0  # points of the rating model between two levels


def first_strength(puzzle: Puzzle) -> Strength:
    """The rating of a puzzle that nobody has tried, by its level."""
    return Strength(UNKNOWN.mu + LEVEL_STEP * (puzzle.level - 2), UNKNOWN.sigma)


def results_of(solver: Solver | None) -> dict[str, bool]:
    """By key, whether the puzzle is solved; puzzles not tried are missing, the latest come last."""
    attempts = solver.attempts.order_by("made_at") if solver else Attempt.objects.none()
    return dict(attempts.values_list("key", "is_solved"))


def next_puzzle(solver: Solver | None, keys: Sequence[str], last: str = "") -> str | None:
    """One of these that was not tried, as hard as the solver is good; then those that were wrong,
    the oldest first. None if all are solved. The ``last`` one only if there is no other.
    """
    results = results_of(solver)
    wrong = [key for key in results if not results[key] and key in keys]
    others = [key for key in keys if key not in results and key != last]
    if not others:
        return next((key for key in wrong if key != last), next(iter(wrong), None))
    ratings = PuzzleRating.objects.filter(key__in=others)
    known = {rating.key: rating.strength for rating in ratings}
    aim = solver.mu if solver else UNKNOWN.mu
    puzzles = puzzles_by_key()
    return min(
        others, key=lambda key: (abs(known.get(key, first_strength(puzzles[key])).mu - aim), key)
    )


@transaction.atomic
def save_attempt(*, solver: Solver, puzzle: Puzzle, answer: str) -> None:
    """Count the first try as a game of two, which the solver wins or the puzzle."""
    first = first_strength(puzzle)
    PuzzleRating.objects.get_or_create(
        key=puzzle.key, defaults={"mu": first.mu, "sigma": first.sigma}
    )
    rating = PuzzleRating.objects.select_for_update().get(key=puzzle.key)
    solver = Solver.objects.select_for_update().get(pk=solver.pk)
    is_right = puzzle.is_right(answer)
    attempt, is_first = Attempt.objects.get_or_create(
        solver=solver, key=puzzle.key, defaults={"is_right": is_right, "is_solved": is_right}
    )
    if is_first:
        ranks = (1, 2) if is_right else (2, 1)
        solver_strength, puzzle_strength = after_round([solver.strength, rating.strength], ranks)
        solver.streak = solver.streak + 1 if is_right else 0
        solver.count(solver_strength, is_right=is_right)
        rating.count(puzzle_strength, is_right=not is_right)
    elif is_right:
        attempt.is_solved = True
        attempt.save()
