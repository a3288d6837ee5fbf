"""Every rule set's name, and a line on how it differs from its parent."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Ruleset, rulesets

Words = str | Promise

FAMILIES = ("classic", "junior", "master")  # offered first; the others need one more tap

EDITIONS: dict[str, tuple[Words, Words]] = {
    "classic": (_("Classic"), _("Cards 1 to 20, grown from the 11. Draw up to three.")),
    "fxs": (
        _("Classic, F.X. Schmid 1988"),
        _("Nobody has to lay: whoever can but will not ends the turn, without drawing."),
    ),
    "cars": (
        _("Classic, Cars"),
        _("A drawn card that fits may be kept. Two players leave out blue."),
    ),
    "junior": (_("Junior"), _("Cards 1 to 11, five in each hand. Draw one.")),
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
COLOURS: dict[str, Words] = {
    "r": _("red"),
    "y": _("yellow"),
    "g": _("green"),
    "b": _("blue"),
}


class RulesetWords(NamedTuple):
    key: str
    name: str
    line: str


def ruleset_words(key: str) -> RulesetWords:
    """The words of a rule set of ``engine.games.elfer_raus.rules.rulesets``."""
    edition, _slash, variant = key.partition("/")
    name, line = EDITIONS[edition]
    if not variant:
        return RulesetWords(key, str(name), str(line))
    differs, line = VARIANTS[variant]
    words = {"edition": name, "variant": differs}
    return RulesetWords(key, gettext("%(edition)s, %(variant)s") % words, str(line))


def ruleset_name(ruleset: Ruleset) -> str:
    """The name of a rule set as played, with what was left out."""
    name = ruleset_words(ruleset.key).name
    if not ruleset.taken_out:
        return name
    colours = ", ".join(str(COLOURS[each]) for each in ruleset.taken_out)
    return gettext("%(ruleset)s, without %(colours)s") % {"ruleset": name, "colours": colours}


def first_rulesets() -> Iterable[RulesetWords]:
    return map(ruleset_words, FAMILIES)


def further_rulesets() -> Iterable[RulesetWords]:
    return (ruleset_words(key) for key in rulesets if key not in FAMILIES)
