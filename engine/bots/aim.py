"""The aim of a planner, and the value of the end of a round for it."""

from enum import StrEnum
from functools import lru_cache
from typing import Final

from engine.bots.end import End
from engine.cards import each_card
from engine.ruleset import Ruleset

POINT: Final = 0.0005  # small beside a win: it only decides between moves that win equally often


class Aim(StrEnum):
    """What a planner tries to reach."""

    WIN = "win"
    POINTS = "points"


def worth_of(end: End, seat: int, ruleset: Ruleset, aim: Aim) -> float:
    """The value of an end for a seat: its lead over the others' mean, or its share of a win."""
    totals = [total(end, each, ruleset) for each in range(len(end.hands))]
    mine = totals[seat]
    ahead = mine - (sum(totals) - mine) / (len(totals) - 1)
    if aim is Aim.POINTS:
        return ahead
    best = max(totals)
    return (mine == best) / totals.count(best) + POINT * ahead


def total(end: End, seat: int, ruleset: Ruleset) -> int:
    """A seat's points at the end, as ``engine.points`` counts them."""
    bonus = end.bonus[seat] * ruleset.bonus_points
    if seat == end.out:
        return bonus
    red, yellow, green, blue = map(sum_of_numbers, end.hands[seat])
    return bonus - red - yellow - green - blue - end.jokers[seat] * ruleset.joker_penalty


@lru_cache(maxsize=1 << 14)
def sum_of_numbers(part: int) -> int:
    """The sum of the numbers of these cards."""
    return sum([card.number for card in each_card(part)])
