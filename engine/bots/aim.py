"""What a planner plays for, and what the end of a round is worth to it."""

from enum import StrEnum
from functools import lru_cache
from typing import Final

from engine.bots.end import End
from engine.cards import each_card
from engine.ruleset import Ruleset

POINT: Final = 0.0005  # beside a win: decides only between moves that win as often


class Aim(StrEnum):
    """What a planner plays for."""

    WIN = "win"
    POINTS = "points"


def worth_of(end: End, seat: int, ruleset: Ruleset, aim: Aim) -> float:
    """What an end is worth to a seat: points ahead of the others' mean, or a share of a win."""
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
    """What a part of a hand counts."""
    return sum([card.number for card in each_card(part)])
