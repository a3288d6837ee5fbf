""" "Elfer raus!" as the site shows it, in all its editions and variants."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Family, Problem, Ruleset, rulesets
from games.elfer_raus.entry import HandsEntry
from games.elfer_raus.paragraphs import paragraph
from games.elfer_raus.problems import drawn_cards, problem_sentence, short_sentence, stored_problem
from games.presentation import Presentation
from games.rules import Reason
from games.words import COLOURS, GameWords, Words

FIRST_RULESETS = ("classic", "junior", "master")  # the others need one more tap
EDITIONS: dict[str, tuple[Words, Words]] = {
    "classic": (
        _("Classic"),
        _("The usual game: cards 1 to 20, rows start at 11. Draw up to three."),
    ),
    "fxs": (
        _("Classic, F.X. Schmid 1988"),
        _("Nobody has to lay: if you could but do not want to, your turn ends without drawing."),
    ),
    "cars": (
        _("Classic, Cars"),
        _("A drawn card that fits may be kept. Two players leave out blue."),
    ),
    "junior": (_("Junior"), _("For younger players: cards 1 to 11, five each. Draw one.")),
    "master": (_("Master"), _("Cards 1 to 21, with jokers, bridges and bonus cards.")),
}
VARIANTS: dict[str, tuple[Words, Words]] = {
    "three-starts": (_("three starts"), _("Each row may be opened with its 10, 11 or 12.")),
    "any-start": (_("any start"), _("The first card is any one; all rows open with its number.")),
    "false-start": (
        _("false start"),
        _("All 1s and 20s are on the table from the start; rows grow inwards."),
    ),
}


def ruleset_words(key: str) -> GameWords:
    """The words of a rule set of ``engine.games.elfer_raus.rules.rulesets``."""
    edition, _slash, variant = key.partition("/")
    name, line = EDITIONS[edition]
    if not variant:
        return GameWords(key, str(name), str(line))
    differs, line = VARIANTS[variant]
    words = {"edition": name, "variant": differs}
    return GameWords(key, gettext("%(edition)s, %(variant)s") % words, str(line))


def ruleset_name(ruleset: Ruleset) -> str:
    """The name of a rule set as played, with what was left out."""
    name = ruleset_words(ruleset.key).name
    if not ruleset.taken_out:
        return name
    colours = ", ".join(str(COLOURS[colour]) for colour in ruleset.taken_out)
    return gettext("%(ruleset)s, without %(colours)s") % {"ruleset": name, "colours": colours}


def first_rulesets() -> Iterable[GameWords]:
    return map(ruleset_words, FIRST_RULESETS)


def further_rulesets() -> Iterable[GameWords]:
    return (ruleset_words(key) for key in rulesets if key not in FIRST_RULESETS)


class ElferRaus(Presentation):
    entry = HandsEntry
    unit = None

    def __init__(self, family: Family) -> None:
        self.key, self.name = str(family), EDITIONS[family][0]

    def name_of(self, game: Ruleset) -> str:
        return ruleset_name(game)

    def line_of(self, game: Ruleset) -> Words:
        return ruleset_words(game.key).line

    def problem(self, stored: Mapping[str, Any]) -> Problem:
        return stored_problem(stored)

    def reason(self, problem: Problem, names: Sequence[str], game: Ruleset) -> Reason:
        long, short = problem_sentence(problem, names), short_sentence(problem, names)
        return Reason(long, short, drawn_cards(problem), paragraph(problem.code, game))


ELFER_RAUS: Final = tuple(map(ElferRaus, Family))
