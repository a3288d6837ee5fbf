"""Master's jokers may be laid, swapped for, held or laid again: such ends are real too."""

from dataclasses import replace

import pytest

from engine import FinalPosition, Game, Status, parse_ruleset, verify
from tests.engine.games.elfer_raus.deals import played

LONG = 60  # seconds
RULES = parse_ruleset(
    "master resized colours=2 numbers=1-4 centre=2 hand=4 jokers=2 bridges=1 bonus_cards=1"
)
MOVES = "*y3 end y4 end end y1 end *r4^y r4=* *r3 end r3=* *r1 r1=* end end end"


def end_with_swaps() -> FinalPosition:
    """No stock. The first joker lies to the end; the second is laid and swapped for four times."""
    return played(Game.start(RULES, ["r4 y3 * *", "r1 r3 y1 y4"]), MOVES).position()


def test_end_of_a_game_with_swaps_is_proven():
    assert verify(end_with_swaps(), effort=LONG).status is Status.PROVEN


@pytest.mark.parametrize("unknown", ["bonus", "bridges", "bridges_left", "first", "layout"])
def test_what_is_deduced_of_a_game_with_swaps_is_no_more_than_what_is_true(unknown):
    end = end_with_swaps()
    verdict = verify(replace(end, **{unknown: None}), effort=LONG)
    assert verdict.status is Status.PROVEN
    assert getattr(verdict.deduced, unknown) in (None, getattr(end, unknown))
