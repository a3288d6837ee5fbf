"""Rounds that were dealt and played under 1.1.0 go on, and are replayed, by the rules of then."""

import json
from pathlib import Path

import pytest

from engine.box.results import check
from engine.box.rounds import BoxDeal
from engine.cards import Stock
from engine.games.registry import GAMES, round_of
from tests.engine.box.play.places import places
from tests.engine.box.results_as_text import parse_result

ROUNDS = json.loads(Path(__file__).with_name("rounds_of_1_1.json").read_text(encoding="utf-8"))


def replayed(of_then):
    """The state after all moves."""
    hands = tuple(map(Stock.parse, of_then["hands"]))
    game, rest = GAMES[of_then["game"]], Stock.parse(of_then["rest"])
    now = round_of(BoxDeal(game, of_then["first"], hands, rest, rules=0))
    for move in of_then["moves"]:
        seat, _, text = move.partition(" ")
        now = now.play(text, int(seat))
    return now


@pytest.mark.parametrize("of_then", ROUNDS, ids=lambda each: f"{each['game']} {each['first']}")
def test_a_round_of_1_1_is_replayed_as_it_was_played(of_then):
    now = replayed(of_then)
    assert now.over == of_then["is_over"]
    assert [" ".join(map(str, place.cards)) for place in places(now)] == of_then["places"]


@pytest.mark.parametrize("of_then", [each for each in ROUNDS if each["is_over"]])
def test_how_a_round_of_1_1_ends_counts_the_same_and_is_possible(of_then):
    result = replayed(of_then).result()
    assert result.points() == parse_result(of_then["result"]).points()
    assert check(result).problems == ()
