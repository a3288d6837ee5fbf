"""What a game is played with: a rule set with its changes, seats, first seat, layout."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from engine import Ruleset, rulesets
from tests.engine.games.elfer_raus.slow import SlowRules, cards_to_deal, slow_rules

FULL_DECKS = 0.5  # of the cases; the others are resized
COLOUR_TAKEN_OUT = 0.25


@dataclass(frozen=True)
class Case:
    """A table made ready, in words that both implementations understand."""

    key: str
    seats: int = 2
    first: int = 0
    layout: str = "rygb"
    without: str | None = None
    size: Mapping[str, Any] = field(default_factory=dict)

    def ruleset(self) -> Ruleset:
        return self._ruleset

    def slow_rules(self) -> SlowRules:
        return self._slow_rules

    @cached_property
    def _ruleset(self) -> Ruleset:
        rules = rulesets[self.key].resized(**self.size) if self.size else rulesets[self.key]
        return rules.without(self.without) if self.without else rules

    @cached_property
    def _slow_rules(self) -> SlowRules:
        return slow_rules(self.key, without=self.without, **self.size)


def random_case(key: str, chance: Random) -> Case:
    """A full deck or a resized one, with enough cards to deal."""
    while True:
        case = Case(
            key,
            seats=(seats := chance.randint(2, 6)),
            first=chance.randrange(seats),
            layout="".join(chance.sample("rygb", 4)),
            size={} if chance.random() < FULL_DECKS else random_size(key, chance),
        )
        colours = case.ruleset().colours
        if len(colours) > 1 and chance.random() < COLOUR_TAKEN_OUT:
            case = Case(key, seats, case.first, case.layout, chance.choice(colours), case.size)
        if can_be_dealt(case):
            return case


def can_be_dealt(case: Case) -> bool:
    """Whether there are cards enough."""
    rules = case.slow_rules()
    return rules.hand(case.seats) * case.seats <= len(cards_to_deal(rules))


def random_size(key: str, chance: Random) -> dict[str, Any]:
    """A deck of any size; Master's extras now and then as they are."""
    low = chance.randint(1, 5)
    high = chance.randint(low + 1, 21)
    size: dict[str, Any] = {
        "colours": chance.randint(1, 4),
        "numbers": (low, high),
        "centre": chance.randint(low, high),
        "hand": chance.randint(1, 12),
    }
    if key == "master":
        extras = {"jokers": chance.randint(0, 5), "bridges": chance.randint(0, 5)}
        extras["bonus_cards"] = chance.randint(0, 8)
        size |= {name: count for name, count in extras.items() if chance.random() < 0.8}
    return size
