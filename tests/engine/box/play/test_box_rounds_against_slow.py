"""A slow second implementation of each game plays the same random rounds."""

import pytest

from engine.games.registry import ROUNDS
from tests.engine.box.play.alike import play_alike
from tests.engine.scale import seeds

# A round of these has a thousand moves and more.
LONG = {
    "was-liegt-wo",
    "was-liegt-wo/goes-on",
    "ueberall-anschliessen",
    "schnipp-schnapp/all-at-once",
}


@pytest.mark.parametrize("key", ROUNDS)
def test_slow_rules_play_the_same_rounds(key: str):
    for seed in seeds(1 if key in LONG else 2):
        play_alike(key, seed)
