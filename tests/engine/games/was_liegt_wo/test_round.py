"""Was liegt wo? at the digital table; rules 26.1, 26.2, 26.3, 26.4."""

import random

import pytest

from engine.box.bots import choose
from engine.box.levels import BoxLevel
from engine.box.rounds import BoxRound, IllegalBoxMove
from engine.games.registry import GAMES, dealt_round
from engine.games.was_liegt_wo.round import Sight
from tests.engine.box.play.deals import begun, played


def lying(key: str = "was-liegt-wo/two-colours") -> BoxRound:
    """Two seats before r1 r2 y1 y2."""
    return begun(key, "-", "-", rest="r1 r2 y1 y2")


@pytest.mark.parametrize(
    ("key", "places"), [("was-liegt-wo", 80), ("was-liegt-wo/two-colours", 40)]
)
def test_all_cards_or_those_of_two_colours_lie_there(key: str, places: int):
    sight = dealt_round(GAMES[key], 3, "seed").sight(0)
    assert isinstance(sight, Sight)
    assert (sight.places, len(sight.lying)) == (places, places)


def test_equal_numbers_are_taken_and_the_next_player_follows():
    now = played(lying(), "turn 0", "turn 2")
    assert (now.won, now.awaited) == ((1, 0), (1,))
    assert now.sight(None).lying == {1, 3}


def test_by_agreement_who_finds_a_pair_goes_on():
    end = played(lying("was-liegt-wo/two-colours/goes-on"), "turn 0", "turn 2", "turn 3", "turn 1")
    assert end.over
    assert end.result().arguments()["counts"] == [2, 0]


def test_others_are_turned_back_when_the_next_card_is_turned():
    now = played(lying(), "turn 0", "turn 1")
    assert (now.won, now.awaited) == ((0, 0), (1,))
    assert [at for at, _ in now.sight(None).turned] == [0, 1]
    assert [at for at, _ in now.play("turn 0", 1).sight(None).turned] == [0]


def test_the_open_card_is_not_turned_again():
    with pytest.raises(IllegalBoxMove):
        played(lying(), "turn 0", "turn 0")


def test_nobody_sees_a_card_that_lies_face_down():
    sight = lying().play("turn 2", 0).sight(0)
    assert [(at, str(card)) for at, card in sight.turned] == [(2, "y1")]
    assert sight.hand == ()


def test_a_bot_takes_the_pair_that_it_remembers():
    now = played(lying(), "turn 0", "turn 1", "turn 2", "turn 1")
    assert now.awaited == (0,)
    chosen = choose(now.sight(0), BoxLevel.KEEN, random.Random(1))
    assert chosen in {"turn 0", "turn 2"}
    other = choose(now.play(chosen, 0).sight(0), BoxLevel.KEEN, random.Random(1))
    assert {chosen, other} == {"turn 0", "turn 2"}
