"""The check of a claim: can this final position be the end of a legal game?"""

from dataclasses import replace

from engine.games.elfer_raus.checks.account import Account
from engine.games.elfer_raus.checks.deductions import deduced_from, plainly
from engine.games.elfer_raus.checks.problems import problems_in
from engine.games.elfer_raus.position import FinalPosition
from engine.games.elfer_raus.proof.search import find
from engine.games.elfer_raus.verdict import Problem, Trials, Verdict
from engine.verdict import Status


def verify(position: FinalPosition, *, effort: float = 1.0) -> Verdict:
    """Everything that is wrong with a claim, and everything that follows from it.

    ``effort`` is the processor time, in seconds, that a search for a legal game may take, so
    that a busy machine finds the same as an idle one; with 0 there is no search. Counting never
    refutes a position that a legal game can end in, but it does not refute all others:
    ``consistent`` promises only that no problem was found, and no game in time. ``proven`` comes
    with the record of a game that ends so, played through ``Game``. ``deduced`` is the claim with
    the parts that counting fills in, and the claim itself if there are problems. Never raises.
    """
    account = Account(plainly(position))
    problems = problems_in(account)
    if problems:
        return Verdict(Status.IMPOSSIBLE, problems, position)
    followed = deduced_from(account)
    problems = shown_by(followed) if followed is not account else ()
    if problems:
        return Verdict(Status.IMPOSSIBLE, problems, position)
    full = followed.position
    return searched(full, effort) if effort > 0 else Verdict(Status.CONSISTENT, (), full)


def shown_by(full: Account) -> tuple[Problem, ...]:
    """The problems of the claim with all that follows from it."""
    return tuple(replace(problem, follows=True) for problem in problems_in(full))


def searched(full: FinalPosition, effort: float) -> Verdict:
    """The verdict of a search, on a claim that counting does not refute."""
    record, completions, games = find(full, effort)
    if record is not None:
        return Verdict(Status.PROVEN, (), full, record)
    return Verdict(Status.CONSISTENT, (), full, trials=Trials(effort, completions, games))
