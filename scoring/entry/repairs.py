"""The nearest repairs of a claim: the changed parts as texts, and the label of a button."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine import Change, FinalPosition, Problem, Repair, Status, repairs
from scoring.matches.repairs import hides
from scoring.matches.round_fields import BONUS, HAND, OUT, parts_of_position
from scoring.words.repairs import KINDS, repair_words
from scoring.words.rulesets import Words

# The fields that the screen can change.
ENTERED = {"out", "blocked", "hands", "table", "bridges", "stock", "first", "bonus"}


@dataclass(frozen=True)
class EnteredRepair:
    """A repair as a button: one tap enters it."""

    kind: Words
    words: str
    texts: Mapping[str, str]  # the parts that change
    status: Status
    remaining: int  # problems that are left

    @property
    def texts_json(self) -> str:
        return json.dumps(self.texts)


def entered_repairs(
    names: Sequence[str], position: FinalPosition, problems: Iterable[Problem], effort: float
) -> Iterator[EnteredRepair]:
    """Repairs, most likely first. If none solves all problems, those that solve some."""
    listed = tuple(problems)
    for repair in repairs(position, listed, effort=effort) or repairs(position, listed):
        if can_be_entered(repair.changes) and not hides(repair.code, repair.changes):
            words = repair_words(repair.code, repair.changes, names)
            texts = changed_texts(repair)
            yield EnteredRepair(KINDS[repair.code], words, texts, repair.status, repair.remaining)


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
