"""The rule behind each problem of a claim, as it stands in the rules of its game."""

from collections import ChainMap
from collections.abc import Mapping
from typing import Final

from engine import ProblemCode, Ruleset

Behind = dict[ProblemCode, str]

# Classic, and what all games share. A claim of a bridge or a bonus card in a game without them
# leads to the paragraphs on fitting cards and on counting.
PARAGRAPHS: Final[Behind] = {
    ProblemCode.CARD_NOT_IN_DECK: "1.2",
    ProblemCode.CARD_TWICE: "1.2",
    ProblemCode.NUMBER_TOO_OFTEN: "1.2",
    ProblemCode.CARDS_MISSING: "1.2",
    ProblemCode.UNKNOWN_TOO_MANY: "1.2",
    ProblemCode.JOKERS_TOO_MANY: "1.2",
    ProblemCode.PENALTY_IMPOSSIBLE: "4.2",
    ProblemCode.PENALTIES_CLASH: "4.2",
    ProblemCode.TABLE_EMPTY: "2.4",
    ProblemCode.ROW_UNOPENED: "3.2",
    ProblemCode.ROW_BROKEN: "1.4",
    ProblemCode.OUT_OF_REACH: "1.4",
    ProblemCode.NUMBER_OUT_OF_REACH: "1.4",
    ProblemCode.BRIDGE_NOT_NEIGHBOURS: "1.4",
    ProblemCode.BRIDGE_NOT_COVERED: "1.4",
    ProblemCode.BRIDGE_TWICE: "1.4",
    ProblemCode.BRIDGE_NOT_NEEDED: "1.4",
    ProblemCode.BRIDGES_MISCOUNTED: "1.4",
    ProblemCode.BRIDGES_LEFT_TOO_MANY: "1.4",
    ProblemCode.DECK_TOO_SMALL: "2.1",
    ProblemCode.STOCK_TOO_LARGE: "2.1",
    ProblemCode.HAND_TOO_LARGE: "3.5",
    ProblemCode.TABLE_TOO_SMALL: "2.1",
    ProblemCode.OUT_AND_BLOCKED: "4.1",
    ProblemCode.OUT_HOLDS_CARDS: "4.1",
    ProblemCode.HANDS_EMPTY: "4.1",
    ProblemCode.NOBODY_OUT: "4.1",
    ProblemCode.CANNOT_BLOCK: "4.3",
    ProblemCode.BLOCKED_MUST_DRAW: "3.5",
    ProblemCode.OPENER_HELD: "2.3",
    ProblemCode.OPENER_HELD_AND_DREW: "3.5",
    ProblemCode.BONUS_MISCOUNTED: "4.5",
}
LESS_A_COLOUR: Final[Behind] = {ProblemCode.CARD_NOT_IN_DECK: "2.2"}
# By a word of a rule set's key (edition or variant): where its own sections differ.
OWN: Final[Mapping[str, Behind]] = {
    "three-starts": {
        ProblemCode.TABLE_EMPTY: "6.6",
        ProblemCode.ROW_UNOPENED: "6.1",
    },
    "any-start": {
        ProblemCode.TABLE_EMPTY: "7.1",
        ProblemCode.OPENINGS_DIFFER: "7.2",
    },
    "false-start": {
        ProblemCode.LAID_OUT_MISSING: "8.1",
        ProblemCode.ROW_BROKEN: "8.2",
        ProblemCode.OUT_OF_REACH: "8.2",
        ProblemCode.NUMBER_OUT_OF_REACH: "8.2",
    },
    "junior": {
        ProblemCode.CARD_NOT_IN_DECK: "9.1",
        ProblemCode.JOKERS_TOO_MANY: "9.1",
        ProblemCode.LAID_OUT_MISSING: "9.1",
        ProblemCode.DECK_TOO_SMALL: "9.2",
        ProblemCode.STOCK_TOO_LARGE: "9.2",
        ProblemCode.TABLE_TOO_SMALL: "9.2",
        ProblemCode.HAND_TOO_LARGE: "9.5",
    },
    "master": {
        ProblemCode.CARD_NOT_IN_DECK: "10.1",
        ProblemCode.JOKERS_TOO_MANY: "10.1",
        ProblemCode.LAID_OUT_MISSING: "10.2",
        ProblemCode.BRIDGES_MISCOUNTED: "10.3",
        ProblemCode.BRIDGES_LEFT_TOO_MANY: "10.3",
        ProblemCode.DECK_TOO_SMALL: "10.4",
        ProblemCode.STOCK_TOO_LARGE: "10.4",
        ProblemCode.TABLE_TOO_SMALL: "10.4",
        ProblemCode.HAND_TOO_LARGE: "11.1",
        ProblemCode.BLOCKED_WITH_STOCK: "11.2",
        ProblemCode.BLOCKED_CARD_FITS: "11.5",
        ProblemCode.ROW_BROKEN: "12.1",
        ProblemCode.BRIDGE_NOT_COVERED: "12.1",
        ProblemCode.BRIDGE_TWICE: "12.1",
        ProblemCode.BRIDGE_NOT_NEIGHBOURS: "12.3",
        ProblemCode.BRIDGE_NOT_NEEDED: "12.6",
        ProblemCode.BONUS_MISCOUNTED: "14.1",
        ProblemCode.PENALTY_IMPOSSIBLE: "14.5",
        ProblemCode.PENALTIES_CLASH: "14.5",
    },
}


def paragraph(code: ProblemCode, ruleset: Ruleset) -> str:
    """The number of the rule behind a problem; "" if it is all of them together."""
    own = [OWN.get(word, {}) for word in reversed(ruleset.key.split("/"))]
    less = LESS_A_COLOUR if ruleset.taken_out else {}
    return ChainMap(*own, less, PARAGRAPHS).get(code, "")
