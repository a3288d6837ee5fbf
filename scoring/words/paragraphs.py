"""The rules that people are shown, and which of them a problem of a claim offends."""

from collections.abc import Mapping
from typing import Final

from engine.verdict import ProblemCode
from scoring.words.rules.classic import CLASSIC
from scoring.words.rules.master import MASTER
from scoring.words.rules.section import Section
from scoring.words.rules.variants import VARIANTS
from scoring.words.rulesets import Words

SECTIONS: Final[tuple[Section, ...]] = (*CLASSIC, *VARIANTS, *MASTER)
PARAGRAPHS: Final[Mapping[str, Words]] = {
    number: words for section in SECTIONS for number, words in section.paragraphs.items()
}
BEHIND: Final[Mapping[ProblemCode, str]] = {
    ProblemCode.CARD_NOT_IN_DECK: "1.2",
    ProblemCode.CARD_TWICE: "1.2",
    ProblemCode.NUMBER_TOO_OFTEN: "1.2",
    ProblemCode.CARDS_MISSING: "1.2",
    ProblemCode.UNKNOWN_TOO_MANY: "1.2",
    ProblemCode.JOKERS_TOO_MANY: "10.1",
    ProblemCode.PENALTY_IMPOSSIBLE: "4.2",
    ProblemCode.PENALTIES_CLASH: "4.2",
    ProblemCode.LAID_OUT_MISSING: "8.1",
    ProblemCode.TABLE_EMPTY: "2.4",
    ProblemCode.ROW_UNOPENED: "3.2",
    ProblemCode.ROW_BROKEN: "1.4",
    ProblemCode.OPENINGS_DIFFER: "7.2",
    ProblemCode.OUT_OF_REACH: "1.4",
    ProblemCode.NUMBER_OUT_OF_REACH: "1.4",
    ProblemCode.ROWS_LEAVE_OTHERS: "1.4",
    ProblemCode.BRIDGE_NOT_NEIGHBOURS: "12.1",
    ProblemCode.BRIDGE_NOT_COVERED: "12.1",
    ProblemCode.BRIDGE_TWICE: "12.1",
    ProblemCode.BRIDGE_NOT_NEEDED: "12.6",
    ProblemCode.BRIDGES_MISCOUNTED: "10.3",
    ProblemCode.BRIDGES_LEFT_TOO_MANY: "10.3",
    ProblemCode.DECK_TOO_SMALL: "2.1",
    ProblemCode.STOCK_TOO_LARGE: "2.1",
    ProblemCode.HAND_TOO_LARGE: "3.5",
    ProblemCode.TABLE_TOO_SMALL: "2.1",
    ProblemCode.OUT_AND_BLOCKED: "4.1",
    ProblemCode.OUT_HOLDS_CARDS: "4.1",
    ProblemCode.HANDS_EMPTY: "4.1",
    ProblemCode.NOBODY_OUT: "4.1",
    ProblemCode.CANNOT_BLOCK: "4.3",
    ProblemCode.BLOCKED_WITH_STOCK: "4.3",
    ProblemCode.BLOCKED_CARD_FITS: "4.3",
    ProblemCode.BLOCKED_MUST_DRAW: "4.3",
    ProblemCode.OPENER_HELD: "2.3",
    ProblemCode.OPENER_HELD_AND_DREW: "3.5",
    ProblemCode.COULD_ALWAYS_LAY: "3.5",
    ProblemCode.TURNS_MISCOUNTED: "1.5",
    ProblemCode.BONUS_MISCOUNTED: "14.1",
}


def paragraph_of(code: ProblemCode) -> str:
    """The number of the rule that a problem offends; "" where it is all of them together."""
    return BEHIND.get(code, "")
