"""The engine and the slow model play the same random games, move for move."""

from random import Random

import pytest

from engine import rulesets
from tests.engine.games.elfer_raus.both import Both, facts, points_of, slow_facts, start_both
from tests.engine.games.elfer_raus.case import random_case
from tests.engine.games.elfer_raus.slow import cards_to_deal
from tests.engine.games.elfer_raus.styles import STYLES, Style, chosen
from tests.engine.scale import scaled

GAMES = {"master": 10}  # full of choices, and slow
OTHER_GAMES = 5


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


def play_to_the_end(both: Both, style: Style, chance: Random) -> None:
    expected = slow_facts(both.slow)
    while expected["moves"]:
        assert facts(both.game) == expected
        both = both.play(chosen(expected["moves"], style, chance))
        expected = slow_facts(both.slow)
    assert facts(both.game) == expected
    assert points_of(both.game) == both.slow.points()
