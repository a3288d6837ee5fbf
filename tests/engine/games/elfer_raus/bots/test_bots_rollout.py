"""A round played to its end inside a bot ends as it does when the bots play it for real."""

import random
from collections.abc import Sequence

import pytest

from engine import Game, bots, deal, points, rulesets
from engine.games.elfer_raus.bots.planner import Aim, total, worth_of
from engine.games.elfer_raus.bots.rollout import end_of

HOLDER = bots.by_name("holder")
LAYER = bots.by_name("layer", seed=1)


def somewhere(key: str, seed: int) -> Game:
    """A game after some random moves, over perhaps, with 2 to 6 seats."""
    chance = random.Random(seed)
    game = deal(rulesets[key], 2 + seed % 5, seed=seed)
    for _ in range(seed % 71):
        game = game if game.over else game.play(chance.choice(game.moves))
    return game


def held_back(game: Game, layers: Sequence[bool] = (False,) * 6) -> Game:
    """The end, where these seats lay all they can and the others hold back."""
    while game.seat is not None:
        bot = LAYER if layers[game.seat] else HOLDER
        game = game.play(bot.choose(game.sight(game.seat)))
    return game


@pytest.mark.parametrize("key", rulesets)
def test_rollout_ends_as_four_holders_end_the_game(key: str):
    for seed in range(60):
        game = somewhere(key, seed)
        end, played = end_of(game.state), held_back(game)
        left = [0 if seat == end.out else hand for seat, hand in enumerate(end.held)]
        assert (end.out, left) == (played.out, list(map(int, played.hands)))
        assert tuple(end.bonus[: game.seats]) == played.bonus


@pytest.mark.parametrize("key", [key for key in rulesets if key != "master"])
def test_rollout_ends_as_layers_and_holders_end_the_game(key: str):
    for seed in range(7, 60):
        game, chance = somewhere(key, seed), random.Random(seed)
        while game.state.laid or game.state.drawn:  # a turn that has begun is a holder's
            game = game.play(game.moves[-1])
        layers = [chance.random() < 0.5 for _ in range(game.seats)]
        end, played = end_of(game.state, layers), held_back(game, layers)
        left = [0 if seat == end.out else hand for seat, hand in enumerate(end.held)]
        assert (end.out, left) == (played.out, list(map(int, played.hands)))


@pytest.mark.parametrize("key", ["classic", "junior", "master"])
def test_rollout_counts_what_the_points_count(key: str):
    for seed in range(40):
        game = somewhere(key, seed)
        end, counted = end_of(game.state), points(held_back(game).position())
        totals = [total(end, seat, game.ruleset) for seat in range(game.seats)]
        assert totals == [seat_points.total for seat_points in counted]


def test_win_is_worth_more_than_any_points():
    game = somewhere("classic", 40)
    end = end_of(game.state)
    worths = [worth_of(end, seat, game.ruleset, Aim.WIN) for seat in range(game.seats)]
    assert worths.index(max(worths)) == end.out
    assert sorted(worths)[-2] < 0.5 < max(worths)
