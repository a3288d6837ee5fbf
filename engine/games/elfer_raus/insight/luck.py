"""Luck: how each drawn card changed the chance to win."""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from engine.cards import JOKER, Card
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.insight.estimates import Estimate, estimate
from engine.games.elfer_raus.insight.playouts import outcome, worlds_of
from engine.games.elfer_raus.play.moves import DRAW, Kind, Move
from engine.games.elfer_raus.play.state import State, after, replaced


@dataclass(frozen=True, slots=True)
class Draw:
    """A drawn card, and the chance to win with it compared with a random card."""

    step: int
    seat: int
    card: str
    luck: Estimate


def drawn_cards(
    games: Sequence[Game], moves: Sequence[Move], seats: Collection[int], worlds: int
) -> list[Draw]:
    """The cards that these seats drew."""
    steps = [at for at, move in enumerate(moves) if move.kind is Kind.DRAW]
    return [drawn_at(games[step], step, worlds) for step in steps if games[step].seat in seats]


def drawn_at(game: Game, step: int, worlds: int) -> Draw:
    assert game.seat is not None
    seat, card = int(game.seat), game.state.stock[0]
    sight = game.sight(seat)
    lucks = [
        outcome(after(with_next(world, card, seat), DRAW), seat)[0]
        - outcome(after(world, DRAW), seat)[0]
        for world in worlds_of(sight, worlds, random.Random(str(sight)))
    ]
    return Draw(step, seat, str(Card(card)), estimate(lucks))


def with_next(world: State, card: Card, seat: int) -> State:
    """The world with this card next in the stock, exchanged with the one that was next."""
    top, *rest = world.stock
    if card == top:
        return world
    if card in rest:
        rest[rest.index(card)] = top
        return replace(world, stock=(card, *rest))
    others = (other for other in range(len(world.hands)) if other != seat)
    holder = next(other for other in others if holds(world.hands[other], card))
    hand = world.hands[holder] - (1 << card) + (1 << top)
    return replace(world, hands=replaced(world.hands, holder, hand), stock=(card, *rest))


def holds(hand: int, card: Card) -> bool:
    return hand >= 1 << JOKER if card == JOKER else bool(hand >> card & 1)
