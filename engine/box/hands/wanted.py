"""What is said about a hand of Farbensammeln, and how much may be tried to find it."""

from dataclasses import dataclass
from typing import Final, NamedTuple

FEW_STEPS: Final = 1_000  # steps of a first attempt
PART_STEPS: Final = 5_000  # of the search that gives out the cards: a tenth of a second
MOST_STEPS: Final = 100_000  # of the last attempt, by numbers of cards: two seconds or three
HURRIED_STEPS: Final = 20  # while sums are typed, and a dozen searches follow each tap


class TooLong(Exception):
    """The search has used all its steps."""


class Wanted(NamedTuple):
    """A hand whose best colour counts ``total``; no other colour counts more."""

    total: int
    colour: int | None  # by rank; None: whichever
    sizes: tuple[int, ...]  # how many cards it may have
    fewest: int = 0  # cards of its best colour


@dataclass
class Steps:
    """Counts the steps of a search; raises TooLong."""

    left: int

    def take(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooLong


def lowest_sum(cards: int) -> int:
    """The sum of the lowest ``cards`` numbers."""
    return cards * (cards + 1) // 2


def highest_sum(cards: int, highest: int) -> int:
    """The sum of the highest ``cards`` numbers up to ``highest``."""
    return cards * (2 * highest - cards + 1) // 2
