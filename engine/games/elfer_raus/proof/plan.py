"""A plan of a game, and whether its record agrees with what is claimed."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engine.cards import NUMBER_CARDS, Card, Cards, Stock, count, each_card
from engine.errors import EngineError
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.play.moves import DRAW, END, LAYS, Move
from engine.games.elfer_raus.position import FinalPosition, HandClaim, penalty
from engine.games.elfer_raus.proof.goal import Goal
from engine.games.elfer_raus.record import Record


def agrees(end: FinalPosition, claim: FinalPosition) -> bool:
    """Whether an exact end agrees with a claim in everything that the claim says."""
    return (
        (end.ruleset, end.seats) == (claim.ruleset, claim.seats)
        and ends_agree(end, claim)
        and (claim.first is None or end.first == claim.first)
        and (claim.table is None or end.table == claim.table)
        and all(map(hand_agrees, end.hands, claim.hands, [claim] * claim.seats))
        and stock_agrees(end, claim)
        and extras_agree(end, claim)
    )


def ends_agree(end: FinalPosition, claim: FinalPosition) -> bool:
    """Whether the same seat went out, or nobody did; a claim may leave both open."""
    if claim.out is None and not claim.blocked:
        return True
    return (end.out, end.blocked) == (claim.out, claim.blocked)


def hand_agrees(held: HandClaim | None, claimed: HandClaim | None, claim: FinalPosition) -> bool:
    """Whether an exact hand agrees with a claimed hand."""
    if claimed is None or held is None:
        return claimed is None
    if claimed.penalty is not None:
        return penalty(held, claim.ruleset) == claimed.penalty
    if claimed.cards & NUMBER_CARDS & ~held.cards or claimed.cards.jokers > held.cards.jokers:
        return False
    more = held.cards - claimed.cards
    numbers = Counter(card.number for card in each_card(more & NUMBER_CARDS))
    return (
        count(more) == len(claimed.numbers) + claimed.unknown
        and Counter(claimed.numbers) <= numbers
    )


def stock_agrees(end: FinalPosition, claim: FinalPosition) -> bool:
    """Whether the stock agrees; it is claimed as cards, as a count, or not at all."""
    if claim.stock is None or isinstance(claim.stock, Cards):
        return claim.stock is None or end.stock == claim.stock
    return isinstance(end.stock, Cards) and len(end.stock) == claim.stock


def extras_agree(end: FinalPosition, claim: FinalPosition) -> bool:
    """Whether the order of rows, bonus cards and bridges (in any order) agree."""
    return (
        (claim.layout is None or end.layout == claim.layout)
        and (claim.bonus is None or end.bonus == claim.bonus)
        and (claim.bridges is None or sorted(end.bridges or ()) == sorted(claim.bridges))
        and (claim.bridges_left is None or end.bridges_left == claim.bridges_left)
    )


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
