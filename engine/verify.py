"""Whether a claimed final position can be the end of a legal game."""

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

DEDUCING: Final = 0.02  # of the effort: for what no counting shows, but all completions share


def verify(position: FinalPosition, *, effort: float = 1.0) -> Verdict:
    """Everything that is wrong with a claim, and everything that follows from it.

    ``effort`` is how many seconds of the processor a search for a legal game may take, so that a
    busy machine finds what an idle one does; 0 asks only for what takes none.
    Counting alone refutes no position that a legal game can end in, but it does
    not refute every other one; a search that has tried everything does. ``consistent``
    promises no more than that nothing speaks against the claim and that no game was found in
    time. ``proven`` comes with the record of a game that ends so, played through ``Game``.
    ``deduced`` is the claim itself where there are problems. Never raises.
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
    """What is wrong with all that follows from a claim."""
    return tuple(replace(problem, follows=True) for problem in problems_in(full))


def searched(position: FinalPosition, full: FinalPosition, effort: float) -> Verdict:
    """The verdict of a search, on a claim against which counting says nothing."""
    finding = find(full, effort)
    if finding.record is not None and finding.end is not None:
        followed = following(full, finding.end, effort * DEDUCING)
        return Verdict(Status.PROVEN, (), followed, finding.record)
    if finding.is_over:
        return Verdict(Status.IMPOSSIBLE, (exhausted(finding.tried),), position)
    return Verdict(Status.CONSISTENT, (), full, trials=trials(finding.tally, effort))


def trials(tally: SearchTally, seconds: float) -> Trials:
    """What was done in so many seconds that came to nothing."""
    return Trials(seconds, len(tally.goals), tally.ruled_out, tally.games, tally.moments)


def exhausted(tried: Tried) -> Problem:
    """Every game that could end so was tried; what lacked where least did."""
    return problem(
        ProblemCode.EVERYTHING_TRIED,
        tried.seats,
        tried.cards & NUMBER_CARDS,
        completions=tried.completions,
        moments=tried.moments,
    )
