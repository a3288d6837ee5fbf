"""A game found, turn by turn, and its record: played through ``Game``, which is the judge."""

from typing import NamedTuple

from engine.cards import Card, Cards, Stock
from engine.errors import EngineError
from engine.game import Game
from engine.moves import DRAW, END, Move, made
from engine.proof.goal import Goal
from engine.record import Record


class Turn(NamedTuple):
    """One turn: so many draws, then these cards laid (bits, in order); both may be none."""

    draws: int
    lays: tuple[int, ...]

    def moves(self) -> list[Move]:
        return [DRAW] * self.draws + [made(Card(bit.bit_length() - 1)) for bit in self.lays]


class Plan(NamedTuple):
    """Who was dealt what, what was drawn in which order, and every turn."""

    dealt: tuple[int, ...]
    drawn: tuple[int, ...]  # bits of single cards
    turns: tuple[Turn, ...]

    def record(self, goal: Goal) -> Record | None:
        """The record of this plan, if ``Game`` agrees with every move of it."""
        stock = Stock([*(Card(bit.bit_length() - 1) for bit in self.drawn), *goal.rest])
        hands = [str(Cards(hand)) for hand in self.dealt]
        setup = goal.setup
        try:
            game = Game.start(setup.ruleset, hands, str(stock), int(setup.first), setup.layout)
            return Record.of(game, tuple(played(game, self.turns)))
        except EngineError:
            return None


def played(game: Game, turns: tuple[Turn, ...]) -> list[Move]:
    """The moves of the turns, with ``end`` where a turn does not end by itself."""
    moves: list[Move] = []
    for turn in turns:
        seat = game.seat
        for move in turn.moves():
            game = game.play(move)
            moves.append(move)
        if game.seat == seat and seat is not None:
            game = game.play(END)
            moves.append(END)
    return moves
