"""The level that lays every card it can, as children do."""

import random

from engine.bots.bot import choices, one_of
from engine.cards import NUMBER_CARDS
from engine.moves import Kind, Move
from engine.sight import Sight


class Layer:
    """Lays number cards as long as it may, over bridges too; jokers when it has only jokers.

    It swaps for jokers on the table, because that also lays a card.
    """

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, sight: Sight) -> Move:
        moves = choices(sight)
        only_jokers = not sight.hand & NUMBER_CARDS
        prices = [price(move, only_jokers) for move in moves]
        least = min(prices)
        least_costly = [move for move, each in zip(moves, prices, strict=True) if each == least]
        return one_of(least_costly, self.chance)


def price(move: Move, only_jokers: bool) -> int:
    """The order of moves for a player who only wants to lay cards: low first."""
    if move.kind is Kind.SWAP:
        return 2
    if move.kind is not Kind.LAY:
        return 3
    if move.joker and not only_jokers:
        return 4
    return 1 if move.bridge else 0
