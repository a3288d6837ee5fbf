"""A run with the same seed deals the same cards."""

import os
import subprocess
import sys

import pytest

from tables.jobs.bot_move import choose_move
from tables.play.rounds import current_deal
from tests import lots
from tests.servers import ROOT
from tests.tables.fixtures import a_table, dealt, game_at

SECRET = "from tests.lots import token_hex; print(token_hex(32))"


@pytest.mark.django_db
@pytest.mark.one_database
def test_a_deal_follows_from_the_seed_and_the_name_of_the_test():
    def deals(test: str) -> list[str]:
        lots.begin(test)
        return [current_deal(a_table()).secret for _ in range(2)]

    assert deals("one") == deals("one")
    assert len({*deals("one"), *deals("other")}) == 4


def test_another_process_goes_on_drawing_for_the_test():
    def drawn(seed: int) -> list[str]:
        env = {**os.environ, "SEED": str(seed)}
        lots.begin("one")
        text = subprocess.check_output([sys.executable, "-c", SECRET], env=env, cwd=ROOT, text=True)
        return [text, lots.token_hex(32)]

    assert drawn(lots.SEED) == drawn(lots.SEED)
    assert drawn(lots.SEED)[0] != drawn(lots.SEED + 1)[0]


@pytest.mark.django_db
@pytest.mark.one_database
def test_a_bot_chooses_the_same_again():
    game = game_at(dealt(ruleset="fxs", secret="5e" * 32))
    while len(game.moves) < 3:
        game = game.play(game.moves[0])
    sight = game.sight(game.seat or 0)
    assert len({choose_move("random", sight, 0) for _ in range(20)}) == 1
