"""The one judge: it values the moves of a seat by the seat's sight and nothing else.

The hint and the analysis of a round both ask it. It reads no clock and stores nothing: the same
sight and the same number of playouts give the same answer, however busy the machine is.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.elfer_raus.bots.planner import POINT, Budget, Planner, distinct, effect_of
from engine.games.elfer_raus.bots.worlds import Styles
from engine.games.elfer_raus.insight.estimates import Estimate, estimate
from engine.games.elfer_raus.insight.playouts import outcome, worlds_of
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.play.state import after
from engine.games.elfer_raus.sight import Sight

PARTS = 3  # of the playouts: one ranks all moves, two compare the first two in new worlds

Outcomes = Sequence[tuple[float, int]]  # of a move, one a world: its share of the win, its points


class Valued(NamedTuple):
    """A move, and how far it is behind the best one in the same worlds."""

    move: Move
    wins: Estimate  # its share of the win, from 0 to 1
    behind: Estimate  # by how much more the best move wins
    points: Estimate  # by how many points the best move ends better

    @property
    def is_as_good(self) -> bool:
        return not is_surely_behind(self.behind, self.points)


def is_surely_behind(wins: Estimate, points: Estimate) -> bool:
    """Whether a move is worse by more than chance; one that wins more is not worse for its points.

    By the totals of two moves over the same worlds: how much more the other one wins and scores.
    """
    return wins.value >= 0 and (wins.is_sure or (points.value >= 1 and points.is_sure))


@dataclass(frozen=True, slots=True)
class Valuation:
    best: Valued
    instead: Valued | None  # the next best; None if there is only one move
    also: Valued  # the move asked about, which may be one of these two
    playouts: int


def valuation(sight: Sight, playouts: int, also: Move | None = None) -> Valuation:
    """The strongest bot's valuation of a seat's moves; raises IllegalMove if it has none.

    ``also`` is compared too, and changes nothing of the rest. Worlds that selected a move are
    biased, so new ones compare it. The random numbers follow from the position.
    """
    chance = random.Random(f"{playouts} {sight}")
    ranked = Planner(chance, Budget(playouts // PARTS)).ranked_moves(sight)[:2]
    moves = distinct([*ranked, *([also] if also else [])])
    tried = played_out(sight, moves, playouts // PARTS if len(moves) > 1 else 0, chance)
    order = sorted(range(len(ranked)), key=lambda at: worth(tried[at]), reverse=True)
    valued = [compared(move, tried[order[0]], own) for move, own in zip(moves, tried, strict=True)]
    best, *rest = [valued[at] for at in order]
    asked = next((v for v in valued if also and effect_of(v.move) == effect_of(also)), best)
    spent = playouts // PARTS + sum(map(len, tried))
    return Valuation(best, rest[0] if rest else None, asked, spent)


def played_out(
    sight: Sight, moves: Sequence[Move], number: int, chance: random.Random
) -> list[Outcomes]:
    """The outcomes of each move, in the same worlds, against the same styles."""
    styles = Styles(sight, chance)
    worlds = [(world, styles.drawn()) for world in worlds_of(sight, number, chance)]
    return [
        [outcome(after(world, move), sight.seat, layers) for world, layers in worlds]
        for move in moves
    ]


def worth(outcomes: Outcomes) -> float:
    """Points count a little, so that they decide where no win is at stake."""
    return sum(wins + POINT * points for wins, points in outcomes)


def compared(move: Move, best: Outcomes, own: Outcomes) -> Valued:
    pairs = list(zip(best, own, strict=True))
    return Valued(
        move,
        wins=estimate([wins for wins, _ in own]),
        behind=estimate([first[0] - second[0] for first, second in pairs]),
        points=estimate([first[1] - second[1] for first, second in pairs]),
    )
