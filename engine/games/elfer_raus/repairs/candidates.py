"""For each problem, the changes that may undo it, the likeliest first."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.games.elfer_raus.checks.account import Account
from engine.games.elfer_raus.repairs.cards import (
    laid_out,
    misplaced,
    missing,
    repaired_row,
    too_many_jokers,
)
from engine.games.elfer_raus.repairs.counts import (
    fewer_unknown,
    miscounted_bonus,
    miscounted_bridges,
    misread_numbers,
    misread_penalties,
)
from engine.games.elfer_raus.repairs.edits import Candidate
from engine.games.elfer_raus.repairs.endings import not_out, other_end, oversize, played_otherwise
from engine.games.elfer_raus.verdict import Problem, ProblemCode


def not_in_deck(account: Account, problem: Problem) -> Iterator[Candidate]:
    """Changes for a card or a number that this deck does not have."""
    source = misread_numbers if "number" in problem.facts else misplaced
    return source(account, problem)


def opener_misread(account: Account, problem: Problem) -> Iterator[Candidate]:
    """Changes for one of the openers that are all in hands."""
    yield from misplaced(account, problem)
    if "number" in problem.facts:
        yield from misread_numbers(account, problem)


def no_candidates(account: Account, problem: Problem) -> Iterator[Candidate]:
    """For problems that no small change can undo."""
    return iter(())


Source = Callable[[Account, Problem], Iterator[Candidate]]
CANDIDATES: Final[Mapping[ProblemCode, Source]] = {
    ProblemCode.CARD_NOT_IN_DECK: not_in_deck,
    ProblemCode.CARD_TWICE: misplaced,
    ProblemCode.NUMBER_TOO_OFTEN: misread_numbers,
    ProblemCode.JOKERS_TOO_MANY: too_many_jokers,
    ProblemCode.CARDS_MISSING: missing,
    ProblemCode.UNKNOWN_TOO_MANY: fewer_unknown,
    ProblemCode.PENALTY_IMPOSSIBLE: misread_penalties,
    ProblemCode.PENALTIES_CLASH: misread_penalties,
    ProblemCode.LAID_OUT_MISSING: laid_out,
    ProblemCode.TABLE_EMPTY: opener_misread,
    ProblemCode.ROW_UNOPENED: repaired_row,
    ProblemCode.ROW_BROKEN: repaired_row,
    ProblemCode.NUMBER_OUT_OF_REACH: played_otherwise,
    ProblemCode.BRIDGES_MISCOUNTED: miscounted_bridges,
    ProblemCode.BRIDGES_LEFT_TOO_MANY: miscounted_bridges,
    ProblemCode.STOCK_TOO_LARGE: oversize,
    ProblemCode.HAND_TOO_LARGE: oversize,
    ProblemCode.TABLE_TOO_SMALL: oversize,
    ProblemCode.OUT_AND_BLOCKED: other_end,
    ProblemCode.OUT_HOLDS_CARDS: not_out,
    ProblemCode.HANDS_EMPTY: other_end,
    ProblemCode.NOBODY_OUT: other_end,
    ProblemCode.CANNOT_BLOCK: other_end,
    ProblemCode.BLOCKED_WITH_STOCK: other_end,
    ProblemCode.BLOCKED_CARD_FITS: other_end,
    ProblemCode.BLOCKED_MUST_DRAW: other_end,
    ProblemCode.OPENER_HELD: misplaced,
    ProblemCode.OPENER_HELD_AND_DREW: oversize,
    ProblemCode.BONUS_MISCOUNTED: miscounted_bonus,
}
