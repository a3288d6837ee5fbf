"""The problems of a claim as sentences that help to find the mistake on the table."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Card, Problem, ProblemCode, Seat
from engine.cards import JOKER, parse_card
from games.names import few_names, isolated, join_words, names_words, side_by_side
from games.results import Special, listed, special_case
from games.words import COLOURS, Words, card_text_words, cards_words

# %(which)s are the cards it is about, %(who)s the players, %(where)s the places that claim
# the cards; the rest are the facts of engine.verdict.ProblemCode.
SENTENCES: Mapping[ProblemCode, Words] = {
    ProblemCode.CARD_NOT_IN_DECK: _("%(which)s is not in this game, so it cannot be %(where)s."),
    ProblemCode.CARD_TWICE: _("%(which)s cannot be in two places: %(where)s."),
    ProblemCode.NUMBER_TOO_OFTEN: _(
        "%(who)s: the %(number)s is there %(asked)s times without a colour, but only %(left)s are"
        " left."
    ),
    ProblemCode.JOKERS_TOO_MANY: _(
        "%(claimed)s jokers were entered, but there are only %(exist)s."
    ),
    ProblemCode.CARDS_MISSING: _("%(missing)s of these cards are still missing: %(which)s."),
    ProblemCode.UNKNOWN_TOO_MANY: _(
        "%(asked)s cards are still unknown, but only %(left)s are left."
    ),
    ProblemCode.PENALTY_IMPOSSIBLE: _(
        "%(who)s cannot have %(penalties)s points left: the cards that are left do not make that."
    ),
    ProblemCode.PENALTIES_CLASH: _(
        "%(who)s: there are not enough cards for %(penalties)s points at the same time."
    ),
    ProblemCode.LAID_OUT_MISSING: _(
        "%(which)s lay on the table from the start and must still be there."
    ),
    ProblemCode.TABLE_EMPTY: _("The table cannot be empty: the first card had to be laid."),
    ProblemCode.ROW_UNOPENED: _("The %(colour)s row cannot be open without %(openers)s."),
    ProblemCode.ROW_BROKEN: _(
        "The %(colour)s row has a gap (%(gap)s): nothing leads to %(which)s."
    ),
    ProblemCode.OPENINGS_DIFFER: _("All rows must start with the same number, but these do not."),
    ProblemCode.OUT_OF_REACH: _(
        "%(which)s cannot be on the table, and there is no room elsewhere."
    ),
    ProblemCode.NUMBER_OUT_OF_REACH: _(
        "Not all of these numbers can be left: %(needed)s more cards could not be laid, and there"
        " is room for only %(room)s of them. Look again at %(who)s."
    ),
    ProblemCode.BRIDGE_NOT_NEIGHBOURS: _(
        "The bridge %(bridge)s joins rows that are not next to each other."
    ),
    ProblemCode.BRIDGE_NOT_COVERED: _("The bridge %(bridge)s needs %(which)s on the table."),
    ProblemCode.BRIDGE_TWICE: _("Two bridges lead to one card: %(which)s."),
    ProblemCode.BRIDGE_NOT_NEEDED: _("%(which)s: the card fits without a bridge."),
    ProblemCode.BRIDGES_MISCOUNTED: _(
        "The bridges on the table and those left over do not add up."
    ),
    ProblemCode.BRIDGES_LEFT_TOO_MANY: _(
        "%(who)s: too many bridges left. Everyone starts with %(each)s."
    ),
    ProblemCode.DECK_TOO_SMALL: _(
        "That many players need %(needed)s cards, but there are only %(cards)s."
    ),
    ProblemCode.STOCK_TOO_LARGE: _("%(stock)s cards in the stock are too many: %(most)s at most."),
    ProblemCode.HAND_TOO_LARGE: _(
        "%(who)s: too many cards (%(sizes)s). Everyone gets %(dealt)s, and at most %(drawn)s were"
        " drawn in all."
    ),
    ProblemCode.TABLE_TOO_SMALL: _("%(laid)s cards on the table are too few: %(least)s at least."),
    ProblemCode.OUT_AND_BLOCKED: _("Someone went out, so the round was not blocked."),
    ProblemCode.OUT_HOLDS_CARDS: _("%(who)s went out, but still holds cards."),
    ProblemCode.HANDS_EMPTY: _("Only one player can go out, but several hands are empty: %(who)s."),
    ProblemCode.NOBODY_OUT: _("Nobody went out, but one hand must be empty."),
    ProblemCode.CANNOT_BLOCK: _("With these rules a round cannot end blocked."),
    ProblemCode.BLOCKED_WITH_STOCK: _("Not blocked: the stock still holds %(stock)s."),
    ProblemCode.BLOCKED_CARD_FITS: _("Not blocked: %(who)s could still lay %(which)s."),
    ProblemCode.BLOCKED_MUST_DRAW: _("Not blocked: %(who)s had to draw."),
    ProblemCode.OPENER_HELD: _(
        "%(who)s cannot have %(which)s left: it has to be laid first of all."
    ),
    ProblemCode.OPENER_HELD_AND_DREW: _("%(who)s drew while %(which)s could be laid."),
    ProblemCode.BONUS_MISCOUNTED: _(
        "%(claimed)s bonus cards were entered; by the rows it must be %(least)s to %(most)s."
    ),
    ProblemCode.UNKNOWN: _("No game can end like this, as another version of this site found."),
}

# Short forms of long sentences, for the two lines above the keypad, which are never cut.
SHORT: Mapping[ProblemCode, Words] = {
    ProblemCode.CARD_NOT_IN_DECK: _("%(which)s is not in this game."),
    ProblemCode.CARD_TWICE: _("%(which)s cannot be in two places."),
    ProblemCode.NUMBER_TOO_OFTEN: _("%(who)s: the %(number)s is there too often."),
    ProblemCode.UNKNOWN_TOO_MANY: _("%(asked)s cards unknown, only %(left)s are left."),
    ProblemCode.PENALTY_IMPOSSIBLE: _("%(who)s cannot have %(penalties)s points left."),
    ProblemCode.PENALTIES_CLASH: _("%(who)s: too few cards for %(penalties)s points."),
    ProblemCode.LAID_OUT_MISSING: _("Missing on the table: %(which)s."),
    ProblemCode.TABLE_EMPTY: _("The table cannot be empty."),
    ProblemCode.ROW_UNOPENED: _("The %(colour)s row lacks its first card."),
    ProblemCode.ROW_BROKEN: _("The %(colour)s row has a gap: %(gap)s."),
    ProblemCode.OPENINGS_DIFFER: _("All rows must start with the same number."),
    ProblemCode.OUT_OF_REACH: _("%(which)s cannot be on the table."),
    ProblemCode.NUMBER_OUT_OF_REACH: _("These numbers cannot all be left: %(who)s."),
    ProblemCode.BRIDGE_NOT_NEIGHBOURS: _("%(bridge)s: these rows are not side by side."),
    ProblemCode.BRIDGES_MISCOUNTED: _("The numbers of bridges do not add up."),
    ProblemCode.BRIDGES_LEFT_TOO_MANY: _("%(who)s: at most %(each)s bridges can be left."),
    ProblemCode.DECK_TOO_SMALL: _("%(needed)s cards are needed, there are only %(cards)s."),
    ProblemCode.HAND_TOO_LARGE: _("%(who)s: too many cards (%(sizes)s)."),
    ProblemCode.OUT_AND_BLOCKED: _("Someone went out: not blocked."),
    ProblemCode.HANDS_EMPTY: _("Only one hand can be empty: %(who)s."),
    ProblemCode.CANNOT_BLOCK: _("A round cannot end blocked here."),
    ProblemCode.BLOCKED_CARD_FITS: _("Not blocked: %(which)s still fits."),
    ProblemCode.BLOCKED_MUST_DRAW: _("Not blocked: one more card had to be drawn."),
    ProblemCode.OPENER_HELD: _("%(who)s had to lay %(which)s first."),
    ProblemCode.OPENER_HELD_AND_DREW: _("%(who)s drew, but could lay %(which)s."),
    ProblemCode.BONUS_MISCOUNTED: _("%(claimed)s bonus cards do not fit the rows."),
    ProblemCode.UNKNOWN: _("No game can end like this."),
}

CODES = frozenset(ProblemCode)


def is_all_missing(problem: Problem) -> bool:
    return bool(problem.facts["missing"] == len(concerned(problem)))


def is_number_laid(problem: Problem) -> bool:
    """Whether all cards of a number lie on the table."""
    exist = problem.facts.get("exist", len(problem.cards))  # of a claim of 1.4.0 or before
    return bool(problem.facts["table"] == exist)


def is_number_laid_first(problem: Problem) -> bool:
    """Whether there are enough cards of a number, but none that a hand can still have."""
    facts = problem.facts
    claimed = sum(facts.get(place, 0) for place in ("asked", "hands", "table", "stock"))
    return not facts["left"] and bool(claimed <= facts.get("exist", 0))


def has_blocker(*, starts: bool, copies: range) -> Callable[[Problem], bool]:
    """For the cards of one number that alone keep too many others off the table."""

    def fits(problem: Problem) -> bool:
        facts = problem.facts
        is_same = "blocker" in facts and facts["starts"] == starts
        return is_same and facts["copies"] in copies

    return fits


def is_too_much(problem: Problem) -> bool:
    """Whether the penalties are more than all cards make that can be left."""
    return bool(sum(problem.facts["penalties"]) > problem.facts.get("most", 0) > 0)


ONE, TWO, MORE = range(1, 2), range(2, 3), range(3, 5)  # copies of a number
# The first that fits is taken.
SPECIAL_CASES: Sequence[Special] = (
    Special(
        ProblemCode.CARD_NOT_IN_DECK,
        lambda problem: "number" in problem.facts,
        _("%(who)s: there is no %(number)s in this game."),
    ),
    Special(
        ProblemCode.NUMBER_TOO_OFTEN,
        is_number_laid,
        _("%(who)s cannot have another %(number)s: all are on the table already."),
        _("%(who)s cannot have another %(number)s."),
    ),
    Special(
        ProblemCode.NUMBER_TOO_OFTEN,
        is_number_laid_first,
        _("%(who)s cannot have another %(number)s: it has to be laid first of all."),
        _("%(who)s cannot have another %(number)s."),
    ),
    Special(
        ProblemCode.NUMBER_TOO_OFTEN,
        lambda problem: not problem.facts["left"],
        _("%(who)s cannot have another %(number)s: none is left."),
        _("%(who)s cannot have another %(number)s."),
    ),
    Special(
        ProblemCode.TABLE_EMPTY,
        lambda problem: "number" in problem.facts,
        _("Without its %(number)s no row can start, and all of them are still in hand: %(who)s."),
        _("All %(number)ss are still in hand."),
    ),
    Special(ProblemCode.CARDS_MISSING, is_all_missing, _("Still missing: %(which)s.")),
    Special(
        ProblemCode.CARDS_MISSING,
        lambda problem: problem.facts["missing"] == 1,
        _("One of these cards is still missing: %(which)s."),
    ),
    Special(
        ProblemCode.NUMBER_OUT_OF_REACH,
        lambda problem: not problem.facts["room"],
        _(
            "There is no room for another %(number)s, and one must still be in a hand or in the"
            " stock. Look again at %(who)s."
        ),
        _("There is no room for another %(number)s."),
    ),
    Special(
        ProblemCode.HANDS_EMPTY,
        lambda problem: bool(problem.facts.get("blocked")),
        _("The round was blocked, so the hand of %(who)s cannot be empty."),
        _("Blocked, but without cards: %(who)s."),
    ),
    Special(
        ProblemCode.HANDS_EMPTY,
        lambda problem: problem.facts.get("out") is not None,
        _("%(out)s went out, so the hand of %(who)s cannot be empty too."),
        _("Only one can be out: %(out)s or %(who)s?"),
    ),
    Special(
        ProblemCode.BONUS_MISCOUNTED,
        lambda problem: problem.facts["least"] == problem.facts["most"],
        _("%(claimed)s bonus cards were entered; by the rows it must be %(most)s."),
        _("%(claimed)s bonus cards do not fit the rows."),
    ),
    Special(
        ProblemCode.PENALTY_IMPOSSIBLE,
        lambda problem: bool(problem.facts.get("laid_out")),
        _(
            "%(who)s cannot have %(penalties)s left: all %(penalties)ss lie on the table from the"
            " start."
        ),
        _("%(who)s cannot have %(penalties)s left: all lie on the table."),
    ),
    Special(
        ProblemCode.PENALTY_IMPOSSIBLE,
        lambda problem: is_too_much(problem) and len(problem.seats) == 1,
        _("%(who)s cannot have %(penalties)s left; at most %(most)s is possible."),
        _("%(who)s: at most %(most)s is possible."),
    ),
    Special(
        ProblemCode.PENALTY_IMPOSSIBLE,
        is_too_much,
        _("%(who)s cannot have %(penalties)s left; together at most %(most)s is possible."),
        _("%(who)s: together at most %(most)s."),
    ),
    Special(
        ProblemCode.PENALTY_IMPOSSIBLE,
        lambda problem: len(problem.seats) > 1,
        _("%(who)s: there are not enough cards for %(penalties)s points at the same time."),
        _("%(who)s: too few cards for %(penalties)s points."),
    ),
    Special(
        ProblemCode.NUMBER_OUT_OF_REACH,
        has_blocker(starts=True, copies=ONE),
        _(
            "No %(blocker)s can be left: without its %(blocker)s a row cannot start, and its cards"
            " have no room elsewhere."
        ),
        _("No %(blocker)s can be left: a row could not start."),
    ),
    Special(
        ProblemCode.NUMBER_OUT_OF_REACH,
        has_blocker(starts=True, copies=TWO),
        _(
            "Two %(blocker)ss cannot both be left: without its %(blocker)s no row can start. One of"
            " them must be another number."
        ),
        _("Two %(blocker)ss cannot both be left: no row starts without one."),
    ),
    Special(
        ProblemCode.NUMBER_OUT_OF_REACH,
        has_blocker(starts=True, copies=MORE),
        _(
            "%(copies)s %(blocker)ss cannot all be left: without its %(blocker)s no row can start."
            " Some of them must be other numbers."
        ),
        _("%(copies)s × %(blocker)s cannot be left: no row starts without one."),
    ),
    Special(
        ProblemCode.NUMBER_OUT_OF_REACH,
        has_blocker(starts=False, copies=ONE),
        _(
            "No %(blocker)s can be left: the cards behind it could not be laid, and they have no"
            " room elsewhere."
        ),
        _("No %(blocker)s can be left: where are the cards behind it?"),
    ),
    Special(
        ProblemCode.NUMBER_OUT_OF_REACH,
        has_blocker(starts=False, copies=TWO),
        _(
            "Two %(blocker)ss cannot both be left: the cards behind them could not be laid, and"
            " they have no room elsewhere."
        ),
        _("Two %(blocker)ss cannot be left: where is what comes behind?"),
    ),
    Special(
        ProblemCode.NUMBER_OUT_OF_REACH,
        has_blocker(starts=False, copies=MORE),
        _(
            "%(copies)s %(blocker)ss cannot all be left: the cards behind them could not be laid,"
            " and they have no room elsewhere."
        ),
        _("%(copies)s × %(blocker)s cannot be left: where is what comes behind?"),
    ),
)


def problem_sentence(problem: Problem, names: Sequence[str]) -> str:
    """The sentence for a problem; ``names`` are those of the seats."""
    case = special_case(problem, SPECIAL_CASES)
    words = case.words if case else SENTENCES[problem.code]
    return capfirst(str(words) % values(problem, names))


def short_sentence(problem: Problem, names: Sequence[str]) -> str:
    """The same in the two lines above the keypad."""
    case = special_case(problem, SPECIAL_CASES)
    words = (case.short or case.words) if case else SHORT.get(problem.code, SENTENCES[problem.code])
    gap = [parse_card(text) for text in problem.facts.get("gap", ())]
    few = {
        "who": few_names(names, problem.seats),
        "which": few_cards(concerned(problem)),
        "gap": few_cards(gap),
    }
    return capfirst(str(words) % (values(problem, side_by_side(names)) | few))


DRAWN: Final = {
    ProblemCode.CARD_NOT_IN_DECK,
    ProblemCode.CARD_TWICE,
    ProblemCode.LAID_OUT_MISSING,
    ProblemCode.ROW_UNOPENED,
    ProblemCode.ROW_BROKEN,
    ProblemCode.OUT_OF_REACH,
    ProblemCode.CARDS_MISSING,
    ProblemCode.BRIDGE_NOT_COVERED,
    ProblemCode.BRIDGE_TWICE,
    ProblemCode.BRIDGE_NOT_NEEDED,
    ProblemCode.BLOCKED_CARD_FITS,
    ProblemCode.OPENER_HELD,
    ProblemCode.OPENER_HELD_AND_DREW,
}
MOST_DRAWN: Final = 6
SHORT_LIST: Final = 24  # letters


def drawn_cards(problem: Problem) -> tuple[Card | int, ...]:
    """The cards to draw beside the sentence: those that it names, or numbers without a colour."""
    facts = problem.facts
    if number := int(facts.get("blocker") or facts.get("number") or 0):
        return (number,) * int(facts.get("copies", 1))
    cards = tuple(concerned(problem)) if problem.code in DRAWN else ()
    return cards if len(cards) <= MOST_DRAWN else ()


COUNTS: Final = ("copies", "asked", "needed", "claimed", "laid", "stock")


def cards_named(problem: Problem) -> int:
    """The number of cards that a problem is about: where it is small, one sees what to mend."""
    facts = problem.facts
    counted = next((facts[name] for name in COUNTS if name in facts), 0)
    return max(len(problem.cards), int(counted)) or sum(facts.get("sizes", ()))


def few_cards(cards: Sequence[Card]) -> str:
    """One or two cards, or the first one and a sign that there are more."""
    words = cards_words(cards)
    return words if len(words) <= SHORT_LIST else f"{cards_words(sorted(cards)[:1])} …"


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


def values(problem: Problem, names: Sequence[str]) -> dict[str, Any]:
    facts = {key: listed(value) for key, value in problem.facts.items()}
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
