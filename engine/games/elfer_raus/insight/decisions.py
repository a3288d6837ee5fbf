"""The turns that cost a seat most of its chance to win, and the move that was better."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import takewhile
from statistics import mean
from typing import Final, NamedTuple

from engine.games.elfer_raus.bots.planner import POINT
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.insight.estimates import Estimate, estimate
from engine.games.elfer_raus.insight.playouts import Playouts
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.play.state import after

JUDGED: Final = 6  # turns of a seat that look worst
MOST_POINTS: Final = 3  # a seat


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The rest of a turn as it was played, a better move, and how much of a win it was worth."""

    step: int  # moves made before it
    seat: int
    played: str  # the moves up to the end of the turn
    better: str
    chance: Estimate  # to win with the moves played
    gain: Estimate  # by the better move, in the same worlds
    points: float  # by which it would have ended better, on average


class Decision(NamedTuple):
    step: int
    turn: int  # the step at which its turn began
    game: Game
    played: tuple[Move, ...]  # up to the end of the turn
    better: Move
    loss: float  # by the first few worlds

    @property
    def seat(self) -> int:
        assert self.game.seat is not None
        return int(self.game.seat)


def decisions_of(games: Sequence[Game], moves: Sequence[Move], seat: int) -> list[int]:
    """The steps at which this seat had more than one legal move."""
    steps = range(len(moves))
    return [at for at in steps if games[at].seat == seat and len(games[at].moves) > 1]


def dearest(
    games: Sequence[Game], moves: Sequence[Move], seat: int, tries: Playouts
) -> list[TurningPoint]:
    """The turns of this seat that cost most, however little it is, the most costly first.

    Those that look worst in a few worlds are judged in new ones, which have not chosen them.
    """
    decisions = [looked_at(games, moves, step, tries) for step in decisions_of(games, moves, seat)]
    by_turn = {
        decision.turn: decision
        for decision in sorted(decisions, key=lambda decision: decision.loss)
    }
    worst = sorted(by_turn.values(), key=lambda decision: -decision.loss)[:JUDGED]
    points = [judged(decision, tries) for decision in worst]
    return sorted(points, key=cost, reverse=True)[:MOST_POINTS]


def cost(point: TurningPoint) -> float:
    """In wins; points count a little, so that they decide where no win is at stake."""
    return point.gain.value + POINT * point.points


def looked_at(games: Sequence[Game], moves: Sequence[Move], step: int, tries: Playouts) -> Decision:
    """Compare the turn as it was played on with each other move, in a few worlds."""
    game = games[step]
    assert game.seat is not None
    seat, others = int(game.seat), [move for move in game.moves if move != moves[step]]
    turn = step - sum(1 for _ in takewhile(lambda g: g.seat == seat, reversed(games[:step])))
    after_it = takewhile(lambda at: games[at].seat == seat, range(step, len(moves)))
    played = tuple(moves[at] for at in after_it)
    lost = dict.fromkeys(others, 0.0)
    worlds = max(tries.often.fewest, tries.often.decision // len(game.moves))
    for world in tries.worlds(game.sight(seat), worlds):
        as_played = worth(tries.outcome(reduce(after, played, world), seat))
        for move in others:
            lost[move] += worth(tries.outcome(after(world, move), seat)) - as_played
    better = max(others, key=lambda move: lost[move])
    return Decision(step, turn, game, played, better, lost[better] / worlds)


def worth(outcome: tuple[float, int]) -> float:
    share, points = outcome
    return share + POINT * points


def judged(decision: Decision, tries: Playouts) -> TurningPoint:
    seat, as_played, gains, saved = decision.seat, [], [], []
    for world in tries.worlds(decision.game.sight(seat), tries.often.judged):
        wins, points = tries.outcome(reduce(after, decision.played, world), seat)
        others, more = tries.outcome(after(world, decision.better), seat)
        as_played.append(wins)
        gains.append(others - wins)
        saved.append(more - points)
    return TurningPoint(
        step=decision.step,
        seat=seat,
        played=" ".join(map(str, decision.played)),
        better=str(decision.better),
        chance=estimate(as_played),
        gain=estimate(gains),
        points=round(mean(saved), 2),
    )
