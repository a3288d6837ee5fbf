"""Rounds that bots or chance play to their end."""

import random
from functools import cache

from engine.box.bots import call, choose
from engine.box.levels import BoxLevel
from engine.box.results import BoxGame
from engine.box.rounds import BoxRound
from engine.games.registry import dealt_round

MOST_MOVES = 20_000


@cache
def random_round(game: BoxGame, seats: int, seed: int) -> list[BoxRound]:
    """All states of a round in which anybody who may do something does anything."""
    chance = random.Random(seed)
    states = [dealt_round(game, seats, f"{seed:x}")]
    while not (now := states[-1]).over and len(states) < MOST_MOVES:
        states.append(now.play(*chance.choice(possible(now))))
    return states


def possible(now: BoxRound) -> list[tuple[str, int]]:
    """All that may happen next, what the table does by itself included."""
    return [*offered(now), *due(now)]


def offered(now: BoxRound) -> list[tuple[str, int]]:
    """What the seats may do."""
    return [(text, seat) for seat in range(now.deal.seats) for text in now.moves(seat)]


def due(now: BoxRound) -> list[tuple[str, int]]:
    """What the table does by itself: nothing, or one move."""
    return [now.due[:2]] if now.due else []


def bots_round(game: BoxGame, levels: list[BoxLevel], seed: int) -> BoxRound:
    """The end of a round of bots: after each move, who calls first, else who is awaited."""
    chance = random.Random(seed)
    now = dealt_round(game, len(levels), f"{seed:x}")
    for _ in range(MOST_MOVES):
        if now.over:
            break
        now = now.play(*next_move(now, levels, chance))
    return now


def next_move(now: BoxRound, levels: list[BoxLevel], chance: random.Random) -> tuple[str, int]:
    """The soonest call, then what the table does by itself, then the awaited seat's move."""
    able = [seat for seat in range(len(levels)) if now.moves(seat)]
    calls = [(call(now.sight(seat), levels[seat], chance), seat) for seat in able]
    timed_calls = [
        (bot_call.after, bot_call.text, seat) for bot_call, seat in calls if bot_call is not None
    ]
    if timed_calls:
        _, text, seat = min(timed_calls)
        return text, seat
    if now.due is not None:
        return now.due[:2]
    seat = now.awaited[0]
    return choose(now.sight(seat), levels[seat], chance), seat
