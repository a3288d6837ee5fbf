"""Solvers and their tries; the first try of each solver changes both ratings.

A solver is the account if one is signed in, else this phone, known by its session.
"""

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

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
        solver = new_solver(account)
    else:
        if account is not None:
            solver.account_id = account.pk
        solver.tried_at = timezone.now()
        solver.save(update_fields=["account", "tried_at"])
    if account is None:
        request.session[IN_SESSION] = solver.pk
    return solver


def new_solver(account: AbstractBaseUser | None) -> Solver:
    """A new solver; two first answers of an account at the same moment share one."""
    if account is None:
        return Solver.objects.create()
    return Solver.objects.get_or_create(account_id=account.pk)[0]


def forget_phones() -> None:
    """Delete the solvers without an account who have not been here for long, with their tries."""
    Solver.objects.filter(account=None, tried_at__lt=timezone.now() - REMEMBERED).delete()


Puzzle = FindTheMove | WhichHands
LEVEL_STEP = (
    4.0  # points of the rating model between two levels, for a puzzle that nobody has tried
)


def first_strength(puzzle: Puzzle) -> Strength:
    """The rating of a puzzle that nobody has tried."""
    return Strength(UNKNOWN.mu + LEVEL_STEP * (puzzle.level - 2), UNKNOWN.sigma)


def strength_of(puzzle: Puzzle) -> Strength:
    rating = PuzzleRating.objects.filter(key=puzzle.key).first()
    return rating.strength if rating else first_strength(puzzle)


def attempt_of(solver: Solver | None, puzzle: Puzzle) -> Attempt | None:
    return solver.attempts.filter(key=puzzle.key).first() if solver else None


def results_of(solver: Solver | None, keys: Iterable[str]) -> dict[str, bool]:
    """By key, whether the first try was right; puzzles not tried are missing."""
    attempts = solver.attempts.filter(key__in=keys) if solver else Attempt.objects.none()
    return dict(attempts.values_list("key", "is_right"))


@transaction.atomic
def save_attempt(*, solver: Solver, puzzle: Puzzle, answer: str) -> None:
    """Count the first try as a game of two, which the solver wins or the puzzle."""
    first = first_strength(puzzle)
    PuzzleRating.objects.get_or_create(
        key=puzzle.key, defaults={"mu": first.mu, "sigma": first.sigma}
    )
    rating = PuzzleRating.objects.select_for_update().get(key=puzzle.key)
    solver = Solver.objects.select_for_update().get(pk=solver.pk)
    is_right = answer == puzzle.answer
    _, is_first = Attempt.objects.get_or_create(
        solver=solver, key=puzzle.key, defaults={"is_right": is_right}
    )
    if is_first:
        ranks = (1, 2) if is_right else (2, 1)
        solver_strength, puzzle_strength = after_round([solver.strength, rating.strength], ranks)
        solver.count(solver_strength, is_right=is_right)
        rating.count(puzzle_strength, is_right=not is_right)
