"""The name of each game, with its variant, and a line that says what the game is about.

The names are those of the sheet in all languages, as on the page of the rules.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Ruleset
from engine.box.results import BoxGame
from engine.games.registry import GAMES
from scoring.models import Family
from scoring.words.rulesets import EDITIONS, Words, ruleset_name, ruleset_words

LINES: Final[Mapping[str, Words]] = {
    "ueberall-anschliessen": _(
        "Lay each card on the next lower one, wherever it lies. Whoever is out first wins."
    ),
    "mogeln": _("Lay face down, and not always what you say. For three and more."),
    "ratefix": _("Guess the sum of all cards laid. The best guess takes them."),
    "schlafmuetze": _("Collect four equal numbers. The last to notice loses."),
    "zweikampf": _("For two: the higher card wins, until one has them all."),
    "farbensammeln": _("Many points in one colour, and the courage to call the end."),
    "schnipp-schnapp": _("See two equal numbers first, and win quartets."),
    "quartett": _("Ask for cards until you have all four of a number."),
    "schwarzer-peter": _("Lay off pairs. Whoever keeps the odd card loses."),
    "was-liegt-wo": _("Turn two cards over, and remember the pairs."),
}
SWITCHES: Final[Mapping[str, Words]] = {
    "by-colour": _("each colour by itself"),
    "last-wins": _("the last one out wins"),
    "all-at-once": _("all turn at once, cards count"),
    "goes-on": _("whoever finds a pair goes on"),
    "two-colours": _("two colours"),
}


class BoxWords(NamedTuple):
    key: str
    name: str
    line: str


def box_words(key: str) -> BoxWords:
    """The words of a game of ``engine.box.GAMES``."""
    first, *switches = key.split("/")
    agreed = "; ".join(str(SWITCHES[each]) for each in switches)
    name = f"{GAMES[key].name} ({agreed})" if agreed else GAMES[key].name
    return BoxWords(key, name, str(LINES[first]))


def box_games() -> Iterator[BoxWords]:
    return map(box_words, GAMES)


def game_name(game: Ruleset | BoxGame) -> str:
    """The name of a game with its variant."""
    return ruleset_name(game) if isinstance(game, Ruleset) else box_words(game.key).name


def game_line(game: Ruleset | BoxGame) -> str:
    """What it is about."""
    return (ruleset_words if isinstance(game, Ruleset) else box_words)(game.key).line


def family_name(family: Family) -> str:
    """The name of a family: of the games that are counted together."""
    if family in EDITIONS:
        return str(EDITIONS[family][0])
    if family == Family.SCHNIPP_SCHNAPP:
        return gettext("Schnipp-Schnapp, quartets")
    if family == Family.ALL_AT_ONCE:
        return gettext("Schnipp-Schnapp, cards")
    return box_words(family).name
