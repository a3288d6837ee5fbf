"""Simulated rounds, reproducible from a seed."""

import random
from typing import Final

from engine.games.elfer_raus.bots import Level, by_name
from engine.games.elfer_raus.game import deal
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.record import Record
from engine.games.elfer_raus.rules.ruleset import Ruleset

LEVELS: Final = (Level.HOLDER, Level.HOLDER, Level.HOLDER, Level.LAYER, Level.RANDOM)


def simulated_round(ruleset: Ruleset, seed: int, seats: tuple[int, ...] = (3, 4, 4, 5)) -> Record:
    """A round to its end by bots of mixed levels, with one of these numbers of seats."""
    chance = random.Random(f"{ruleset} {seed}")
    number = chance.choice(seats)
    start = game = deal(ruleset, number, seed=seed, first=chance.randrange(number))
    bots = [by_name(chance.choice(LEVELS), chance) for _ in range(number)]
    moves: list[Move] = []
    while game.seat is not None:
        moves.append(bots[game.seat].choose(game.sight(game.seat)))
        game = game.play(moves[-1])
    return Record.of(start, tuple(moves))
