"""Judge what is entered: remarks beside each part, deduced texts, and repairs to tap."""

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import repeat, starmap
from typing import Final

from django.utils.translation import gettext

import engine
from engine import (
    Cards,
    Change,
    FinalPosition,
    NotationError,
    Problem,
    ProblemCode,
    Repair,
    Seat,
    Status,
    Verdict,
    repairs,
)
from engine.box.results import BoxCode, BoxGame, BoxProblem, BoxResult, BoxVerdict, check
from engine.games.every_game import AnyResult
from engine.games.farbensammeln.result import ColourSums
from games.elfer_raus.entry import BONUS, HAND, OUT, STOCK, TABLE, parts_of_position, typed_hand
from games.elfer_raus.errors import notation_sentence
from games.elfer_raus.problems import cards_named
from games.elfer_raus.repairs import KINDS, repair_words
from games.entry import CALLER, IN_PLACES, LEFT, SEAT, WITHOUT_RISK, parts_of_result
from games.results import open_question
from games.words import Words
from scoring.entry.sheet import RoundSheet
from scoring.matches.drafts import part_errors, position_from
from scoring.matches.proofs import hides
from scoring.reasons import Reason, box_reasons, each_rule_once, reason_of

# The fields that the screen can change.
ENTERED = {"out", "blocked", "hands", "table", "bridges", "stock", "first", "bonus"}


@dataclass(frozen=True)
class EnteredRepair:
    """A repair as a button: one tap enters it."""

    kind: Words
    words: str
    texts: Mapping[str, str]  # the parts that change
    status: Status

    @property
    def texts_json(self) -> str:
        return json.dumps(self.texts)


def entered_repairs(
    names: Sequence[str], position: FinalPosition, problems: Iterable[Problem], effort: float
) -> Iterator[EnteredRepair]:
    """Repairs, most likely first; each alone makes the round possible."""
    listed, sentences = tuple(problems), set[str]()
    searched = repairs(position, listed, effort=effort) if effort else ()
    for repair in searched or repairs(position, listed):
        if not can_be_entered(repair.changes) or hides(repair.code, repair.changes):
            continue
        words = repair_words(repair.code, repair.changes, names)
        if words not in sentences:
            sentences.add(words)
            texts = changed_texts(repair)
            yield EnteredRepair(KINDS[repair.code], words, texts, repair.status)


def can_be_entered(changes: Iterable[Change]) -> bool:
    return all(change.field in ENTERED for change in changes)


def changed_texts(repair: Repair) -> dict[str, str]:
    texts = parts_of_position(repair.position)
    return {part: texts.get(part, "") for part in map(part_of, repair.changes)}


def part_of(change: Change) -> str:
    if change.field in {"out", "blocked"}:
        return OUT
    one = {"hands": HAND, "bonus": BONUS}.get(change.field)
    return f"{one}-{change.seat}" if one else change.field


PLACES: Final = {
    BoxCode.NOBODY_CAN_CALL: (CALLER, WITHOUT_RISK),
    BoxCode.NOT_WITHOUT_RISK: (WITHOUT_RISK, "stock"),
    BoxCode.STOCK_TOO_HIGH: ("stock",),
    BoxCode.HELD_AT_THE_END: (SEAT,),
}


def box_remarks(
    game: BoxGame, problems: Sequence[BoxProblem], names: Sequence[str], parts: Mapping[str, str]
) -> Iterator[tuple[Reason, tuple[str, ...]]]:
    """Each problem as a sentence with its rule, and the entered parts it is about."""
    reasons = each_rule_once(box_reasons(problems, names, game))
    for problem, reason in zip(problems, reasons, strict=True):
        about = [name for name in parts_of_problem(game, problem, parts) if parts.get(name)]
        yield reason, tuple(about)


def parts_of_problem(game: BoxGame, problem: BoxProblem, parts: Iterable[str]) -> Iterable[str]:
    if problem.code in PLACES:
        return PLACES[problem.code]
    if problem.code == BoxCode.SEAT_TWICE:
        return [f"order-{place}" for place in problem.facts["places"]]
    main = next(iter(IN_PLACES[game.form]), SEAT)
    if problem.seats:
        return [f"{main}-{seat}" for seat in problem.seats]
    return [name for name in parts if name.startswith(main) or name == LEFT]


ABOUT_TABLE = {
    ProblemCode.LAID_OUT_MISSING,
    ProblemCode.TABLE_EMPTY,
    ProblemCode.ROW_UNOPENED,
    ProblemCode.ROW_BROKEN,
    ProblemCode.OPENINGS_DIFFER,
    ProblemCode.OUT_OF_REACH,
    ProblemCode.TABLE_TOO_SMALL,
    ProblemCode.CARDS_MISSING,
    ProblemCode.BRIDGE_NOT_NEIGHBOURS,
    ProblemCode.BRIDGE_NOT_COVERED,
    ProblemCode.BRIDGE_TWICE,
    ProblemCode.BRIDGE_NOT_NEEDED,
    ProblemCode.BRIDGES_MISCOUNTED,
}
# Problems that may go away when more is entered.
UNFINISHED = {
    ProblemCode.CARDS_MISSING,
    ProblemCode.OUT_OF_REACH,
    ProblemCode.ROW_BROKEN,
    ProblemCode.ROW_UNOPENED,
    ProblemCode.STOCK_TOO_LARGE,
    ProblemCode.TABLE_TOO_SMALL,
}
# The engine compares sums with the cards that are in no row yet.
SUMS = {ProblemCode.PENALTY_IMPOSSIBLE, ProblemCode.PENALTIES_CLASH}
BASE: Final = 10


def may_grow(problem: Problem) -> bool:
    """Whether one more digit can make a total possible."""
    if problem.code not in SUMS:
        return problem.code in UNFINISHED
    return bool(min(problem.facts["penalties"]) * BASE <= problem.facts.get("most", math.inf))


ABOUT_STOCK = {ProblemCode.STOCK_TOO_LARGE, ProblemCode.BLOCKED_WITH_STOCK}


@dataclass(frozen=True)
class Remark:
    """One problem as a sentence, with the parts and cards it is about."""

    reason: Reason
    parts: tuple[str, ...]
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Judgement:
    parts: Mapping[str, str]
    remarks: tuple[Remark, ...]
    verdict: Verdict | BoxVerdict | None  # None if a text cannot be read
    repairs: tuple[EnteredRepair, ...] = ()
    question: str = ""  # what is still asked before the points can be counted

    @property
    def is_begun(self) -> bool:
        return any(text.strip() for text in self.parts.values())

    @property
    def status(self) -> str:
        if self.verdict is None:
            return "unread"
        return str(self.verdict.status) if self.is_begun else "empty"

    @property
    def heading(self) -> str:
        """The heading of the list of problems."""
        if self.verdict is None:
            return gettext("This cannot be read")
        return gettext("This does not add up")

    @property
    def summary(self) -> str:
        """The whole verdict in one sentence."""
        if self.remarks:
            return self.remarks[0].reason.short
        if self.status == "empty":
            return gettext("Tap what is left; we check it as you go.")
        if self.question:
            return self.question
        if self.status == Status.PROVEN and self.is_whole:
            return gettext("A game can end exactly like this.")
        return gettext("Looks fine so far.")

    @property
    def is_whole(self) -> bool:
        """Whether nothing that counts is missing; a position also has to be proven by a game."""
        return not isinstance(self.verdict, BoxVerdict) or self.verdict.points is not None

    @property
    def ringed(self) -> Seat | None:
        """In Farbensammeln, the seat that called the end and counts nothing."""
        deduced = self.verdict.deduced if self.verdict else None
        return deduced.ringed if isinstance(deduced, ColourSums) else None

    @property
    def is_impossible(self) -> bool:
        return self.verdict is not None and self.verdict.status == Status.IMPOSSIBLE

    @property
    def is_unfinished(self) -> bool:
        """Whether all problems may go away when the rest is entered."""
        if self.verdict is None or not self.verdict.problems:
            return False
        if isinstance(self.verdict, BoxVerdict):
            return True  # the phone knows which number may still grow
        wrong = {problem.code for problem in self.verdict.problems}
        if not wrong & SUMS:
            return wrong <= UNFINISHED
        untabled = replace(self.verdict.deduced, table=None, bridges=None)
        return wrong <= UNFINISHED | SUMS and not engine.verify(untabled, effort=0).problems

    @property
    def is_complete(self) -> bool:
        """Whether nothing that is tapped where the problems are can still end them."""
        if not isinstance(self.verdict, Verdict) or self.is_unfinished:
            return False
        return bool(self.verdict.problems) and not any(map(may_grow, self.verdict.problems))

    @property
    def wrong(self) -> str:
        """The parts with problems."""
        return " ".join(sorted({part for remark in self.remarks for part in remark.parts}))

    @property
    def wrong_cards(self) -> str:
        return " ".join(sorted({card for remark in self.remarks for card in remark.cards}))

    @cached_property
    def deduced(self) -> dict[str, str]:
        """Texts of empty parts that follow from the others."""
        if self.verdict is None or self.is_impossible or not self.is_begun:
            return {}
        texts = deduced_texts(self.verdict.deduced)
        open_parts = {part for part in texts if not self.parts.get(part, "").strip()}
        return {part: text for part, text in texts.items() if part in open_parts}

    @property
    def deduced_json(self) -> str:
        return json.dumps(self.deduced)


def judge(
    sheet: RoundSheet, parts: Mapping[str, str], *, tapped: str = "", effort: float = 0
) -> Judgement:
    """Judge these parts without searching. ``effort`` limits the search for repairs.

    ``tapped`` is the part that was changed last.
    """
    if errors := part_errors(sheet.match, parts):
        return Judgement(parts, tuple(unread(errors)), None)
    try:
        position = position_from(sheet.match, parts)
    except NotationError as error:  # each part is valid, but not all together
        return Judgement(parts, (unread_remark(error),), None)
    if isinstance(position, BoxResult):
        return judge_result(sheet, parts, position)
    verdict = engine.verify(position, effort=0)
    problems = sorted(verdict.problems, key=lambda problem: rank_of(problem, parts, tapped))
    reasons = (reason_of(problem, sheet.names, sheet.match.ruleset) for problem in problems)
    remarks = tuple(map(remark, problems, each_rule_once(reasons), repeat(parts)))
    repairs = entered_repairs(sheet.names, position, verdict.problems, effort)
    return Judgement(parts, remarks, verdict, tuple(repairs))


def rank_of(problem: Problem, parts: Mapping[str, str], tapped: str) -> tuple[int, bool, bool]:
    """The fewest cards come first; of equals, what was tapped last."""
    last_card = parts.get(tapped, "").split()[-1:]
    is_other_part = tapped not in parts_about(problem)
    return cards_named(problem), is_other_part, not {*last_card} & {*card_texts(problem)}


def judge_result(sheet: RoundSheet, parts: Mapping[str, str], result: BoxResult) -> Judgement:
    """Judge a round of another game."""
    verdict = check(result)
    sentences = box_remarks(result.game, verdict.problems, sheet.names, parts)
    remarks = tuple(starmap(Remark, sentences))
    question = open_question(verdict.deduced, sheet.names)
    return Judgement(parts, remarks, verdict, question=question)


def unread(errors: Mapping[str, NotationError]) -> Iterable[Remark]:
    return (unread_remark(error, part) for part, error in errors.items())


def unread_remark(error: NotationError, *parts: str) -> Remark:
    sentence = notation_sentence(error)
    return Remark(Reason(sentence, sentence), parts)


def remark(problem: Problem, reason: Reason, parts: Mapping[str, str]) -> Remark:
    entered = [part for part in parts_about(problem) if parts.get(part)]
    return Remark(reason, tuple(entered), tuple(card_texts(problem)))


def card_texts(problem: Problem) -> Iterator[str]:
    yield from map(str, problem.cards)
    yield from (str(problem.facts[name]) for name in ("number", "blocker") if name in problem.facts)


def parts_about(problem: Problem) -> Iterable[str]:
    """The parts to check: the hands of its seats, the table, the stock."""
    what = BONUS if problem.code == ProblemCode.BONUS_MISCOUNTED else HAND
    yield from (f"{what}-{seat}" for seat in problem.seats)
    if problem.facts.get(TABLE) or problem.code in ABOUT_TABLE:
        yield TABLE
    if problem.facts.get(STOCK) or problem.code in ABOUT_STOCK:
        yield STOCK
    if problem.code in {ProblemCode.NOBODY_OUT, ProblemCode.CANNOT_BLOCK}:
        yield OUT


def deduced_texts(position: AnyResult) -> dict[str, str]:
    if isinstance(position, BoxResult):
        return parts_of_result(position)
    hands = {
        f"{HAND}-{seat}": typed_hand(hand)
        for seat, hand in enumerate(position.hands)
        if hand is not None and hand.size != 0 and seat != position.out
    }
    if position.stock is None:
        return hands
    count = len(position.stock) if isinstance(position.stock, Cards) else position.stock
    return {**hands, STOCK: str(count)}
