"""How strong the bots are: one seat of a level against all others of another.

    python -m tests.bench.tournament [--games 400] [--planned 60] [--ceilings 1000]

The seat of the one moves round the table, game by game; the same games are dealt to every
pairing. A win is the best total, shared where totals are equal. Each pairing adds a row to
tests/bench/results/tournament.csv, from which `make docs` makes the table in docs/benchmarks.md.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean, stdev
from typing import NamedTuple

from engine import Game, bots, deal, points, rulesets
from engine.bots import Aim, Bot, Budget, Level
from tests.bench.rows import RESULTS, append
from tests.bench.seers import Seeing, Seer


class Pairing(NamedTuple):
    """One seat of a level, or of a seer, against the others."""

    one: Level | Seeing
    others: Level
    key: str = "classic"
    seats: int = 4
    aim: Aim = Aim.WIN
    thrift: int = 1  # so many times fewer playouts, where they take long

    @property
    def row(self) -> dict[str, object]:
        aim = " for points" if self.aim is Aim.POINTS else ""
        names = {"one": f"{self.one}{aim}", "others": str(self.others)}
        return {"ruleset": self.key, "seats": self.seats, **names}


class Result(NamedTuple):
    """One game, seen from the one seat."""

    won: float
    ahead: float  # points more than the others' mean


CLASSIC = [
    Pairing(Level.LAYER, Level.RANDOM),
    Pairing(Level.HOLDER, Level.RANDOM),
    Pairing(Level.HOLDER, Level.LAYER),
]
OTHERS = [
    Pairing(one, others, key, seats)
    for one, others in ((Level.LAYER, Level.RANDOM), (Level.HOLDER, Level.LAYER))
    for key, seats in [
        *((key, 4) for key in rulesets if key != "classic"),
        ("classic", 2),
        ("classic", 6),
        ("master", 2),
        ("master", 6),
    ]
]
PLANNED = [
    Pairing(Level.PLANNER, Level.LAYER),
    Pairing(Level.PLANNER, Level.HOLDER),
    Pairing(Level.PLANNER, Level.HOLDER, aim=Aim.POINTS),
    Pairing(Level.PLANNER, Level.HOLDER, key="master", thrift=2),
]
CEILINGS = [
    Pairing(Seeing.ALL, Level.HOLDER, thrift=16),
    Pairing(Seeing.HANDS, Level.HOLDER, thrift=4),
    Pairing(Seeing.ALL, Level.HOLDER, key="master", thrift=16),
    Pairing(Seeing.HANDS, Level.HOLDER, key="master", thrift=8),
]


def played(pairing: Pairing, playouts: int, number: int) -> Result:
    """Game ``number`` of a pairing."""
    seat = number % pairing.seats
    budget = Budget(playouts=playouts // pairing.thrift)
    one: Bot
    if isinstance(pairing.one, Seeing):
        one = Seer(pairing.one, number, budget, pairing.aim)
    else:
        one = bots.by_name(pairing.one, seed=number, budget=budget, aim=pairing.aim)
    others = bots.by_name(pairing.others, seed=number, budget=budget)
    game = deal(rulesets[pairing.key], pairing.seats, seed=number // pairing.seats)
    seated = [one if each == seat else others for each in range(pairing.seats)]
    return counted(played_out(game, seated), seat)


def played_out(game: Game, seated: list[Bot]) -> Game:
    moments = [game]
    while game.seat is not None:
        bot = seated[game.seat]
        if isinstance(bot, Seer):
            bot.look(game)
        game = game.play(bot.choose(game.sight(game.seat, moments)))
        moments.append(game)
    return game


def counted(game: Game, seat: int) -> Result:
    """What a finished game was to a seat."""
    totals = [each.total for each in points(game.position())]
    mine, best = totals[seat], max(totals)
    rest = (sum(totals) - mine) / (len(totals) - 1)
    return Result((mine == best) / totals.count(best), mine - rest)


def interval(values: list[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval."""
    return fmean(values), 1.96 * stdev(values) / len(values) ** 0.5


def row(pairing: Pairing, results: list[Result], playouts: int) -> dict[str, object]:
    """What is added to the file; the two "within" are half of a 95 % interval."""
    won, wide = interval([100 * result.won for result in results])
    ahead, off = interval([result.ahead for result in results])
    return {
        **pairing.row,
        "playouts": playouts // pairing.thrift if pairing.one in {Level.PLANNER, *Seeing} else "",
        "games": len(results),
        "won": f"{won:.1f}",
        "won_within": f"{wide:.1f}",
        "ahead": f"{ahead:.1f}",
        "ahead_within": f"{off:.1f}",
    }


def rows(
    pool: ProcessPoolExecutor, pairings: list[Pairing], games: int, playouts: int
) -> Iterator[dict[str, object]]:
    """One row after another, as the pairings end."""
    for pairing in pairings:
        play = partial(played, pairing, playouts)
        yield row(pairing, list(pool.map(play, range(games), chunksize=4)), playouts)


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--games", type=int, default=400, help="of each pairing; 0: none")
    parser.add_argument("--planned", type=int, default=60, help="of each with a planner; 0: none")
    parser.add_argument("--ceilings", type=int, default=1000, help="of each ceiling; 0: none")
    parser.add_argument("--playouts", type=int, default=1000, help="of the planner, a choice")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    plain = CLASSIC + OTHERS if given.games else []
    planned = PLANNED if given.planned else []
    ceilings = CEILINGS if given.ceilings else []
    measured = ((plain, given.games), (planned, given.planned), (ceilings, given.ceilings))
    with ProcessPoolExecutor(given.processes) as pool:
        for pairings, games in measured:
            for each in rows(pool, pairings, games, given.playouts):
                append(RESULTS / "tournament.csv", each)
                print(each, flush=True)


if __name__ == "__main__":
    main()
