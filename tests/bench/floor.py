"""The least that a random game can cost, part by part: how near the engine is to this limit.

No rules are in here: where the parts together come to fewer games than a goal, no rules written
in Python can reach it.
"""

import random
from collections.abc import Callable

from engine import Move, deal, rulesets
from engine.deck import deck_of
from engine.moves import ONLY_LAYS

Action = Callable[[int], object]

THREE = 0b111  # three cards fit at every move, as good as any other number


class Still:
    """A game in which nothing happens: only the cost of the loop remains."""

    __slots__ = ("moves", "over")

    def __init__(self) -> None:
        self.moves = ONLY_LAYS[THREE << 1]
        self.over = False

    def play(self, move: Move) -> "Still":
        return self


class Lean:
    """Fewer actions than any rules need: one look whether a move is offered, one new object with
    one new hand and table, one look-up of moves. No seats, no turns, no stock, no end.
    """

    __slots__ = ("free", "hand", "moves", "over")

    free: int
    hand: int
    moves: tuple[Move, ...]
    over: bool

    def play(self, move: Move) -> "Lean":
        if move not in self.moves:
            raise ValueError(move)
        game = Lean()
        game.free = free = self.free ^ move.bit
        game.hand = hand = self.hand ^ move.bit
        game.moves = ONLY_LAYS[(free | hand) & THREE << 1]
        game.over = False
        return game


def lean_start() -> Lean:
    game = Lean()
    game.free, game.hand, game.over = 0, THREE << 1, False
    game.moves = ONLY_LAYS[THREE << 1]
    return game


def moves_a_game(games: int = 300) -> int:
    """How many moves a random Classic game of four takes, on the average."""
    moves = 0
    for seed in range(games):
        game, chance = deal(rulesets["classic"], seats=4, seed=seed), random.Random(seed)
        while not game.over:
            game = game.play(chance.choice(game.moves))
            moves += 1
    return round(moves / games)


def looped(start: Still | Lean, moves: int) -> Action:
    """The loop of a random game, for as many moves."""

    def play(_: int) -> object:
        game, left = start, moves
        while left and not game.over:
            game = game.play(random.choice(game.moves))
            left -= 1
        return game

    return play


def shuffled(number: int) -> object:
    """Seeding and shuffling: the least that a deal needs."""
    cards = list(deck_of(rulesets["classic"]).dealt)
    random.Random(number).shuffle(cards)
    return cards


def least_parts(moves: int) -> dict[str, Action]:
    """The parts that a game of this number of moves always needs."""
    return {
        "seeding and shuffling": shuffled,
        f"the loop of {moves} moves, where `play` does nothing": looped(Still(), moves),
        "the same, where `play` does the least": looped(lean_start(), moves),
    }
