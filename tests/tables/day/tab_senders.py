"""A process that begins today's try as soon as it reads a line; argument: the solver."""

import sys

from django.utils.timezone import localdate

from tables.day.tries import begin
from tables.puzzles.models import Solver


def main() -> None:
    solver = Solver.objects.get(pk=sys.argv[1])
    print("ready", flush=True)
    sys.stdin.readline()
    print(begin(solver, localdate(), "").code)
