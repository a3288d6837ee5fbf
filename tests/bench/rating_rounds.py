"""Rounds of made-up leagues, by which ratings are judged: rating_rounds.csv.

    python -m tests.bench.rating_rounds    plays them anew: five minutes of one core

In each league ten people play 150 rounds, at tables of three to six. Each of them has a skill: how
often they find the holder's move, else they play any.
"""

import csv
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from engine import bots, deal, points, rulesets
from engine.games.elfer_raus.bots import Level
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.sight import Sight
from engine.points import ranks

FILE: Final = Path(__file__).with_name("rating_rounds.csv")
PEOPLE: Final = 10
ROUNDS: Final = 150
FAMILIES: Final = {  # how many leagues, and their rule sets
    "classic": (16, "classic fxs cars classic/three-starts classic/any-start"),
    "junior": (16, "junior"),
    "master": (10, "master"),
}


class Ending(NamedTuple):
    players: tuple[int, ...]
    ranks: tuple[int, ...]


League = list[Ending]


class MadeUp:
    """Finds the holder's move as often as ``skill`` says."""

    def __init__(self, skill: float, chance: random.Random) -> None:
        self.skill, self.chance = skill, chance
        self.able = bots.by_name(Level.HOLDER, chance)
        self.unable = bots.by_name(Level.RANDOM, chance)

    def choose(self, sight: Sight) -> Move:
        return (self.able if self.chance.random() < self.skill else self.unable).choose(sight)


def play_league(family: str, number: int) -> Iterator[Ending]:
    chance = random.Random(f"{family}/{number}")
    skills = [chance.random() for _ in range(PEOPLE)]
    keys = FAMILIES[family][1].split()
    for _ in range(ROUNDS):
        key = chance.choice(keys)
        players = chance.sample(range(PEOPLE), chance.choice((3, 4, 5, 6)))
        game = deal(rulesets[key], len(players), seed=chance.randrange(2**32))
        seated = [MadeUp(skills[player], chance) for player in players]
        while game.seat is not None:
            game = game.play(seated[game.seat].choose(game.sight(game.seat)))
        yield Ending(tuple(players), ranks([point.total for point in points(game.position())]))


def stored_leagues(family: str) -> list[League]:
    leagues: list[League] = [[] for _ in range(FAMILIES[family][0])]
    with FILE.open(newline="") as lines:
        for row in csv.DictReader(lines):
            if row["family"] == family:
                both = (tuple(map(int, row[name].split())) for name in ("players", "ranks"))
                leagues[int(row["league"])].append(Ending(*both))
    return leagues


def main() -> None:
    with FILE.open("w", newline="") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(["family", "league", *Ending._fields])
        for family, (leagues, _) in FAMILIES.items():
            for number in range(leagues):
                for ending in play_league(family, number):
                    writer.writerow([family, number, *(" ".join(map(str, e)) for e in ending)])


if __name__ == "__main__":
    main()
