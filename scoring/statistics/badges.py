"""How far a player is with each badge."""

from collections.abc import Callable
from typing import Final, NamedTuple

from scoring.statistics.careers import Career
from scoring.sums.rollups.badges import GOALS, Badge


class Progress(NamedTuple):
    done: int
    goal: int

    @property
    def is_earned(self) -> bool:
        return self.done >= self.goal

    @property
    def shown(self) -> int:
        return min(self.done, self.goal)


# What is counted for each badge.
COUNTS: Final[dict[Badge, Callable[[Career], int]]] = {
    Badge.FIRST_WIN: lambda career: int(career.wins > 0),
    Badge.IN_A_ROW: lambda career: career.longest,
    Badge.MANY: lambda career: career.rounds,
    Badge.EVERYWHERE: lambda career: sum(part.wins > 0 for part in career.by_ruleset),
    Badge.CLEAN: lambda career: career.without_penalty,
    Badge.SOCIABLE: lambda career: len(career.met),
    Badge.EVERY_SEAT: lambda career: sum(part.wins > 0 for part in career.by_seat),
}


def progress(career: Career) -> dict[Badge, Progress]:
    return {badge: Progress(count(career), GOALS[badge]) for badge, count in COUNTS.items()}
