"""Moves that cost a seat a part of its chance to win, and cards it held back too long."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.insight.estimates import Estimate, estimate
from engine.games.elfer_raus.insight.playouts import Playouts
from engine.games.elfer_raus.play.moves import Kind, Move

JUDGED: Final = 8  # decisions that look worst
MOST_POINTS: Final = 3


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move, a better one, and how much of a win it would have gained."""

    step: int  # moves made before it
    seat: int
    played: str
    better: str
    chance: Estimate  # to win with the move played
    gain: Estimate  # by the better move, in the same worlds


@dataclass(frozen=True, slots=True)
class HeldBack:
    """A card that should have been laid at once."""

    step: int
    seat: int
    move: str
    turns: int  # turns in which it could have been laid but was not
    laid_at: int | None  # moves made before it was laid; None: never laid
    gain: Estimate


class Decision(NamedTuple):
    step: int
    game: Game
    played: Move
    better: Move
    loss: float  # by the first few worlds

    @property
    def seat(self) -> int:
        assert self.game.seat is not None
        return int(self.game.seat)


def decisions_of(games: Sequence[Game], moves: Sequence[Move]) -> list[int]:
    """The steps with more than one legal move."""
    return [at for at, _ in enumerate(moves) if len(games[at].moves) > 1]


def looked_at(games: Sequence[Game], moves: Sequence[Move], step: int, tries: Playouts) -> Decision:
    """Compare the move played with the best other one, in a few worlds."""
    game, played = games[step], moves[step]
    assert game.seat is not None
    seat, sums = int(game.seat), dict.fromkeys(game.moves, 0.0)
    worlds = max(tries.often.fewest, tries.often.decision // len(sums))
    for world in tries.worlds(game.sight(seat), worlds):
        for move in sums:
            sums[move] += tries.after(world, move, seat)
    better = max((move for move in sums if move != played), key=lambda move: sums[move])
    return Decision(step, game, played, better, (sums[better] - sums[played]) / worlds)


def turning_points(
    games: Sequence[Game], moves: Sequence[Move], tries: Playouts
) -> list[TurningPoint]:
    """The turning points that are sure, the most costly first."""
    decisions = [looked_at(games, moves, step, tries) for step in decisions_of(games, moves)]
    worst = sorted(decisions, key=lambda decision: -decision.loss)[:JUDGED]
    points = [judged(decision, tries) for decision in worst if decision.loss > 0]
    sure = [point for point in points if point.gain.is_sure and point.gain.value > 0]
    return sorted(sure, key=lambda point: -point.gain.value)


def judged(decision: Decision, tries: Playouts) -> TurningPoint:
    seat, as_played, gains = decision.seat, [], []
    for world in tries.worlds(decision.game.sight(seat), tries.often.judged):
        played = tries.after(world, decision.played, seat)
        as_played.append(played)
        gains.append(tries.after(world, decision.better, seat) - played)
    return TurningPoint(
        step=decision.step,
        seat=seat,
        played=str(decision.played),
        better=str(decision.better),
        chance=estimate(as_played),
        gain=estimate(gains),
    )


def held_back(
    games: Sequence[Game], moves: Sequence[Move], points: Sequence[TurningPoint]
) -> HeldBack | None:
    """The most costly of the cards that were held back for longer than one turn."""
    candidates = (held_from(games, moves, point) for point in points)
    return next((candidate for candidate in candidates if candidate is not None), None)


def held_from(games: Sequence[Game], moves: Sequence[Move], point: TurningPoint) -> HeldBack | None:
    move = Move.parse(point.better)
    if move.kind is not Kind.LAY or move.joker:
        return None
    later = range(point.step, len(moves))
    own = [at for at in later if games[at].seat == point.seat]
    laid_at = next(
        (at for at in own if moves[at].kind is Kind.LAY and is_same(moves[at], move)), None
    )
    passed = [at for at in own if laid_at is None or at < laid_at]
    offered = {
        turn_at(games, at) for at in passed if any(is_same(m, move) for m in games[at].moves)
    }
    if laid_at is not None:
        offered.discard(turn_at(games, laid_at))
    if not offered:
        return None
    return HeldBack(point.step, point.seat, str(move), len(offered), laid_at, point.gain)


def is_same(one: Move, other: Move) -> bool:
    """Whether both lay the same card of the hand."""
    return one.kind is Kind.LAY and one.card == other.card and not one.joker


def turn_at(games: Sequence[Game], step: int) -> int:
    """The step at which the turn of this step began."""
    while step and games[step - 1].seat == games[step].seat:
        step -= 1
    return step
