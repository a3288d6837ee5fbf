"""The bots of the day: equal records meet equal answers, in every process and every Python.

They read no clock. Their random numbers come from ``engine.shuffle``, with a seed made of the
record so far, because the methods of ``random`` may draw otherwise in another Python.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from engine.games.elfer_raus.bots import Budget, Level, by_name
from engine.games.elfer_raus.bots.holder import Holder
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.record import Record
from engine.games.elfer_raus.sight import Sight
from engine.shuffle import NUMBERS, below, digest, numbers_of

SEAT: Final = 0  # of the person
LEVELS: Final = {1: Level.LAYER, 2: Level.PLANNER, 3: Level.HOLDER}  # of the other seats
BUDGET: Final = Budget(playouts=24)  # of the planner, for the first card of a turn

Choose = Callable[[Sight], Move]
T = TypeVar("T")


class Draws(random.Random):
    """The three methods that the bots draw by, from the numbers of a seed."""

    def __init__(self, seed: str) -> None:
        super().__init__(0)
        self.numbers: Iterator[int] = numbers_of(digest(seed).hex())

    def random(self) -> float:
        return next(self.numbers) / NUMBERS

    def choice(self, seq: Any) -> Any:
        return seq[below(len(seq), self.numbers)]

    def sample(self, population: Sequence[T], k: int, **_: Any) -> list[T]:
        left = list(population)
        return [left.pop(below(len(left), self.numbers)) for _ in range(k)]


class Opponents:
    """The bots of one deal. Between moves they only remember what the planner has answered."""

    def __init__(self, deal: Record) -> None:
        self.text = str(replace(deal, moves=()))
        self.plans: dict[tuple[Move, ...], Move] = {}

    def move(self, games: Sequence[Game], moves: Sequence[Move]) -> Move:
        """The next move after these moves; ``games`` are the moments of the round so far."""
        game = games[-1]
        seat = -1 if game.seat is None else int(game.seat)
        level = LEVELS[seat]
        if level is Level.HOLDER or (level is Level.PLANNER and game.state.laid):
            return Holder().choose(game.sight(seat))
        if len(game.moves) == 1:
            return game.moves[0]
        played = tuple(moves)
        if played not in self.plans:
            draws = Draws(f"{self.text}{' '.join(map(str, played))}")
            bot = by_name(level, draws, budget=BUDGET)
            self.plans[played] = bot.choose(game.sight(seat, games))
        return self.plans[played]

    def played_out(self, record: Record, choose: Choose) -> Record:
        """The record to the end of the round; ``choose`` moves for the person."""
        games, moves = list(record.games()), list(record.moves)
        while (seat := games[-1].seat) is not None:
            mine = seat == SEAT
            move = choose(games[-1].sight(SEAT)) if mine else self.move(games, moves)
            moves.append(move)
            games.append(games[-1].play(move))
        return replace(record, moves=tuple(moves))


def bot_move(record: Record) -> Move:
    """The next move of a record of a deal of the day, where it is a bot's turn.

    Raises what a replay raises, and KeyError if it is no bot's turn.
    """
    return Opponents(record).move(list(record.games()), record.moves)
