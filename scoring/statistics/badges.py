"""Badges that a player can earn once; words.badges explains them."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from scoring.statistics.careers import Career

IN_A_ROW: Final = 3
MANY: Final = 100
TABLES: Final = 3
CLEAN_ROUNDS: Final = 10
PEOPLE: Final = 10
SEATS: Final = 4


class Badge(StrEnum):
    FIRST_WIN = "first-win"
    IN_A_ROW = "in-a-row"
    MANY = "many"
    EVERYWHERE = "everywhere"
    CLEAN = "clean"
    SOCIABLE = "sociable"
    EVERY_SEAT = "every-seat"


class Progress(NamedTuple):
    done: int
    goal: int

    @property
    def is_earned(self) -> bool:
        return self.done >= self.goal

    @property
    def shown(self) -> int:
        return min(self.done, self.goal)


# What is counted for each badge, and how many it needs.
COUNTS: Final[dict[Badge, tuple[Callable[[Career], int], int]]] = {
    Badge.FIRST_WIN: (lambda career: int(career.wins > 0), 1),
    Badge.IN_A_ROW: (lambda career: career.longest, IN_A_ROW),
    Badge.MANY: (lambda career: career.rounds, MANY),
    Badge.EVERYWHERE: (lambda career: sum(part.wins > 0 for part in career.by_ruleset), TABLES),
    Badge.CLEAN: (lambda career: career.without_penalty, CLEAN_ROUNDS),
    Badge.SOCIABLE: (lambda career: len(career.met), PEOPLE),
    Badge.EVERY_SEAT: (lambda career: sum(part.wins > 0 for part in career.by_seat), SEATS),
}


def progress(career: Career) -> dict[Badge, Progress]:
    """How far the player is with each badge."""
    return {badge: Progress(count(career), goal) for badge, (count, goal) in COUNTS.items()}
