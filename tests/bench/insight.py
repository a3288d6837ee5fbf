"""What an analysis finds, and how long it takes: of rounds that a layer loses among planners.

    python -m tests.bench.insight [--rounds 67]    half an hour of one core

A decision is worth a point if the better move wins a round in 100 more, or saves a penalty point
and wins no fewer. Seconds are of this process's own time. Then how long a hint takes, with its
playouts, and how many of 200 of them contradict the analysis of the same position (none may).
"""

import argparse
import random
import time
from collections.abc import Iterator
from itertools import count, islice
from statistics import median
from typing import Final

from engine import Sight, deal, rulesets
from engine.games.elfer_raus.bots import Level, by_name
from engine.games.elfer_raus.insight import Depth, TurningPoint, insight
from engine.games.elfer_raus.insight.advice import advice
from engine.games.elfer_raus.record import Record

HINTS: Final = 200


def lost_rounds(key: str) -> Iterator[Record]:
    """Of a layer at seat 0 among three planners."""
    for seed in count(1):
        chance = random.Random(f"insight {seed}")
        start = game = deal(rulesets[key], 4, seed=seed, first=chance.randrange(4))
        levels = (Level.LAYER, Level.PLANNER, Level.PLANNER, Level.PLANNER)
        bots, moves = [by_name(level, chance) for level in levels], []
        while game.seat is not None:
            moves.append(bots[game.seat].choose(game.sight(game.seat)))
            game = game.play(moves[-1])
        if game.hands[0]:
            yield Record.of(start, tuple(moves))


def is_worth_a_win(point: TurningPoint) -> bool:
    return point.gain.value >= 0.01


def is_worth_a_point(point: TurningPoint) -> bool:
    return is_worth_a_win(point) or (point.gain.value >= 0 and point.saved.value >= 1)


def hints_against(points: list[tuple[Sight, TurningPoint]]) -> None:
    """Each hint beside the analysis of its position, with as many playouts."""
    seconds, contradictions, equal = list[float](), 0, 0
    counts = Depth.THOROUGH.counts(has_extras=False)
    for sight, point in points:
        began = time.process_time()
        hint = advice(sight, counts.judged)
        seconds.append(time.process_time() - began)
        contradictions += point.answer not in {"", str(hint.best.move)}
        equal += not point.answer
    print(f"{len(points)} hints: {contradictions} contradict the analysis, {equal} moves were as")
    print(f"good; a hint takes {median(seconds):.2f} s, {max(seconds):.2f} s at most.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=67)
    rounds = list(islice(lost_rounds("classic"), parser.parse_args().rounds))
    print("| depth | a win in 100 or a point | by wins alone | slowest, s |")
    print("| --- | --- | --- | --- |")
    for depth in Depth:
        points = wins = 0
        slowest, pairs = 0.0, list[tuple[Sight, TurningPoint]]()
        for record in rounds:
            began = time.process_time()
            turning_points = insight(record, depth=depth, seats=(0,)).turning_points
            slowest = max(slowest, time.process_time() - began)
            games = list(record.games())
            sights = [games[p.step].sight(0, games[: p.step + 1]) for p in turning_points]
            pairs += zip(sights, turning_points, strict=True)
            points += any(map(is_worth_a_point, turning_points))
            wins += any(map(is_worth_a_win, turning_points))
        print(f"| {depth.name.lower()} | {points} of {len(rounds)} | {wins} | {slowest:.1f} |")
    hints_against(pairs[:HINTS])


if __name__ == "__main__":
    main()
