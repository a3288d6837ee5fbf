"""A slow second implementation of each game, and random rounds that both play."""

import random
from functools import cache
from importlib import import_module
from typing import Final

from engine.box.rounds import BoxRound
from engine.games.registry import GAMES, dealt_round
from tests.engine.box.play.any_round import due, offered
from tests.engine.box.play.places import places

MOST_SEATS: Final = 6  # at a table

text_of = cache(str)  # of a card


def play_alike(key: str, seed: int) -> int:
    """Play a random round by both implementations; an AssertionError says where they differ.

    Returns the number of moves. Before each of them the legal moves and the places of all cards
    are compared, at the end the result.
    """
    chance = random.Random(seed)
    game = GAMES[key]
    seats = chance.choice(range(game.fewest, min(game.most, MOST_SEATS) + 1))
    now = dealt_round(game, seats, f"{seed:x}")
    slow = slow_of(key, now)
    moves = 0
    while not now.over:
        offers = assert_alike(now, slow)
        move = timed(now, *chance.choice([*offers, *due(now)]), chance)
        now = now.play(*move)
        slow.play(*move)
        moves += 1
    assert_alike(now, slow)
    assert now.result() == game.result(**slow.result())
    return moves


def slow_of(key: str, now: BoxRound):
    """The slow round of the same deal."""
    texts = [[str(card) for card in hand] for hand in (*now.deal.hands, now.deal.rest)]
    deal = {"first": now.deal.first, "hands": texts[:-1], "rest": texts[-1]}
    return slow_class(key)(deal)


def slow_class(key: str):
    """Of the module of its game; some variants have a class of their own there."""
    name = key.partition("/")[0].replace("-", "_")
    module = import_module(f"tests.engine.box.play.slow.{name}")
    return getattr(module, "VARIANTS", {}).get(key, module.Slow)


def assert_alike(now: BoxRound, slow) -> list[tuple[str, int]]:
    """The same legal moves, which are returned, and the same cards in the same places."""
    moves = [(text, seat) for seat in range(now.deal.seats) for text in slow.moves(seat)]
    offers = offered(now)
    assert sorted(moves) == sorted(offers)
    found = slow.places()
    assert found == [[*map(text_of, place.cards)] for place in places(now)[: len(found)]]
    return offers


def timed(now: BoxRound, text: str, seat: int, chance: random.Random) -> tuple[str, int]:
    """A call gets a time, often nearly that of others."""
    return f"{text} {chance.randrange(200, 240)}" if text in now.timed else text, seat
