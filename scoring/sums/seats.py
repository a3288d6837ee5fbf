"""The seats of a match before a round is counted: players, their streaks and their strengths."""

import json
from functools import lru_cache
from typing import NamedTuple

from scoring.models import Match
from scoring.sql import seats_with_sums
from scoring.sums.ratings import UNKNOWN, Strength
from scoring.sums.streaks import ALL_FAMILIES, NO_ROUNDS, Run


class Sitting(NamedTuple):
    players: list[int]  # their ids, in seat order
    runs: dict[tuple[str, int], Run]  # by family, and in all of them
    strengths: dict[int, Strength]
    last_round: int  # the number; 0 before the first round
    is_begun: bool  # whether a round of the match counts


def sitting(match: Match) -> Sitting:
    """The current state; the match and its season must be locked."""
    found = seats_with_sums(match)
    runs: dict[tuple[str, int], Run] = {}
    strengths: dict[int, Strength] = {}
    for player, *each, mu, sigma, day, _, _ in found:
        runs[match.family, player] = run_of(*each[:3])
        runs[ALL_FAMILIES, player] = run_of(*each[3:])
        strengths[player] = UNKNOWN if mu is None else Strength(mu, sigma, day)
    *_, last_round, is_begun = found[0]
    return Sitting(list(strengths), runs, strengths, last_round or 0, bool(is_begun))


def run_of(recent: str | None, streak: int, longest: int) -> Run:
    return NO_ROUNDS if recent is None else Run(read(recent), streak, longest)


@lru_cache(maxsize=1000)
def read(recent: str) -> tuple[int, ...]:
    return tuple(json.loads(recent))
