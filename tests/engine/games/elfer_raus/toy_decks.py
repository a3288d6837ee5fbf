"""Decks so small that all their games can be tried: every rule set, resized in several ways."""

from typing import Any

from engine import rulesets
from engine.games.elfer_raus.rules.kinds import Family
from engine.games.elfer_raus.rules.ruleset import Ruleset
from tests.engine.games.elfer_raus.case import Case, can_be_dealt
from tests.engine.scale import SOAK

Sizes = list[tuple[int, dict[str, Any]]]  # with so many seats
SIZES: Sizes = [
    (2, {"colours": 1, "numbers": (1, 6), "centre": 3, "hand": 2}),
    (2, {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 2}),
    (3, {"colours": 2, "numbers": (2, 4), "centre": 3, "hand": 1}),
    (2, {"colours": 3, "numbers": (1, 2), "centre": 2, "hand": 2}),
    (3, {"colours": 3, "numbers": (1, 2), "centre": 2, "hand": 1}),
]
INWARDS: Sizes = [  # where the ends of the rows lie there already
    (2, {"colours": 2, "numbers": (1, 5), "centre": 3, "hand": 2}),
    (3, {"colours": 2, "numbers": (1, 5), "centre": 3, "hand": 1}),
    (2, {"colours": 3, "numbers": (1, 4), "centre": 2, "hand": 2}),
]
EXTRAS: dict[str, Any] = {"bridges": 1, "bonus_cards": 2}
BRIDGED = EXTRAS | {"bridges": 2}  # a gap needs a row of three beside its centre
MASTER: Sizes = [
    (2, {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 1, "jokers": 1} | EXTRAS),
    (2, {"colours": 1, "numbers": (1, 4), "centre": 2, "hand": 1, "jokers": 2} | EXTRAS),
    (2, {"colours": 3, "numbers": (1, 3), "centre": 2, "hand": 2, "jokers": 0} | EXTRAS),
    (3, {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 1, "jokers": 1} | EXTRAS),
    (2, {"colours": 2, "numbers": (1, 4), "centre": 1, "hand": 2, "jokers": 0} | BRIDGED),
    (2, {"colours": 3, "numbers": (1, 3), "centre": 1, "hand": 2, "jokers": 0} | BRIDGED),
    (3, {"colours": 2, "numbers": (1, 4), "centre": 1, "hand": 1, "jokers": 0} | EXTRAS),
    # all cards dealt: jokers are laid, swapped for, held and laid again
    (2, {"colours": 1, "numbers": (1, 4), "centre": 2, "hand": 3, "jokers": 3} | EXTRAS),
    (2, {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 3, "jokers": 2} | EXTRAS),
]


def sizes(rules: Ruleset) -> Sizes:
    if rules.family is Family.MASTER:
        return MASTER
    return SIZES + (INWARDS if rules.grows_inwards else [])


def cases() -> list[Case]:
    """All sizes of every rule set, where there are cards enough to deal."""
    toys = [
        Case(rules.key, seats, size=size)
        for rules in rulesets.values()
        for seats, size in sizes(rules)
    ]
    return list(filter(can_be_dealt, toys))


SMALL_DECKS = cases()
SOME_DECKS = SMALL_DECKS if SOAK > 1 else SMALL_DECKS[::4]  # each rule set at least once
