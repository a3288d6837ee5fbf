"""The engine and the slow model play the same random games, move for move."""

from collections.abc import Callable
from random import Random

import pytest

from engine import rulesets
from tests.engine.both import Both, facts, points_of, slow_facts, start_both
from tests.engine.case import random_case
from tests.engine.scale import scaled
from tests.engine.slow import cards_to_deal

GAMES = {"master": 100}  # full of choices, and slow
OTHER_GAMES = 60


def patient(text: str) -> float:
    """Prefers to hold back: blocked rounds, empty stocks."""
    return 8.0 if text in ("draw", "end") else 1.0


def keen(text: str) -> float:
    """Prefers whatever only Master has: swaps, then bridges, then jokers."""
    return 20.0 if "=" in text else 8.0 if "^" in text else 4.0 if "*" in text else 1.0


def hasty(text: str) -> float:
    """Hardly ever ends or draws where it can do anything else."""
    return 0.05 if text in ("draw", "end") else 1.0


def even(text: str) -> float:
    """Prefers nothing."""
    return 1.0


STYLES: tuple[Callable[[str], float], ...] = (even, patient, keen, hasty)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.__name__)
@pytest.mark.parametrize("key", rulesets)
def test_both_play_the_same_games(key, style):
    for number in range(scaled(GAMES.get(key, OTHER_GAMES))):
        chance = Random(f"{key} {style.__name__} {number}")
        case = random_case(key, chance)
        cards = sorted(cards_to_deal(case.slow_rules()))
        chance.shuffle(cards)
        if (start := start_both(case, cards)) is not None:
            play_to_the_end(start, style, chance)


def play_to_the_end(both: Both, style: Callable[[str], float], chance: Random) -> None:
    expected = slow_facts(both.slow)
    while expected["moves"]:
        assert facts(both.game) == expected
        moves = expected["moves"]
        both = both.play(chance.choices(moves, [style(text) for text in moves])[0])
        expected = slow_facts(both.slow)
    assert facts(both.game) == expected
    assert points_of(both.game) == both.slow.points()
