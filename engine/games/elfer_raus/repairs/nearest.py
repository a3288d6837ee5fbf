"""The nearest changes that make an impossible claim possible: what was probably meant."""

import time
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from engine.cards import Card
from engine.games.elfer_raus.checks.account import Account
from engine.games.elfer_raus.checks.problems import problems_of
from engine.games.elfer_raus.position import FinalPosition
from engine.games.elfer_raus.repairs.candidates import CANDIDATES, no_candidates
from engine.games.elfer_raus.repairs.edits import Candidate, RepairCode, in_turn
from engine.games.elfer_raus.verdict import Problem
from engine.games.elfer_raus.verify import verify
from engine.seats import Seat
from engine.verdict import Status

MOST_TRIED: Final = 32  # changes whose problems are counted, without a search
MOST_SEARCHED: Final = 96  # the same, where a search follows
MOST_REPAIRS: Final = 6
MOST_TIME: Final = 0.25  # the largest part of the effort for one change


class Change(NamedTuple):
    """One field that a repair changes, as in ``to_json``, before and after.

    ``field`` is a field of ``FinalPosition``; ``seat`` is given for fields with a value a seat.
    """

    field: str
    seat: Seat | None
    before: Any
    after: Any


class Repair(NamedTuple):
    """A change that alone makes the claim possible.

    ``cards`` are the cards of the change, in the order that ``RepairCode`` says; ``status`` is
    the verdict on ``position``.
    """

    code: RepairCode
    cards: tuple[Card, ...]
    changes: tuple[Change, ...]
    position: FinalPosition
    status: Status


def repairs(
    position: FinalPosition, problems: Iterable[Problem], *, effort: float = 0
) -> tuple[Repair, ...]:
    """The nearest changes to a claim with these problems, best first, a handful at most.

    ``effort`` is the processor time in seconds for all of them. Without it, each change is only
    checked by counting.
    With it, a game is searched for each change: those with a game come first, then those that
    could not be decided in time. Not promised: that a change is found, or that it is the true one.
    """
    listed = tuple(problems)
    return (
        repairs_by_search(position, listed, effort)
        if effort > 0
        else repairs_by_counting(position, listed)
    )


def repairs_by_counting(
    position: FinalPosition, problems: tuple[Problem, ...]
) -> tuple[Repair, ...]:
    """The changes that leave no problem, by counting; an unfinished table is no error here."""
    likely = [
        repaired(position, candidate, 0)
        for left, candidate in weigh(position, problems, MOST_TRIED)
        if not left and candidate.code is not RepairCode.TABLE_OPEN
    ]
    possible = [repair for repair in likely if repair.status is not Status.IMPOSSIBLE]
    return tuple(possible[:MOST_REPAIRS])


def repairs_by_search(
    position: FinalPosition, problems: tuple[Problem, ...], effort: float
) -> tuple[Repair, ...]:
    """The changes that ``verify`` accepts. Time that one change does not use is for the next."""
    deadline = time.thread_time() + effort
    likely = [candidate for left, candidate in weigh(position, problems, MOST_SEARCHED) if not left]
    proven: list[Repair] = []
    open_: list[Repair] = []
    for done, candidate in enumerate(likely):
        left = deadline - time.thread_time()
        share = min(left / min(len(likely) - done, MOST_REPAIRS), effort * MOST_TIME)
        if len(proven) == MOST_REPAIRS or left <= 0:
            break
        repair = repaired(position, candidate, share)
        if repair.status is not Status.IMPOSSIBLE:
            (proven if repair.status is Status.PROVEN else open_).append(repair)
    return tuple([*proven, *open_][:MOST_REPAIRS])


def weigh(
    position: FinalPosition, problems: tuple[Problem, ...], most: int
) -> list[tuple[int, Candidate]]:
    """Up to ``most`` changed claims, the likeliest first, with the number of their problems."""
    tried = islice(candidates(Account(position), problems), most)
    return [(len(problems_of(candidate.position)), candidate) for candidate in tried]


def candidates(account: Account, problems: tuple[Problem, ...]) -> Iterator[Candidate]:
    """Changed claims, each once; the likeliest change for every problem comes first."""
    seen = {account.position}
    by_problem = [
        CANDIDATES.get(problem.code, no_candidates)(account, problem) for problem in problems
    ]
    for candidate in in_turn(*by_problem):
        if candidate.position not in seen:
            seen.add(candidate.position)
            yield candidate


def repaired(position: FinalPosition, candidate: Candidate, effort: float) -> Repair:
    """The repair, with the verdict on it."""
    status = verify(candidate.position, effort=effort).status
    changes = tuple(changes_between(position, candidate.position))
    return Repair(candidate.code, candidate.cards, changes, candidate.position, status)


def changes_between(before: FinalPosition, after: FinalPosition) -> Iterator[Change]:
    """Every field that differs; for fields with a value a seat, every seat that differs."""
    old, new = before.to_json(), after.to_json()
    for field in old:
        if isinstance(old[field], list) and isinstance(new[field], list):
            pairs = enumerate(zip(old[field], new[field], strict=True))
            yield from (Change(field, Seat(s), was, now) for s, (was, now) in pairs if was != now)
        elif old[field] != new[field]:
            yield Change(field, None, old[field], new[field])
