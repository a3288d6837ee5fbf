"""How games end that bots play: by chance, laying all, holding back, or planning."""

from collections.abc import Sequence
from functools import lru_cache

from engine import FinalPosition, Game, deal, rulesets
from engine.games.elfer_raus.bots import Bot, by_name

LEVELS = ("random", "layer", "holder")


@lru_cache(maxsize=256)
def end_of(key: str, seats: int, seed: int) -> FinalPosition:
    """The final position of the game with this seed."""
    layout = "rygb"[seed % 4 :] + "rygb"[: seed % 4]
    game = deal(rulesets[key], seats, seed, seed % seats, layout)
    return end_after(game, [by_name(LEVELS[seed % len(LEVELS)], seed)] * seats)


def end_of_bots(key: str, seed: int, levels: Sequence[str]) -> FinalPosition:
    """The final position of the game with this seed, each seat played by a bot of its own."""
    seats = len(levels)
    bots = [by_name(level, seed * 10 + seat) for seat, level in enumerate(levels)]
    return end_after(deal(rulesets[key], seats, seed, seed % seats), bots)


def end_after(game: Game, bots: Sequence[Bot]) -> FinalPosition:
    while not game.over:
        assert game.seat is not None
        game = game.play(bots[game.seat].choose(game.sight(game.seat)))
    return game.position()
