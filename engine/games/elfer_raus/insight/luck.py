"""Luck: how the deal and each drawn card changed the chance to win."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.cards import JOKER, Card
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.insight.estimates import Estimate, estimate, together
from engine.games.elfer_raus.insight.playouts import Playouts
from engine.games.elfer_raus.play.moves import DRAW, Kind, Move
from engine.games.elfer_raus.play.state import State, replaced


@dataclass(frozen=True, slots=True)
class Draw:
    """A drawn card, and the chance to win with it compared with a random card."""

    step: int
    seat: int
    card: str
    luck: Estimate


class Drawn(NamedTuple):
    draw: Draw
    lucks: list[float]  # by world


@dataclass(frozen=True, slots=True)
class SeatLuck:
    seat: int
    dealt: Estimate  # the chance to win with the hand as it was dealt
    draws: int
    drawn: Estimate  # the change of that chance by all draws


def drawn_cards(games: Sequence[Game], moves: Sequence[Move], tries: Playouts) -> list[Drawn]:
    steps = [at for at, move in enumerate(moves) if move.kind is Kind.DRAW]
    return [drawn_at(games[step], step, tries) for step in steps]


def drawn_at(game: Game, step: int, tries: Playouts) -> Drawn:
    assert game.seat is not None
    seat, card = int(game.seat), game.state.stock[0]
    lucks = [
        tries.after(with_next(world, card, seat), DRAW, seat) - tries.after(world, DRAW, seat)
        for world in tries.worlds(game.sight(seat), tries.often.draw)
    ]
    return Drawn(Draw(step, seat, str(Card(card)), estimate(lucks)), lucks)


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


def luck_of(start: Game, seat: int, draws: Sequence[Drawn], tries: Playouts) -> SeatLuck:
    worlds = tries.worlds(start.sight(seat), tries.often.deal)
    dealt = [tries.share(world, seat) for world in worlds]
    own = [drawn.lucks for drawn in draws if drawn.draw.seat == seat]
    return SeatLuck(seat, estimate(dealt), len(own), together(own))
