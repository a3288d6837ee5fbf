"""Rounds that bots or chance play to their end."""

import random

from engine.box import BoxGame
from engine.box.bots import BoxLevel, choose
from engine.box.play import BoxRound, dealt_round

MOST_MOVES = 20_000


def random_round(game: BoxGame, seats: int, seed: int) -> list[BoxRound]:
    """All states of a round in which anybody who may do something does anything."""
    chance = random.Random(seed)
    states = [dealt_round(game, seats, f"{seed:x}")]
    while not (now := states[-1]).over and len(states) < MOST_MOVES:
        offered = [(text, seat) for seat in range(seats) for text in now.moves(seat)]
        states.append(now.play(*chance.choice(offered)))
    return states


def bots_round(game: BoxGame, levels: list[BoxLevel], seed: int) -> BoxRound:
    """The end of a round of bots."""
    chance = random.Random(seed)
    now = dealt_round(game, len(levels), f"{seed:x}")
    for _ in range(MOST_MOVES):
        if now.over:
            break
        seat = now.awaited[0]
        now = now.play(choose(now.sight(seat), levels[seat], chance), seat)
    return now
