"""What the program writes is what `test_played_rounds` replays."""

import pytest

from engine.games.registry import GAMES
from tests.engine.box.play.test_played_rounds import digest, replayed
from tests.engine.box.play.written import played


@pytest.mark.parametrize("key", ["schwarzer-peter", "was-liegt-wo"])
def test_a_written_round_is_replayed(key):
    written = played(key, GAMES[key].fewest)
    states = replayed(written)
    assert digest(states) == written["offers"]
    assert states[-1].over == written["is_over"] == bool(written["result"])
