"""How games end that bots play: by chance, laying all, or holding back, in turn."""

from functools import lru_cache

from engine import FinalPosition, deal, rulesets
from engine.games.elfer_raus.bots import by_name

LEVELS = ("random", "layer", "holder")


@lru_cache(maxsize=256)
def end_of(key: str, seats: int, seed: int) -> FinalPosition:
    """The final position of the game with this seed."""
    bot = by_name(LEVELS[seed % len(LEVELS)], seed)
    layout = "rygb"[seed % 4 :] + "rygb"[: seed % 4]
    game = deal(rulesets[key], seats, seed, seed % seats, layout)
    while not game.over:
        assert game.seat is not None
        game = game.play(bot.choose(game.sight(game.seat)))
    return game.position()
