"""The dearest decisions of a seat in a finished round, each as a puzzle of its own.

A quick analysis finds them, and only those that matter are judged closely. A mistake is a move of
which the judge is sure that another one wins ten rounds in a hundred more, in a turn that, played
on as it was, is surely behind the best one.
"""

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final

from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.insight.decisions import TurningPoint, dearest, judged
from engine.games.elfer_raus.insight.depth import Depth
from engine.games.elfer_raus.insight.estimates import Estimate
from engine.games.elfer_raus.insight.valuation import is_surely_behind
from engine.games.elfer_raus.play.moves import Kind, Move
from engine.games.elfer_raus.puzzles.find_the_move import best_of_shares, is_as_good
from engine.games.elfer_raus.puzzles.move_maker import judged_turns
from engine.games.elfer_raus.puzzles.turns import effect, moves_of, turns_from
from engine.games.elfer_raus.record import Record

DEAR: Final = 0.1  # of a win
MOST_TURNS: Final = 40  # from one moment: with more, a puzzle would be a long search
WORLDS: Final = 800  # for each of them


@dataclass(frozen=True, slots=True)
class Mistake:
    step: int  # moves made before it
    seat: int
    cost: float  # of a win
    shares: dict[str, Estimate]  # by the moves of a turn, as in FindTheMove
    about: str  # the move that it is about: a lay, if one makes the difference
    is_early: bool  # whether that move was played, and should not have been


def mistakes(record: Record, seats: Collection[int]) -> list[Mistake]:
    """Of these seats; raises what a replay raises."""
    games, moves = list(record.games()), record.moves
    has_extras = games[0].state.extras is not None
    quickly = Depth.QUICK.counts(has_extras=has_extras)
    closely = Depth.THOROUGH.counts(has_extras=has_extras).judged
    points = [point for seat in seats for point in dearest(games, moves, seat, quickly)]
    close = [judged(games, moves, point.step, closely) for point in points if is_dear(point)]
    return [found for point in close if is_dear(point) for found in as_puzzle(games, moves, point)]


def is_dear(point: TurningPoint) -> bool:
    return point.gain.value >= DEAR and is_surely_behind(point.gain, point.saved)


def as_puzzle(
    games: Sequence[Game], moves: Sequence[Move], point: TurningPoint
) -> Iterator[Mistake]:
    """Nothing, if there are too many turns, or if the turn that was played is no worse."""
    game, played = games[point.step], turn_played(games, moves, point.step)
    turn = turns_from(game, MOST_TURNS).get(effect(reduce(Game.play, played, game)))
    if turn is None:
        return
    chance, course = random.Random(str(point)), games[: point.step + 1]
    shares = judged_turns(game, WORLDS, chance, MOST_TURNS, course)
    if not is_as_good(turn, shares):
        about, is_early = difference(played, moves_of(best_of_shares(shares)))
        cost = round(point.gain.value, 3)
        yield Mistake(point.step, point.seat, cost, shares, str(about), is_early)


def turn_played(games: Sequence[Game], moves: Sequence[Move], step: int) -> tuple[Move, ...]:
    """The moves from this step on, to the end of the turn."""
    end = step
    while end < len(moves) and games[end].seat == games[step].seat:
        end += 1
    return tuple(moves[step:end])


def difference(played: Sequence[Move], best: Sequence[Move]) -> tuple[Move, bool]:
    """The first lay that one of two turns lacks, and whether it was played; else the better turn's
    own move."""
    early = (move for move in played if move.kind is Kind.LAY and move not in best)
    late = (move for move in best if move.kind is Kind.LAY and move not in played)
    if move := next(early, None):
        return move, True
    return next(late, best[0]), False
