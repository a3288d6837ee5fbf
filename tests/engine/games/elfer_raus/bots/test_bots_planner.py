"""The planner respects its time limit, and more time makes it stronger."""

import random
import time
from collections.abc import Sequence

import pytest

from engine import Game, bots, deal, rulesets
from engine.games.elfer_raus.bots import Aim, Budget
from engine.games.elfer_raus.bots import planner as planning
from engine.games.elfer_raus.bots.rollout import end_of
from engine.games.elfer_raus.bots.row import End
from engine.games.elfer_raus.play.state import State


def choosing(key: str = "classic") -> Game:
    """A moment with several moves to choose from."""
    game, chance = deal(rulesets[key], seed=3), random.Random(1)
    while len(game.moves) < 3:
        game = game.play(chance.choice(game.moves))
    return game


@pytest.mark.parametrize("playouts", [0, 1, 7, 40, 200])
def test_planner_spends_no_more_playouts_than_it_has(
    playouts: int, monkeypatch: pytest.MonkeyPatch
):
    game, ends = choosing(), []

    def counted(state: State, layers: Sequence[bool]) -> End:
        ends.append(state)
        return end_of(state, layers)

    monkeypatch.setattr(planning, "end_of", counted)
    assert game.seat is not None
    bot = bots.by_name("planner", seed=1, budget=Budget(playouts=playouts))
    assert bot.choose(game.sight(game.seat)) in game.moves
    assert playouts - len(game.moves) < len(ends) <= playouts


def test_planner_stops_when_its_time_is_up():
    game = choosing("master")
    assert game.seat is not None
    bot = bots.by_name("planner", seed=1, budget=Budget(playouts=10**9, milliseconds=50))
    began = time.monotonic()
    bot.choose(game.sight(game.seat))
    assert time.monotonic() - began >= 0.05  # so many playouts would take days


def test_planner_without_a_budget_holds_back():
    game = choosing()
    assert game.seat is not None
    sight = game.sight(game.seat)
    nothing = bots.by_name("planner", seed=1, budget=Budget(playouts=0))
    assert nothing.choose(sight) == bots.by_name("holder").choose(sight)


def test_planner_that_plays_to_win_goes_out_when_it_can():
    game = Game.start(
        rulesets["classic"].resized(colours=2, numbers=(1, 5), centre=3, hand=3),
        hands=["r1-3", "r4-5 y3"],
        stock="y1-2 y4-5",
    )
    for text in ("r3", "r4", "end", "r2"):
        game = game.play(text)
    bot = bots.by_name("planner", seed=2, budget=Budget(playouts=60), aim=Aim.WIN)
    assert {str(move) for move in game.moves} == {"r1", "end"}
    assert str(bot.choose(game.sight(0))) == "r1"


def test_planner_beats_three_layers():
    wins = 0
    for seed in range(24):
        game = deal(rulesets["classic"], seed=seed)
        seated = [bots.by_name("layer", seed=seed) for _ in range(4)]
        seated[seed % 4] = bots.by_name("planner", seed=seed, budget=Budget(playouts=30))
        while game.seat is not None:
            game = game.play(seated[game.seat].choose(game.sight(game.seat)))
        wins += game.out == seed % 4
    assert wins > 12  # 20 of 24 on the average
