"""The nearest changes that make an impossible claim come out: what was probably meant."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, islice, zip_longest
from typing import Any, Final, NamedTuple

from engine.accounting import problems_of
from engine.accounting.account import Account
from engine.accounting.attempt import Attempt, RepairCode
from engine.accounting.mend_cards import misplaced, missing, too_many_jokers
from engine.accounting.mend_counts import (
    fewer_unknown,
    miscounted_bonus,
    miscounted_bridges,
    miscounted_stock,
    misread_numbers,
    misread_penalties,
)
from engine.accounting.mend_end import other_end
from engine.accounting.mend_rows import laid_out, mended_row
from engine.cards import Card
from engine.position import FinalPosition
from engine.setup import Seat
from engine.verdict import Problem, ProblemCode
from engine.verify import verify

MOST_TRIED: Final = 32  # changes whose problems are counted
MOST_REPAIRS: Final = 5


class Change(NamedTuple):
    """One field that a repair changes, as ``to_json`` writes it, before and after.

    ``field`` is a name of ``FinalPosition``; ``seat`` says whose, for what each seat has.
    """

    field: str
    seat: Seat | None
    before: Any
    after: Any


class Repair(NamedTuple):
    """A change that leaves fewer problems: ``remaining``, 0 if the claim then comes out.

    ``cards`` are those the change is about, in the order ``RepairCode`` names them.
    """

    code: RepairCode
    cards: tuple[Card, ...]
    changes: tuple[Change, ...]
    position: FinalPosition
    remaining: int


def repairs(position: FinalPosition, problems: Iterable[Problem]) -> tuple[Repair, ...]:
    """The nearest changes to a claim with these problems, best first, a handful at most.

    Each was verified, by counting alone, and leaves fewer problems; where one leaves none,
    only such are given. Not promised: that one is found, or that the truth is among them.
    """
    listed = tuple(problems)
    tried = islice(candidates(Account(position), listed), MOST_TRIED)
    weighed = [(len(problems_of(each.position)), each) for each in tried]
    likely = sorted((each for each in weighed if each[0] < len(listed)), key=lambda each: each[0])
    found = [repaired(position, attempt) for _, attempt in likely[: MOST_REPAIRS + 2]]
    least = 0 if any(not repair.remaining for repair in found) else len(listed) - 1
    kept = sorted((r for r in found if r.remaining <= least), key=lambda r: r.remaining)
    return tuple(kept[:MOST_REPAIRS])


def candidates(account: Account, problems: tuple[Problem, ...]) -> Iterator[Attempt]:
    """Changed claims, each once, the likeliest of every problem first."""
    seen = {account.position}
    each = [MENDERS.get(problem.code, nothing_to_mend)(account, problem) for problem in problems]
    for attempt in chain.from_iterable(zip_longest(*each)):
        if attempt is not None and attempt.position not in seen:
            seen.add(attempt.position)
            yield attempt


def repaired(position: FinalPosition, attempt: Attempt) -> Repair:
    """The change and what is still wrong after it."""
    remaining = len(verify(attempt.position, effort=0).problems)
    changes = tuple(changes_between(position, attempt.position))
    return Repair(attempt.code, attempt.cards, changes, attempt.position, remaining)


def changes_between(before: FinalPosition, after: FinalPosition) -> Iterator[Change]:
    """Every field that differs, a seat's own part where each seat has one."""
    old, new = before.to_json(), after.to_json()
    for field in old:
        if isinstance(old[field], list) and isinstance(new[field], list):
            pairs = enumerate(zip(old[field], new[field], strict=True))
            yield from (Change(field, Seat(s), was, now) for s, (was, now) in pairs if was != now)
        elif old[field] != new[field]:
            yield Change(field, None, old[field], new[field])


def not_in_deck(account: Account, problem: Problem) -> Iterator[Attempt]:
    """A card or a number that this deck does not have."""
    mend = misread_numbers if "number" in problem.facts else misplaced
    return mend(account, problem)


def nothing_to_mend(account: Account, problem: Problem) -> Iterator[Attempt]:
    """For what no small change undoes."""
    return iter(())


Mender = Callable[[Account, Problem], Iterator[Attempt]]
MENDERS: Final[Mapping[ProblemCode, Mender]] = {
    ProblemCode.CARD_NOT_IN_DECK: not_in_deck,
    ProblemCode.CARD_TWICE: misplaced,
    ProblemCode.NUMBER_TOO_OFTEN: misread_numbers,
    ProblemCode.JOKERS_TOO_MANY: too_many_jokers,
    ProblemCode.CARDS_MISSING: missing,
    ProblemCode.UNKNOWN_TOO_MANY: fewer_unknown,
    ProblemCode.PENALTY_IMPOSSIBLE: misread_penalties,
    ProblemCode.LAID_OUT_MISSING: laid_out,
    ProblemCode.ROW_UNOPENED: mended_row,
    ProblemCode.ROW_BROKEN: mended_row,
    ProblemCode.BRIDGES_MISCOUNTED: miscounted_bridges,
    ProblemCode.BRIDGES_LEFT_TOO_MANY: miscounted_bridges,
    ProblemCode.STOCK_TOO_LARGE: miscounted_stock,
    ProblemCode.HAND_TOO_LARGE: miscounted_stock,
    ProblemCode.TABLE_TOO_SMALL: miscounted_stock,
    ProblemCode.OUT_AND_BLOCKED: other_end,
    ProblemCode.OUT_HOLDS_CARDS: other_end,
    ProblemCode.HANDS_EMPTY: other_end,
    ProblemCode.NOBODY_OUT: other_end,
    ProblemCode.CANNOT_BLOCK: other_end,
    ProblemCode.BLOCKED_WITH_STOCK: other_end,
    ProblemCode.BLOCKED_CARD_FITS: other_end,
    ProblemCode.BLOCKED_MUST_DRAW: other_end,
    ProblemCode.OPENER_HELD: misplaced,
    ProblemCode.BONUS_MISCOUNTED: miscounted_bonus,
}
