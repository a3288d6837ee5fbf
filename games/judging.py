"""The judged parts of a round: remarks beside each part, deduced texts, repairs to tap."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext

from engine import NotationError, Seat, Status
from engine.games.every_game import verdict_of
from games.elfer_raus.errors import notation_sentence
from games.entry import Entry, Face, Repair, Texts
from games.registry import reasons_of
from games.rules import Reason, each_rule_once

MOST_DRAWN: Final = 8  # cards beside a reason


class Remark(NamedTuple):
    """One problem as a sentence, with the parts and cards it is about."""

    reason: Reason
    parts: tuple[str, ...]
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Judgement:
    entry: Entry
    parts: Texts
    remarks: tuple[Remark, ...]
    verdict: Any  # None if a text cannot be read
    repairs: Sequence[Repair] = ()
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
    def summary(self) -> str:
        """The whole verdict in one sentence."""
        if self.remarks:
            return self.remarks[0].reason.short
        if self.status == "empty":
            return gettext("Tap what is left; we check it as you go.")
        if self.question:
            return self.question
        if self.status == Status.PROVEN and self.entry.is_whole(self.verdict):
            return gettext("A game can end exactly like this.")
        return gettext("Looks fine so far.")

    @property
    def ringed(self) -> Seat | None:
        return self.entry.ringed(self.verdict.deduced) if self.verdict else None

    @property
    def is_impossible(self) -> bool:
        return self.verdict is not None and self.verdict.status == Status.IMPOSSIBLE

    @property
    def has_problems(self) -> bool:
        return self.verdict is not None and bool(self.verdict.problems)

    @property
    def is_unfinished(self) -> bool:
        return self.has_problems and self.entry.is_unfinished(self.verdict)

    @property
    def is_complete(self) -> bool:
        is_done = self.has_problems and not self.is_unfinished
        return is_done and self.entry.is_complete(self.verdict)

    @property
    def wrong(self) -> str:
        """The parts with problems."""
        return " ".join(sorted({part for remark in self.remarks for part in remark.parts}))

    @property
    def wrong_cards(self) -> str:
        return " ".join(sorted({card for remark in self.remarks for card in remark.cards}))

    @property
    def cards_held(self) -> list[tuple[Face, Seat | None]]:
        """The cards of the first remark and their seats, or None for the table; [] if too many."""
        if self.verdict is None or not self.remarks:
            return []
        held = list(self.entry.cards_held(self.remarks[0].cards, self.verdict.deduced))
        return held if len(held) <= MOST_DRAWN else []

    def remarks_by_part(self) -> Mapping[str, Sequence[str]]:
        """The sentences beside each part."""
        said: dict[str, list[str]] = {}
        for remark in self.remarks:
            for part in remark.parts:
                said.setdefault(part, []).append(remark.reason.sentence)
        return said

    @cached_property
    def deduced(self) -> dict[str, str]:
        """Texts of empty parts that follow from the others."""
        if self.verdict is None or self.is_impossible or not self.is_begun:
            return {}
        texts = self.entry.deduced(self.verdict.deduced)
        return {part: t for part, t in texts.items() if not self.parts.get(part, "").strip()}

    @property
    def deduced_json(self) -> str:
        return json.dumps(self.deduced)


def judge(
    entry: Entry, names: Sequence[str], parts: Texts, *, tapped: str = "", effort: float = 0
) -> Judgement:
    """Judge these parts without searching. ``effort`` limits the search for repairs.

    ``tapped`` is the part that was changed last.
    """
    unread = tuple(unread_remarks(entry, parts))
    if unread:
        return Judgement(entry, parts, unread, None)
    try:
        ending = entry.ending(parts)
    except NotationError as error:  # each part is valid, but not all together
        return Judgement(entry, parts, (unread_remark(error),), None)
    verdict = verdict_of(ending)
    problems = sorted(verdict.problems, key=lambda problem: rank_of(problem, entry, parts, tapped))
    reasons = each_rule_once(reasons_of(entry.game, problems, names))
    remarks = tuple(
        remark(entry, parts, problem, reason)
        for problem, reason in zip(problems, reasons, strict=True)
    )
    repairs = entry.repairs(ending, verdict.problems, names, effort)
    question = entry.open_question(verdict.deduced, names)
    return Judgement(entry, parts, remarks, verdict, repairs, question)


def rank_of(problem: Any, entry: Entry, parts: Texts, tapped: str) -> tuple[int, bool, bool]:
    """The fewest cards come first; of equals, what was tapped last."""
    last_card = parts.get(tapped, "").split()[-1:]
    is_other_part = tapped not in entry.about(problem, parts)
    return (
        entry.cards_named(problem),
        is_other_part,
        not {*last_card} & {*entry.cards_about(problem)},
    )


def remark(entry: Entry, parts: Texts, problem: Any, reason: Reason) -> Remark:
    about = (part for part in entry.about(problem, parts) if parts.get(part))
    return Remark(reason, tuple(about), entry.cards_about(problem))


def unread_remarks(entry: Entry, parts: Texts) -> Iterator[Remark]:
    for part, text in parts.items():
        try:
            if text.strip():
                entry.read(part, text)
        except NotationError as error:
            yield unread_remark(error, part)


def unread_remark(error: NotationError, *parts: str) -> Remark:
    sentence = notation_sentence(error)
    return Remark(Reason(sentence, sentence), parts)
