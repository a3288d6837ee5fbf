"""The words of rule sets, colours, cards and what is counted."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine import Card, Ruleset, rulesets
from engine.box.counts import Unit
from engine.cards import JOKER, parse_card
from games.names import join_words

Words = str | Promise

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
COLOURS: dict[str, Words] = {
    "r": _("red"),
    "y": _("yellow"),
    "g": _("green"),
    "b": _("blue"),
}
COLOUR_CLASSES = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}  # in the style sheets


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
    colours = ", ".join(str(COLOURS[colour]) for colour in ruleset.taken_out)
    return gettext("%(ruleset)s, without %(colours)s") % {"ruleset": name, "colours": colours}


def first_rulesets() -> Iterable[RulesetWords]:
    return map(ruleset_words, FIRST_RULESETS)


def further_rulesets() -> Iterable[RulesetWords]:
    return (ruleset_words(key) for key in rulesets if key not in FIRST_RULESETS)


def unit_words(unit: Unit, count: int) -> str:
    """“12 cards”."""
    match unit:
        case Unit.CARDS:
            words = ngettext("%(count)s card", "%(count)s cards", count)
        case Unit.PAIRS:
            words = ngettext("%(count)s pair", "%(count)s pairs", count)
        case Unit.QUARTETS:
            words = ngettext("%(count)s quartet", "%(count)s quartets", count)
    return words % {"count": count}


def card_words(card: Card) -> str:
    if card == JOKER:
        return gettext("joker")
    words = {"colour": COLOURS[card.colour], "number": card.number}
    return gettext("%(colour)s %(number)s") % words


def card_text_words(text: str) -> str:
    """The words of a card in the engine's notation."""
    return card_words(parse_card(text))


def cards_words(cards: Iterable[Card]) -> str:
    """A list of cards; runs of three and more become ranges."""
    return join_words(word for run in card_runs(cards) for word in run_words(run))


def run_words(run: list[Card]) -> list[str]:
    if len(run) < 3:
        return [card_words(card) for card in run]
    words = {"first": card_words(run[0]), "last": run[-1].number}
    return [gettext("%(first)s to %(last)s") % words]


def card_runs(cards: Iterable[Card]) -> Iterator[list[Card]]:
    """Runs: cards of one colour with consecutive numbers; each joker alone."""
    ordered = enumerate(sorted(cards))
    for _start, group in groupby(ordered, key=lambda numbered: numbered[1] - numbered[0]):
        yield [card for _, card in group]
