"""``python -m engine verify-deal``: whether a deal of another game was as promised."""

import json

import pytest

from engine.box import GAMES
from engine.box.play import ROUNDS
from tests.engine.box.play.deals import revealed
from tests.engine.terminal_session import run


@pytest.mark.parametrize("key", ROUNDS)
def test_the_deal_of_each_other_game_is_checked(key, tmp_path):
    file, shuffle = tmp_path / "shuffle.json", revealed(key, min(3, GAMES[key].most))
    file.write_text(json.dumps(shuffle))
    assert run("verify-deal", str(file)).stdout.startswith("As promised.")
    file.write_text(json.dumps({**shuffle, "secret": "5f" * 32}))
    wrong = run("verify-deal", str(file))
    assert (wrong.returncode, "promise" in wrong.stdout) == (1, True)
