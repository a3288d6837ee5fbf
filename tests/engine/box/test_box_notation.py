"""Results of the box as JSON: everything reads back, garbage is refused in one way."""

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import NotationError
from engine.box.counts import CountsGame
from engine.box.one_seat import OneSeatGame
from engine.box.order import OrderGame
from engine.box.results import check
from engine.games.farbensammeln.result import SumsGame
from engine.games.quartett.result import QuartetsGame
from engine.games.registry import GAMES, box_result_from_json, parse_box_game

SEATS = st.integers(2, 7)
COUNT = st.none() | st.integers(0, 90)
SUM = st.none() | st.integers(1, 220) | st.from_regex(r"[rygb][1-9][0-9]?", fullmatch=True)


def per_seat(values, seats, **limits):
    return st.lists(values, min_size=seats, max_size=seats, **limits)


def fields(game, seats):
    """Everything that can be said of a result of this game."""
    seat = st.none() | st.integers(0, seats - 1)
    match game:
        case OrderGame():
            return {"order": per_seat(seat, seats)}
        case OneSeatGame():
            cards = st.none() | per_seat(COUNT, seats)
            return {"seats": st.just(seats), "seat": seat, "cards": cards}
        case CountsGame():
            return {"counts": per_seat(COUNT, seats), "left": COUNT}
        case QuartetsGame():
            return {"quartets": per_seat(COUNT, seats), "minus": per_seat(COUNT, seats)}
        case SumsGame():
            sums = {"sums": per_seat(SUM, seats), "caller": seat, "stock": COUNT}
            return sums | {"without_risk": st.none() | st.booleans()}


@st.composite
def results(draw):
    game = GAMES[draw(st.sampled_from(list(GAMES)))]
    return game.result(**draw(st.fixed_dictionaries(fields(game, draw(SEATS)))))


@given(results())
def test_result_reads_back_from_json(result):
    assert box_result_from_json(json.loads(json.dumps(result.to_json()))) == result


@pytest.mark.parametrize("key", GAMES)
def test_game_reads_back(key):
    assert parse_box_game(str(GAMES[key])) is GAMES[key]


GARBAGE = [
    {"game": "canasta", "counts": [1, 2]},
    {"game": "ratefix resized colours=2 highest=3", "counts": [1, 1]},
    {"game": "ratefix"},
    {"game": "ratefix", "counts": 8},
    {"game": "ratefix", "counts": [8]},
    {"game": "ratefix", "counts": [8, "x"]},
    {"game": "ratefix", "counts": [8, -1]},
    {"game": "ratefix", "counts": [8] * 8},
    {"game": "ratefix", "counts": [8, 4], "left": True},
    {"game": "ratefix", "order": [0, 1]},
    {"game": "mogeln", "order": [0, 1, 3]},
    {"game": "mogeln", "order": [True, False, None]},
    {"game": "schlafmuetze", "seats": 2, "seat": 2},
    {"game": "schlafmuetze", "seats": 8, "seat": 2},
    {"game": "schlafmuetze", "seats": 2, "cards": [0, 0, 0]},
    {"game": "quartett", "quartets": [10, 10], "minus": [1]},
    {"game": "farbensammeln", "sums": ["x80", 70]},
    {"game": "farbensammeln", "sums": ["r0", 70]},
    {"game": "farbensammeln", "sums": [80, 70], "without_risk": 1},
]


@pytest.mark.parametrize("data", GARBAGE, ids=str)
def test_garbage_is_refused(data):
    with pytest.raises(NotationError):
        box_result_from_json(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@given(JSON | st.fixed_dictionaries({"game": st.sampled_from(list(GAMES))}).map(dict))
def test_any_json_is_a_result_or_refused(data):
    with pytest.raises(NotationError):
        box_result_from_json(data)


@given(st.sampled_from(list(GAMES)), st.data())
def test_any_value_of_a_field_is_read_or_refused(key, data):
    game = GAMES[key]
    values = {name: data.draw(JSON, label=name) for name in fields(game, 3)}
    try:
        result = game.result(**values)
    except NotationError:
        return
    assert box_result_from_json(result.to_json()) == result


def test_verdict_can_be_sent_to_another_process():
    verdict = check(GAMES["ratefix"].result(counts=[9, 4], left=0))
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert verdict.problems
