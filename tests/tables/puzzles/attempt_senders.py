"""A process that answers a puzzle as soon as it reads a line; arguments: the solver, the puzzle."""

import sys

from engine.games.elfer_raus.puzzles.collection import puzzles_by_key
from tables.puzzles.attempts import save_attempt
from tables.puzzles.models import Solver


def main() -> None:
    solver, key = Solver.objects.get(pk=sys.argv[1]), sys.argv[2]
    puzzle = puzzles_by_key()[key]
    print("ready", flush=True)
    sys.stdin.readline()
    save_attempt(solver=solver, puzzle=puzzle, answer=puzzle.answer)
    print("done")
