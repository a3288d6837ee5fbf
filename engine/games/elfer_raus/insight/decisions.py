"""The decisions that cost a seat most of its chance to win, and the move that was better."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from engine.games.elfer_raus.bots.planner import POINT, distinct
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.insight.because import Reason, because, known_open
from engine.games.elfer_raus.insight.depth import MOST_POINTS, PlayoutCounts
from engine.games.elfer_raus.insight.estimates import Estimate
from engine.games.elfer_raus.insight.valuation import is_surely_behind, valuation
from engine.games.elfer_raus.play.moves import Move


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move as it was played, the best one, and how much of a win it was worth."""

    step: int  # moves made before it
    seat: int
    played: str
    better: str  # the best move, which may be the one that was played
    chance: Estimate  # to win with the move played
    gain: Estimate  # by the best move, in the same worlds
    saved: Estimate  # the points by which it would have ended better
    playouts: int
    because: Reason | None = None  # why it was better, as all hands show it

    @property
    def cost(self) -> float:
        """Points count a little, so that they decide where no win is at stake."""
        return self.gain.value + POINT * self.saved.value

    @property
    def answer(self) -> str:
        """The better move; "" where the one that was played was as good."""
        return self.better if is_surely_behind(self.gain, self.saved) else ""


def decisions_of(games: Sequence[Game], moves: Sequence[Move], seat: int) -> list[int]:
    """The steps at which this seat had more than one thing to do."""
    steps = range(len(moves))
    return [at for at in steps if games[at].seat == seat and len(distinct(games[at].moves)) > 1]


def dearest(
    games: Sequence[Game], moves: Sequence[Move], seat: int, counts: PlayoutCounts
) -> list[TurningPoint]:
    """The decisions of this seat that cost most, however little it is, the most costly first.

    Those that look worst by a few playouts are judged by many: of each turn the worst one, before
    any other of its decisions.
    """
    steps = decisions_of(games, moves, seat)
    looks = by_cost(judged(games, moves, step, counts.decision) for step in steps)
    firsts = {turn_of(games, point): point for point in reversed(looks)}
    others = [point for point in looks if point not in firsts.values()]
    worst = [*by_cost(firsts.values()), *others][: counts.most]
    return by_cost(judged(games, moves, point.step, counts.judged) for point in worst)[:MOST_POINTS]


def by_cost(points: Iterable[TurningPoint]) -> list[TurningPoint]:
    return sorted(points, key=lambda point: point.cost, reverse=True)


def turn_of(games: Sequence[Game], point: TurningPoint) -> int:
    """The step at which its turn began."""
    before = takewhile(lambda game: game.seat == point.seat, reversed(games[: point.step]))
    return point.step - sum(1 for _ in before)


def judged(games: Sequence[Game], moves: Sequence[Move], step: int, playouts: int) -> TurningPoint:
    """The worth of the move played at this step beside the best one."""
    seat = games[step].seat
    assert seat is not None
    found = valuation(games[step].sight(seat, games[: step + 1]), playouts, moves[step])
    return TurningPoint(
        step=step,
        seat=int(seat),
        played=str(moves[step]),
        better=str(moves[step] if found.also is found.best else found.best.move),
        chance=found.also.wins,
        gain=found.also.behind,
        saved=found.also.points,
        playouts=found.playouts,
    )


def with_reason(games: Sequence[Game], point: TurningPoint, playouts: int) -> TurningPoint:
    """The same, with the reason why the other move was better."""
    if not point.answer:
        return point
    game = games[point.step]
    sight, known = game.sight(point.seat, games[: point.step + 1]), known_open(game.state)
    moves = Move.parse(point.played), Move.parse(point.better)
    return replace(point, because=because(sight, known, *moves, playouts))
