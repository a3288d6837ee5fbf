"""The rules a claim is measured by, in a sentence each; numbered as in docs/rules.md."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from engine.verdict import ProblemCode
from scoring.words.rulesets import Words

PARAGRAPHS: Final[Mapping[str, Words]] = {
    "1.2": _("Every colour has each number of the game once."),
    "1.3": _("On the table each colour forms one row, between its lowest and its highest number."),
    "1.4": _(
        "A card fits beside a card of its own colour with the next lower or the next higher"
        " number. No number is skipped."
    ),
    "2.1": _("Everybody is dealt the same number of cards. What is left is the stock."),
    "2.3": _("Whoever was dealt the red 11 starts; else the yellow, the green or the blue one."),
    "2.4": _("The first card of a round has to be laid."),
    "3.2": _("A row is opened with its 11, or with the number that the variant says."),
    "3.5": _("Only who has nothing that fits draws, as many cards as the game allows."),
    "4.1": _("The round ends the moment a hand is empty."),
    "4.2": _("The others count the numbers on the cards they still hold."),
    "4.3": _("If all pass in turn and nobody laid or drew in between, the round is blocked."),
    "7.2": _("With any start, all rows are opened with the number of the first card."),
    "8.1": _("What the game lays on the table before the deal stays there."),
    "10.1": _("Master has four jokers."),
    "10.3": _("In Master each player is given bridges: four, three or two, by how many play."),
    "12.1": _(
        "A bridge leads from a card or joker on the table to the same number of a neighbouring"
        " row, which is laid at once."
    ),
    "12.6": _("A bridge is laid only where the card would not fit without it."),
    "14.1": _("Whoever lays the last missing card of an arm takes a bonus card."),
}
BEHIND: Final[Mapping[ProblemCode, str]] = {
    ProblemCode.CARD_NOT_IN_DECK: "1.2",
    ProblemCode.CARD_TWICE: "1.2",
    ProblemCode.NUMBER_TOO_OFTEN: "1.2",
    ProblemCode.CARDS_MISSING: "1.2",
    ProblemCode.UNKNOWN_TOO_MANY: "1.2",
    ProblemCode.JOKERS_TOO_MANY: "10.1",
    ProblemCode.PENALTY_IMPOSSIBLE: "4.2",
    ProblemCode.LAID_OUT_MISSING: "8.1",
    ProblemCode.TABLE_EMPTY: "2.4",
    ProblemCode.ROW_UNOPENED: "3.2",
    ProblemCode.ROW_BROKEN: "1.4",
    ProblemCode.OPENINGS_DIFFER: "7.2",
    ProblemCode.OUT_OF_REACH: "1.4",
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
    ProblemCode.BONUS_MISCOUNTED: "14.1",
}


def paragraph_of(code: ProblemCode) -> str:
    """The number of the rule that a problem offends; "" where it is all of them together."""
    return BEHIND.get(code, "")
