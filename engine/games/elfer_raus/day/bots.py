"""The bots of the day: equal records meet equal answers, in every process and every Python.

They read no clock. Their random numbers come from ``engine.shuffle``, with a seed made of the
record so far, because the methods of ``random`` may draw otherwise in another Python.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any, Final, TypeVar

from engine.cards import ROW
from engine.games.elfer_raus.bots import Budget, Level
from engine.games.elfer_raus.bots.holder import Holder, Layer, rows_seen
from engine.games.elfer_raus.bots.planner import Planner, Trial
from engine.games.elfer_raus.bots.row import by_row, promise
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.record import Record
from engine.games.elfer_raus.sight import Sight
from engine.shuffle import NUMBERS, below, digest, numbers_of

SEAT: Final = 0  # of the person
LEVELS: Final = {1: Level.LAYER, 2: Level.PLANNER, 3: Level.HOLDER}  # of the other seats
BUDGET: Final = Budget(playouts=16)  # of the planner, for the first card of a turn
NEAR: Final = 10  # in the units of ``promise``, which are mostly -20 to 20

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


def planned(sight: Sight, draws: Draws) -> Move:
    """Of the two cards which a holder thinks best, if they are near: a planner compares them."""
    likely = Holder().choose(sight)
    others = [move for move in sight.moves if move is not likely]
    second = max(others, key=lambda move: value(sight, move))
    if value(sight, likely) - value(sight, second) > NEAR:
        return likely
    trials = [Trial(likely, expected=True), Trial(second, expected=False)]
    return Planner(draws, BUDGET).compared(sight, trials)[0].move


def value(sight: Sight, lay: Move) -> int:
    """What a holder thinks of a card."""
    at, number = divmod(int(lay.place), ROW)
    row = rows_seen(sight)[at]
    return promise(1 << number, by_row(sight.hand)[at], row.places ^ row.free, row.places)


class Opponents:
    """The bots of one deal. Between moves they remember nothing but their own answers."""

    def __init__(self, deal: Record) -> None:
        self.text = str(replace(deal, moves=()))
        self.start = deal.start()
        self.answers: dict[tuple[Move, ...], Move] = {}

    def move(self, game: Game, moves: Sequence[Move]) -> Move:
        """The next move after these moves, which led to ``game``."""
        seat = -1 if game.seat is None else int(game.seat)
        level = LEVELS[seat]
        if len(game.moves) == 1:
            return game.moves[0]
        if level is Level.HOLDER or (level is Level.PLANNER and game.state.laid):
            return Holder().choose(game.sight(seat))
        played = tuple(moves)
        if played not in self.answers:
            sight, draws = game.sight(seat), Draws(f"{self.text}{' '.join(map(str, played))}")
            is_layer = level is Level.LAYER
            self.answers[played] = Layer(draws).choose(sight) if is_layer else planned(sight, draws)
        return self.answers[played]

    def played_out(self, record: Record, choose: Choose) -> tuple[Record, Game]:
        """The record to the end of the round, and that end; ``choose`` moves for the person."""
        game, moves = reduce(Game.play, record.moves, self.start), list(record.moves)
        while game.seat is not None:
            is_own = game.seat == SEAT
            move = choose(game.sight(SEAT)) if is_own else self.move(game, moves)
            moves.append(move)
            game = game.play(move)
        return replace(record, moves=tuple(moves)), game


def bot_move(record: Record) -> Move:
    """The next move of a record of a deal of the day, where it is a bot's turn.

    Raises what a replay raises, and KeyError if it is no bot's turn.
    """
    return Opponents(record).move(record.replay(), record.moves)
