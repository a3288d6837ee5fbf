"""The plan of a game, turn by turn; ``Game`` plays it and so judges it."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.cards import Card, Cards, Stock
from engine.errors import EngineError
from engine.game import Game
from engine.moves import DRAW, END, LAYS, Move
from engine.position import FinalPosition
from engine.proof.agreement import agrees
from engine.proof.goal import Goal
from engine.record import Record

Turn = tuple[Move, ...]  # its moves, without ``end``


class DeadEndError(Exception):
    """This attempt cannot continue; another one may."""


def turn_of(draws: int, lays: Iterable[int]) -> Turn:
    """A turn of draws, then lays of these cards (bits, in order)."""
    return (*[DRAW] * draws, *(LAYS[bit] for bit in lays))


class Plan(NamedTuple):
    """The deal, the drawn cards in order, and every turn."""

    dealt: tuple[int, ...]
    drawn: tuple[int, ...]  # bits of single cards
    turns: tuple[Turn, ...]

    def record(self, goal: Goal, position: FinalPosition) -> Record | None:
        """The record of this plan; None unless ``Game`` accepts every move, and the end agrees."""
        stock = Stock([*(Card(bit.bit_length() - 1) for bit in self.drawn), *goal.rest])
        hands = [str(Cards(hand)) for hand in self.dealt]
        setup = goal.setup
        try:
            start = Game.start(setup.ruleset, hands, str(stock), int(setup.first), setup.layout)
            end, moves = game_after(start, self.turns)
        except EngineError:
            return None
        return Record.of(start, tuple(moves)) if agrees(end.position(), position) else None


def game_after(game: Game, turns: Iterable[Turn]) -> tuple[Game, list[Move]]:
    """The game after these turns, and the moves, with ``end`` where it is needed."""
    moves: list[Move] = []
    for turn in turns:
        seat = game.seat
        for move in turn:
            game = game.play(move)
            moves.append(move)
        if game.seat == seat and seat is not None:
            game = game.play(END)
            moves.append(END)
    return game, moves
