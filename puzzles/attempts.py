"""A try at a puzzle: the first one of each solver changes both ratings."""

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.which_hands import WhichHands
from puzzles.models import Attempt, PuzzleRating, Solver
from scoring.sums.ratings import UNKNOWN, Strength, after_round

Puzzle = FindTheMove | WhichHands
A_LEVEL = 4.0  # points of the rating model between two levels, for a puzzle that nobody has tried


def first_strength(puzzle: Puzzle) -> Strength:
    """The rating of a puzzle that nobody has tried."""
    return Strength(UNKNOWN.mu + A_LEVEL * (puzzle.level - 2), UNKNOWN.sigma)


def strength_of(puzzle: Puzzle) -> Strength:
    rating = PuzzleRating.objects.filter(key=puzzle.key).first()
    return rating.strength if rating else first_strength(puzzle)


def attempt_of(solver: Solver | None, puzzle: Puzzle) -> Attempt | None:
    return solver.attempts.filter(key=puzzle.key).first() if solver else None


def results_of(solver: Solver | None, keys: Iterable[str]) -> dict[str, bool]:
    """By key, whether the first try was right; puzzles not tried are missing."""
    found = solver.attempts.filter(key__in=keys) if solver else Attempt.objects.none()
    return dict(found.values_list("key", "is_right"))


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
        own, its = after_round([solver.strength, rating.strength], ranks)
        solver.tried_at = timezone.now()
        solver.count(own, is_right=is_right)
        rating.count(its, is_right=not is_right)
