"""The check of a claim: can this final position be the end of a legal game?"""

from dataclasses import replace
from typing import Final

from engine.cards import NUMBER_CARDS
from engine.claims import deduced_from, plainly, problems_in
from engine.claims.account import Account
from engine.position import FinalPosition
from engine.proof.consequences import following
from engine.proof.search import find
from engine.proof.tried import SearchTally, Tried
from engine.verdict import Problem, ProblemCode, Status, Trials, Verdict, problem

DEDUCING: Final = 0.02  # part of the effort, to find what all completions have in common


def verify(position: FinalPosition, *, effort: float = 1.0) -> Verdict:
    """Everything that is wrong with a claim, and everything that follows from it.

    ``effort`` is the processor time, in seconds, that a search for a legal game may take, so
    that a busy machine finds the same as an idle one; with 0 there is no search. Counting never
    refutes a position that a legal game can end in, but it does not refute all others; a search
    that has tried everything does. ``consistent`` promises only that no problem was found, and
    no game in time. ``proven`` comes with the record of a game that ends so, played through
    ``Game``. ``deduced`` is the claim itself if there are problems. Never raises.
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
    return searched(position, full, effort) if effort > 0 else Verdict(Status.CONSISTENT, (), full)


def shown_by(full: Account) -> tuple[Problem, ...]:
    """The problems of the claim with all that follows from it."""
    return tuple(replace(problem, follows=True) for problem in problems_in(full))


def searched(position: FinalPosition, full: FinalPosition, effort: float) -> Verdict:
    """The verdict of a search, on a claim that counting does not refute."""
    finding = find(full, effort)
    if finding.record is not None and finding.end is not None:
        followed = following(full, finding.end, effort * DEDUCING)
        return Verdict(Status.PROVEN, (), followed, finding.record)
    if finding.is_over:
        return Verdict(Status.IMPOSSIBLE, (exhausted(finding.tried),), position)
    return Verdict(Status.CONSISTENT, (), full, trials=trials(finding.tally, effort))


def trials(tally: SearchTally, seconds: float) -> Trials:
    """What a search without a result did in this time."""
    return Trials(seconds, len(tally.goals), tally.ruled_out, tally.games, tally.moments)


def exhausted(tried: Tried) -> Problem:
    """The problem that all games were tried, with what was missing in the nearest one."""
    return problem(
        ProblemCode.EVERYTHING_TRIED,
        tried.seats,
        tried.cards & NUMBER_CARDS,
        completions=tried.completions,
        moments=tried.moments,
    )
