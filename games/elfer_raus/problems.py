"""The problems of a claim as sentences that help to find the mistake on the table."""

from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Card, Problem, ProblemCode, Ruleset, Seat
from engine.cards import JOKER, parse_card
from games.names import isolated, join_words, names_words
from games.words import COLOURS, Words, card_text_words, cards_words

# %(which)s are the cards it is about, %(who)s the players, %(where)s the places that claim
# the cards; the rest are the facts of engine.verdict.ProblemCode.
SENTENCES: Mapping[ProblemCode, Words] = {
    ProblemCode.CARD_NOT_IN_DECK: _("%(which)s is not in this game, but is %(where)s."),
    ProblemCode.CARD_TWICE: _("%(which)s is %(where)s."),
    ProblemCode.NUMBER_TOO_OFTEN: _(
        "%(who)s: too often the %(number)s. Without a colour: %(asked)s; still left: %(left)s."
    ),
    ProblemCode.JOKERS_TOO_MANY: _("%(claimed)s jokers are named, but there are only %(exist)s."),
    ProblemCode.CARDS_MISSING: _("%(missing)s of these cards are still missing: %(which)s."),
    ProblemCode.UNKNOWN_TOO_MANY: _("%(asked)s cards are left open, but only %(left)s are left."),
    ProblemCode.PENALTY_IMPOSSIBLE: _("%(who)s: the cards left cannot count %(penalties)s."),
    ProblemCode.PENALTIES_CLASH: _(
        "%(who)s: the cards left cannot count %(penalties)s at the same time."
    ),
    ProblemCode.LAID_OUT_MISSING: _(
        "%(which)s lay on the table before play and must still lie there."
    ),
    ProblemCode.TABLE_EMPTY: _("The table cannot be empty: the first card had to be laid."),
    ProblemCode.ROW_UNOPENED: _("The %(colour)s row cannot be open without %(openers)s."),
    ProblemCode.ROW_BROKEN: _(
        "The %(colour)s row has a gap (%(gap)s): nothing leads to %(which)s."
    ),
    ProblemCode.OPENINGS_DIFFER: _("All rows open with one number, but share none."),
    ProblemCode.OUT_OF_REACH: _("%(which)s cannot lie on the table, and fit in nowhere else."),
    ProblemCode.NUMBER_OUT_OF_REACH: _(
        "With these numbers (%(who)s), %(needed)s more cards must be in a hand or in the stock, for"
        " example a card with the number %(number)s. There is room for only %(room)s."
    ),
    ProblemCode.BRIDGE_NOT_NEIGHBOURS: _(
        "The bridge %(bridge)s joins rows that are no neighbours."
    ),
    ProblemCode.BRIDGE_NOT_COVERED: _("The bridge %(bridge)s needs %(which)s on the table."),
    ProblemCode.BRIDGE_TWICE: _("Two bridges lead to one card: %(which)s."),
    ProblemCode.BRIDGE_NOT_NEEDED: _("%(which)s: the card fits without a bridge."),
    ProblemCode.BRIDGES_MISCOUNTED: _("The bridges on the table and those left do not add up."),
    ProblemCode.BRIDGES_LEFT_TOO_MANY: _(
        "%(who)s: more bridges left than the %(each)s that each is given."
    ),
    ProblemCode.DECK_TOO_SMALL: _("So many players need %(needed)s cards; there are %(cards)s."),
    ProblemCode.STOCK_TOO_LARGE: _("%(stock)s cards in the stock are too many: %(most)s at most."),
    ProblemCode.HAND_TOO_LARGE: _(
        "%(who)s: too many cards (%(sizes)s). Each is dealt %(dealt)s, and drawn were at most"
        " %(drawn)s in all."
    ),
    ProblemCode.TABLE_TOO_SMALL: _("%(laid)s cards on the table are too few: %(least)s at least."),
    ProblemCode.OUT_AND_BLOCKED: _("Somebody went out, so the round was not blocked."),
    ProblemCode.OUT_HOLDS_CARDS: _("%(who)s went out, but still holds cards."),
    ProblemCode.HANDS_EMPTY: _("Only one player can go out, but several hands are empty: %(who)s."),
    ProblemCode.NOBODY_OUT: _("Nobody went out, but one hand must be empty."),
    ProblemCode.CANNOT_BLOCK: _("Under these rules a round cannot end blocked."),
    ProblemCode.BLOCKED_WITH_STOCK: _("Not blocked: the stock still holds %(stock)s."),
    ProblemCode.BLOCKED_CARD_FITS: _("Not blocked: %(which)s fits (%(who)s)."),
    ProblemCode.BLOCKED_MUST_DRAW: _("Not blocked: %(who)s had to draw."),
    ProblemCode.OPENER_HELD: _("%(which)s opens a row before all others; %(who)s had to lay it."),
    ProblemCode.OPENER_HELD_AND_DREW: _("%(who)s drew while %(which)s could be laid."),
    ProblemCode.BONUS_MISCOUNTED: _(
        "%(claimed)s bonus cards are named; the rows make it %(least)s to %(most)s."
    ),
    ProblemCode.UNKNOWN: _("No game can end like this, as another version of this site found."),
}

CODES = frozenset(ProblemCode)


def is_all_missing(problem: Problem) -> bool:
    return bool(problem.facts["missing"] == len(concerned(problem)))


def is_number_laid(problem: Problem) -> bool:
    """Whether all cards of a number lie on the table."""
    return not problem.facts["left"] and problem.facts["table"] == len(problem.cards)


# Clearer sentences for some facts; the first that fits is taken.
SPECIAL_CASES: Sequence[tuple[ProblemCode, Callable[[Problem], bool], Words]] = (
    (
        ProblemCode.CARD_NOT_IN_DECK,
        lambda problem: "number" in problem.facts,
        _("There is no %(number)s in this game (%(who)s)."),
    ),
    (
        ProblemCode.NUMBER_TOO_OFTEN,
        is_number_laid,
        _("%(who)s should have another %(number)s, but all are on the table already."),
    ),
    (
        ProblemCode.NUMBER_TOO_OFTEN,
        lambda problem: not problem.facts["left"],
        _("%(who)s should have another %(number)s, but none is left."),
    ),
    (ProblemCode.CARDS_MISSING, is_all_missing, _("Still missing: %(which)s.")),
    (
        ProblemCode.CARDS_MISSING,
        lambda problem: problem.facts["missing"] == 1,
        _("One of these cards is still missing: %(which)s."),
    ),
    (
        ProblemCode.NUMBER_OUT_OF_REACH,
        lambda problem: not problem.facts["room"],
        _(
            "With these numbers (%(who)s), another %(number)s must be in a hand or in the stock,"
            " but there is no room left."
        ),
    ),
    (
        ProblemCode.HANDS_EMPTY,
        lambda problem: bool(problem.facts.get("blocked")),
        _("The round was blocked, so the hand of %(who)s cannot be empty."),
    ),
    (
        ProblemCode.HANDS_EMPTY,
        lambda problem: problem.facts.get("out") is not None,
        _("%(out)s went out, so the hand of %(who)s cannot be empty too."),
    ),
    (
        ProblemCode.BONUS_MISCOUNTED,
        lambda problem: problem.facts["least"] == problem.facts["most"],
        _("%(claimed)s bonus cards are named; the rows make it %(most)s."),
    ),
)


def problem_sentence(problem: Problem, names: Sequence[str]) -> str:
    """The sentence for a problem; ``names`` are those of the seats."""
    return capfirst(str(template(problem)) % values(problem, names))


def stored_problem(stored: Mapping[str, Any]) -> Problem:
    """A problem from the JSON that is stored with its claim (scoring.matches.proofs).

    Another release, or the file of a league, may hold codes that are not known here.
    """
    return Problem(
        code=ProblemCode(stored["code"]) if stored["code"] in CODES else ProblemCode.UNKNOWN,
        seats=tuple(map(Seat, stored["seats"])),
        cards=tuple(map(parse_card, stored["cards"])),
        facts=stored["facts"],
    )


def template(problem: Problem) -> Words:
    special = (
        words for code, fits, words in SPECIAL_CASES if code == problem.code and fits(problem)
    )
    return next(special, SENTENCES[problem.code])


def values(problem: Problem, names: Sequence[str]) -> dict[str, Any]:
    facts = {key: plain(value) for key, value in problem.facts.items()}
    if "colour" in facts:
        facts["colour"] = COLOURS[facts["colour"]]
    if "openers" in facts:
        facts["openers"] = alternatives(problem.facts["openers"])
    if problem.code == ProblemCode.HANDS_EMPTY and facts.get("out") is not None:
        facts["out"] = isolated(names[facts["out"]])
    if "gap" in facts:
        facts["gap"] = cards_words([parse_card(text) for text in problem.facts["gap"]])
    return {
        **facts,
        "which": cards_words(concerned(problem)),
        "who": names_words(names[seat] for seat in problem.seats),
        "where": join_words(places(problem, names)),
    }


def concerned(problem: Problem) -> list[Card]:
    """The cards of a problem, with jokers."""
    return [*problem.cards, *[JOKER] * problem.facts.get("jokers", 0)]


def plain(value: Any) -> Any:
    """A tuple of numbers as a readable list."""
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else value


def alternatives(cards: Sequence[str]) -> str:
    *first, last = map(card_text_words, cards)
    if not first:
        return last
    return gettext("%(first)s or %(last)s") % {"first": ", ".join(first), "last": last}


def places(problem: Problem, names: Sequence[str]) -> Iterator[str]:
    for seat in problem.seats:
        yield gettext("with %(name)s") % {"name": isolated(names[seat])}
    if problem.facts.get("table"):
        yield gettext("on the table")
    if problem.facts.get("stock"):
        yield gettext("in the stock")


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
