"""A player's sums of a season, a pair's duels, and a player's last places.

The worth of a rank at a table of any size is counted in integer parts, so that sums stay exact.
"""

import operator
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from scoring.models import Result

# Divisible by 1 to 6 (winners of a round) and by twice 1 to 5 (half steps between places).
PARTS: Final = 120
MOST_RECENT: Final = 10
ALL_FAMILIES: Final = ""

Pair = tuple[int, int]  # players' ids, the lower one first


class Placed(NamedTuple):
    """A player's share of a round's win, and the share of the other players ranked behind."""

    win: int  # 120: won alone, 60: by two, 0: not won
    place: int  # 120: first, 0: last, ties averaged


def placed(ranks: Sequence[int]) -> list[Placed]:
    """The worth of each rank, for ranks such as 1, 1, 3."""
    level, steps = Counter(ranks), len(ranks) - 1
    return [
        Placed(
            win=PARTS // level[rank] if rank == 1 else 0,
            place=PARTS * (2 * (len(ranks) - rank) - level[rank] + 1) // (2 * steps),
        )
        for rank in ranks
    ]


class Sums(NamedTuple):
    """The sums of a player's rounds; also used for a single round."""

    rounds: int = 0
    firsts: int = 0
    penalty: int = 0
    bonus: int = 0
    matches: int = 0
    wins: int = 0  # in parts
    places: int = 0
    games_won: int = 0  # a round alone wins no game

    @classmethod
    def of(cls, result: Result, matches: int = 0) -> "Sums":
        """The sums of one result; ``matches`` is 1 for one round of each match."""
        first = int(result.rank == 1)
        worth = (result.win, result.place)
        return cls(1, first, result.penalty, result.bonus, matches, *worth)

    def plus(self, other: "Sums") -> "Sums":
        return Sums._make(map(operator.add, self, other))


class Meetings(NamedTuple):
    """How often a pair ranked before another in shared rounds, from the first player's view."""

    rounds: int = 0
    ahead: int = 0
    behind: int = 0

    def plus(self, other: "Meetings") -> "Meetings":
        return Meetings._make(map(operator.add, self, other))

    @property
    def level(self) -> int:
        return self.rounds - self.ahead - self.behind

    def reversed(self) -> "Meetings":
        return Meetings(self.rounds, self.behind, self.ahead)


class Run(NamedTuple):
    """A player's last ten places in a season, and the rounds won in a row."""

    recent: tuple[int, ...] = ()  # places in parts, the latest last
    streak: int = 0
    longest: int = 0

    @classmethod
    def of(cls, row: Sequence[object]) -> "Run":
        """From the values of a row."""
        run = cls._make(row)
        return run._replace(recent=tuple(run.recent))

    def then(self, *, rank: int, place: int) -> "Run":
        """The run after one more round."""
        streak = self.streak + 1 if rank == 1 else 0
        recent = (*self.recent, place)[-MOST_RECENT:]
        return Run(recent, streak, max(self.longest, streak))


NOTHING, NEVER_MET, NO_ROUNDS = Sums(), Meetings(), Run()


def meetings(results: Iterable[Result]) -> dict[Pair, Meetings]:
    """Every pair of players in a round."""
    ranks = sorted((result.player_id, result.rank) for result in results)
    return {
        (a, b): Meetings(1, int(first < second), int(first > second))
        for (a, first), (b, second) in combinations(ranks, 2)
    }
