"""Nothing can change a game, and there is one object for each move."""

import ast
import copy
import pickle
from dataclasses import FrozenInstanceError, fields
from pathlib import Path
from random import Random

import pytest

import engine
from engine import Move, deal, rulesets
from engine.games.elfer_raus.play.moves import DRAW, END
from engine.games.elfer_raus.play.state import State

ENGINE = Path(engine.__file__).parent


@pytest.mark.parametrize("key", rulesets)
def test_playing_leaves_the_game_as_it_was(key):
    game, chance = deal(rulesets[key], seed=3), Random(3)
    while not game.over:
        before = game.state.copy(), game.moves, hash(game)
        after = [game.play(move) for move in game.moves]
        assert (game.state, game.moves, hash(game)) == before
        game = chance.choice(after)


def test_only_a_move_writes_into_a_state():
    """Into its copy: a state may be shared by many games."""
    names = {field.name for field in fields(State)}
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                owner = node.value.id if isinstance(node.value, ast.Name) else ""
                is_state = owner in {"state", "now", "world", "moment"} and node.attr in names
                assert not is_state or path.name == "state.py", (path, node.lineno)


@pytest.mark.parametrize("name", ["moves", "over", "seat", "state", "hands", "anything"])
def test_nothing_can_be_written_into_a_game(name):
    with pytest.raises(AttributeError):
        setattr(deal(rulesets["classic"]), name, ())


def test_nothing_can_be_written_into_a_move():
    with pytest.raises(FrozenInstanceError):
        DRAW.bit = 1


@pytest.mark.parametrize("text", ["r12", "*r12", "r12^y", "*r12^y", "r12=*", "draw", "end"])
def test_copies_and_pickles_of_a_move_are_the_same_object(text):
    move = Move.parse(text)
    assert copy.deepcopy(move) is copy.copy(move) is pickle.loads(pickle.dumps(move)) is move


def test_game_that_was_sent_to_another_process_plays_on():
    game = deal(rulesets["master"])
    sent = pickle.loads(pickle.dumps(game))
    assert sent == game
    assert sent.play(sent.moves[0]) == game.play(game.moves[0])
    assert END not in game.moves
