"""Any rule set that can be made: the existing ones, with sizes and kinds changed as allowed."""

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine import NotationError, Ruleset, rulesets
from engine.cards import COLOURS, HIGHEST_NUMBER
from engine.games.elfer_raus.rules.kinds import Anchor, Drawing, Duty, Opener, Starter

LAID_OUT = ((), (Anchor.CENTRE,), (Anchor.LOWEST, Anchor.HIGHEST), (Anchor.LOWEST,), tuple(Anchor))


def changes(chance: Random) -> list[dict[str, Any]]:
    """Changes of fields that depend on each other, all together; each may be refused."""
    low = chance.randint(1, 20)
    high = chance.randint(low + 1, HIGHEST_NUMBER)
    hand = chance.choice((1, 1, 2, 2, 3, 4, 6, 12))
    return [
        {
            "colours": "".join(
                sorted(chance.sample(COLOURS, chance.randint(1, 4)), key=COLOURS.index)
            )
        },
        {"numbers": (low, high), "centre": chance.randint(low, high)},
        {"hand_sizes": (hand,) * 5},
        {
            "opener": chance.choice(list(Opener)),
            "starter": chance.choice(list(Starter)),
            "laid_out": chance.choice(LAID_OUT),
        },
        {
            "drawing": chance.choice(list(Drawing)),
            "lay_duty": chance.choice(list(Duty)),
            "draws": chance.randint(1, 4),
        },
        {"lay_limit": chance.choice((None, 1, 2, 4))},
        {"jokers": chance.choice((0, 0, 1, 2, 3, 5, 8, 20, 40))},
        {"bridges": tuple(chance.randint(0, 5) for _ in range(5))},
        {"bonus_cards": chance.choice((0, 1, 2, 7, 20))},
        {"joker_penalty": chance.choice((1, 5, 30)), "bonus_points": chance.choice((1, 11, 30))},
    ]


def changed(rules: Ruleset, chance: Random) -> Ruleset:
    """The rule set with some of its fields changed, each as far as that can be made."""
    for change in changes(chance):
        if chance.random() < 0.6:
            try:
                rules = replace(rules, **change)
            except NotationError:
                continue
    return rules


def any_ruleset() -> st.SearchStrategy[Ruleset]:
    seeds = st.integers(0, 2**32 - 1).map(Random)
    return st.builds(changed, st.sampled_from(list(rulesets.values())), seeds)
