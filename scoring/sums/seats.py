"""How everybody at a table comes to it: who sits where, their runs and strengths until now."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from leagues.statements import Statement
from scoring.models import Match
from scoring.sums.ratings import UNKNOWN, Strength
from scoring.sums.streaks import AT_REST, Run

ALL_FAMILIES: Final = ""
# One statement for all of a table, for it stands in the way of every round that is recorded.
SITTING: Final = """
    SELECT seat.player_id, one.recent, one.streak, one.longest,
           every.recent, every.streak, every.longest, rating.mu, rating.sigma
    FROM scoring_matchseat AS seat
    LEFT JOIN scoring_form AS one ON one.season_id = %s
        AND one.player_id = seat.player_id AND one.family = %s
    LEFT JOIN scoring_form AS every ON every.season_id = %s
        AND every.player_id = seat.player_id AND every.family = ''
    LEFT JOIN scoring_rating AS rating ON rating.season_id = %s
        AND rating.player_id = seat.player_id
    WHERE seat.match_id = %s ORDER BY seat.seat
"""


class Sitting(NamedTuple):
    players: list[int]  # their ids, in seat order
    runs: dict[str, dict[int, Run]]  # by family, and in all of them
    strengths: dict[int, Strength]


def seating(match: Match) -> Statement:
    season = match.season_id
    return Statement(SITTING, [season, match.family, season, season, match.pk])


def sitting(match: Match, rows: Iterable[tuple[Any, ...]]) -> Sitting:
    """What ``seating`` found; as it is now, while the season is held."""
    one: dict[int, Run] = {}
    every: dict[int, Run] = {}
    strengths: dict[int, Strength] = {}
    for player, *runs, mu, sigma in rows:
        one[player], every[player] = run_of(*runs[:3]), run_of(*runs[3:])
        strengths[player] = UNKNOWN if mu is None else Strength(mu, sigma)
    return Sitting(list(one), {match.family: one, ALL_FAMILIES: every}, strengths)


def run_of(recent: str | None, streak: int, longest: int) -> Run:
    return AT_REST if recent is None else Run(read(recent), streak, longest)


@lru_cache(maxsize=1000)
def read(recent: str) -> tuple[int, ...]:
    return tuple(json.loads(recent))
