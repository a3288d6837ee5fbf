"""What a bot guesses agrees with what its seat has seen, and depends on nothing else."""

import random
from collections.abc import Iterator

import pytest

from engine import Game, bots, deal, rulesets
from engine.games.elfer_raus.bots import Budget, Level
from engine.games.elfer_raus.bots.worlds import Worlds
from engine.games.elfer_raus.play.state import State
from engine.games.elfer_raus.sight import sight_of

KEYS = ["classic", "classic/false-start", "fxs/any-start", "cars/three-starts", "junior", "master"]


def moments(key: str, seats: int, seed: int) -> Iterator[Game]:
    """A random game, before each choice."""
    chance, game = random.Random(seed), deal(rulesets[key], seats, seed=seed)
    while not game.over:
        yield game
        game = game.play(chance.choice(game.moves))


def other_world(game: Game, seat: int, seed: int) -> State:
    return Worlds(game.sight(seat), random.Random(seed)).guess()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_guessed_world_looks_the_same_to_the_seat(key: str, seats: int):
    for game in moments(key, seats, seed=seats):
        # in mid-draw a card that fits may just have come: bots are only asked in their own turn
        for seat in [game.seat] if game.state.drawn else range(seats):
            assert seat is not None
            assert sight_of(other_world(game, seat, seed=1), seat) == game.sight(seat)


@pytest.mark.parametrize("key", KEYS)
def test_guessed_world_holds_every_card_once_and_no_card_a_seat_lacks(key: str):
    for game in moments(key, 4, seed=9):
        assert game.seat is not None
        world = other_world(game, game.seat, seed=2)
        everything = sum(game.state.hands) + sum(1 << card for card in game.state.stock)
        assert sum(world.hands) + sum(1 << card for card in world.stock) == everything
        others = [seat for seat in range(4) if seat != game.seat]
        assert not any(world.hands[seat] & game.state.lacks[seat] for seat in others)


def test_guesses_differ_and_reach_every_seat_and_the_stock():
    game = next(moments("classic", 4, seed=1))
    assert game.seat is not None
    worlds = [other_world(game, game.seat, seed) for seed in range(200)]
    hidden = next(iter(game.sight(game.seat).unseen))
    holders = {
        next((seat for seat, hand in enumerate(world.hands) if hand >> hidden & 1), "stock")
        for world in worlds
    }
    assert len(holders) == 4


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("key", ["classic", "fxs", "master"])
def test_choice_does_not_change_when_hidden_cards_are_exchanged(key: str, level: Level):
    budget = Budget(playouts=20)
    for game in list(moments(key, 3, seed=4))[::5]:
        assert game.seat is not None
        other = Game.at(other_world(game, game.seat, seed=3))
        first, second = (
            bots.by_name(level, seed=8, budget=budget).choose(world.sight(game.seat))
            for world in (game, other)
        )
        assert first == second
