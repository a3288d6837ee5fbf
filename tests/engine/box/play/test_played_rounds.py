"""Rounds that were played go on, and are replayed, by the rules that they were dealt by.

Those of 1.1.0 (rules 0) are as it played them. Those of today (rules 1) were played by a second,
slow implementation of each game as well: it had the same legal moves, places and results.
`tests.engine.box.play.written` writes more of them.
"""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from engine.box.results import check
from engine.box.rounds import RULES_NOW, BoxDeal, BoxRound
from engine.cards import Stock
from engine.games.registry import GAMES, round_of
from tests.engine.box.play.any_round import offered
from tests.engine.box.play.places import places
from tests.engine.box.results_as_text import parse_result

FILE = Path(__file__).with_name("played_rounds.json")
PLAYED = json.loads(FILE.read_text(encoding="utf-8"))


def replayed(of_then):
    """The states before and after each move."""
    hands = tuple(map(Stock.parse, of_then["hands"]))
    game, rest = GAMES[of_then["game"]], Stock.parse(of_then["rest"])
    states = [round_of(BoxDeal(game, of_then["first"], hands, rest, rules=of_then["rules"]))]
    for move in of_then["moves"]:
        seat, _, text = move.partition(" ")
        states.append(states[-1].play(text, int(seat)))
    return states


def digest(states: list[BoxRound]) -> str:
    """Of all moves that were legal in these states."""
    offers = [" ".join(sorted(f"{seat}:{text}" for text, seat in offered(s))) for s in states]
    return sha256("\n".join(offers).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    "of_then",
    PLAYED,
    ids=lambda played: f"{played['game']} {len(played['hands'])} {played['rules']}",
)
def test_a_round_is_replayed_as_it_was_played(of_then):
    states = replayed(of_then)
    assert digest(states) == of_then["offers"]
    assert states[-1].over == of_then["is_over"]
    assert [" ".join(map(str, at.cards)) for at in places(states[-1])] == of_then["places"]


@pytest.mark.parametrize("of_then", [played for played in PLAYED if played["is_over"]])
def test_how_a_round_ends_counts_the_same_and_is_possible(of_then):
    result = replayed(of_then)[-1].result()
    assert result.points() == parse_result(of_then["result"]).points()
    assert check(result).problems == ()


def test_every_game_was_played_by_the_rules_of_today():
    assert {round_["game"] for round_ in PLAYED if round_["rules"] == RULES_NOW} == set(GAMES)
