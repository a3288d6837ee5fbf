"""No end of a game is ever refuted, however little of it is known; every deduction is true."""

from random import Random

import pytest
from hypothesis import given, settings

from engine import Status, rulesets, verify
from tests.engine.games.elfer_raus.lost_knowledge import contradictions, forgotten
from tests.engine.games.elfer_raus.random_games import random_games
from tests.engine.scale import scaled

CLAIMS = 8  # about each end


@pytest.mark.parametrize("key", rulesets)
def test_end_of_a_game_is_never_impossible_and_deductions_are_true(key):
    @settings(max_examples=scaled(20), deadline=None)
    @given(random_games([key]))
    def ends_are_never_refuted(random_game):
        end = random_game.moments()[-1].position()
        chance = Random(random_game.seed)
        for claim in (end, *(forgotten(end, chance) for _ in range(CLAIMS))):
            verdict = verify(claim, effort=0)
            assert verdict.status is not Status.IMPOSSIBLE, (verdict.problems, claim.to_json())
            assert not contradictions(verdict.deduced, end), claim.to_json()

    ends_are_never_refuted()
