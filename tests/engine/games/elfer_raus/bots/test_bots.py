"""Bots of every level play whole rounds of every rule set by the rules."""

import pytest

from engine import Game, IllegalMove, bots, deal, rulesets
from engine.games.elfer_raus.bots import Bot, Budget, Level


def played_out(game: Game, seated: list[Bot]) -> Game:
    while game.seat is not None:
        game = game.play(seated[game.seat].choose(game.sight(game.seat)))
    return game


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("key", rulesets)
def test_every_level_plays_every_rule_set_legally_to_the_end(key: str, level: Level):
    for seats in (2, 4, 6):
        bot = bots.by_name(level, seed=seats, budget=Budget(playouts=6))
        assert played_out(deal(rulesets[key], seats, seed=seats), [bot] * seats).over


@pytest.mark.parametrize("level", Level)
def test_same_seed_plays_the_same_round(level: Level):
    ends = {
        played_out(deal(rulesets["master"], seed=5), [bot] * 4).hands
        for bot in (bots.by_name(level, seed=3, budget=Budget(playouts=6)) for _ in range(2))
    }
    assert len(ends) == 1


def test_level_that_there_is_none_of_is_refused_by_name():
    with pytest.raises(bots.UnknownLevel) as caught:
        bots.by_name("grandmaster")
    assert caught.value.facts["level"] == "grandmaster"
    assert isinstance(caught.value, ValueError)


def test_bot_asked_out_of_turn_says_so():
    game = deal(rulesets["classic"])
    assert game.seat is not None
    with pytest.raises(IllegalMove, match="out-of-turn"):
        bots.by_name("layer").choose(game.sight((game.seat + 1) % 4))


def won(mine: Level, others: Level, games: int) -> float:
    """The share of Classic games that one seat of a level wins against three of another."""
    wins = 0
    for seed in range(games):
        seat = seed % 4
        seated = [bots.by_name(mine if s == seat else others, seed=seed) for s in range(4)]
        wins += played_out(deal(rulesets["classic"], seed=seed), seated).out == seat
    return wins / games


def test_holder_wins_most_games_against_three_layers():
    assert won(Level.HOLDER, Level.LAYER, 120) > 0.6  # 84 % over many games


def test_layer_is_no_worse_than_chance():
    assert 0.12 < won(Level.LAYER, Level.RANDOM, 120) < 0.42  # 25 % over many games
