"""Whether a claimed final position can be the end of a legal game."""

from dataclasses import replace

from engine.accounting import deduced, problems_of
from engine.position import FinalPosition
from engine.proof.search import find
from engine.verdict import Problem, Status, Verdict


def verify(position: FinalPosition, *, effort: float = 1.0) -> Verdict:
    """Everything that is wrong with a claim, and everything that follows from it.

    ``effort`` is how many seconds a search for a legal game may take; 0 asks only for what
    takes none. Counting alone refutes no position that a legal game can end in, but it does
    not refute every other one: ``consistent`` promises no more than that nothing speaks
    against the claim and that no game was found in time. ``proven`` comes with the record of
    a game that ends so, played through ``Game``. ``deduced`` is the claim itself where there
    are problems. Never raises.
    """
    problems = problems_of(position)
    if problems:
        return Verdict(Status.IMPOSSIBLE, problems, position)
    full = deduced(position)
    problems = following(full) if full is not position else ()
    if problems:
        return Verdict(Status.IMPOSSIBLE, problems, position)
    record = find(full, effort).record if effort > 0 else None
    return Verdict(Status.PROVEN if record else Status.CONSISTENT, (), full, record)


def following(full: FinalPosition) -> tuple[Problem, ...]:
    """What is wrong with all that follows from a claim."""
    return tuple(replace(problem, follows=True) for problem in problems_of(full))
