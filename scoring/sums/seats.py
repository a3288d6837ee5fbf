"""The seats of a match before a round is counted: players, their form and their strength."""

import json
from functools import lru_cache
from typing import Final, NamedTuple

from leagues.sql import rows
from scoring.models import Match
from scoring.sums.ratings import UNKNOWN, Strength
from scoring.sums.streaks import ALL_FAMILIES, NO_ROUNDS, Run

# One SQL statement, because it runs for every recorded round; five ORM queries are slow.
SITTING: Final = """
    SELECT seat.player_id, one.recent, one.streak, one.longest,
        every.recent, every.streak, every.longest, rating.mu, rating.sigma,
        (SELECT MAX(number) FROM scoring_round WHERE match_id = seat.match_id),
        EXISTS (
            SELECT 1 FROM scoring_round AS dealt
            JOIN scoring_result AS result ON result.round_id = dealt.id
            WHERE dealt.match_id = seat.match_id
        )
    FROM scoring_matchseat AS seat
    LEFT JOIN scoring_streak AS one ON one.season_id = %s
        AND one.player_id = seat.player_id AND one.family = %s
    LEFT JOIN scoring_streak AS every ON every.season_id = %s
        AND every.player_id = seat.player_id AND every.family = ''
    LEFT JOIN scoring_rating AS rating ON rating.season_id = %s
        AND rating.player_id = seat.player_id
    WHERE seat.match_id = %s ORDER BY seat.seat
"""


class Sitting(NamedTuple):
    players: list[int]  # their ids, in seat order
    runs: dict[tuple[str, int], Run]  # by family, and in all of them
    strengths: dict[int, Strength]
    last_round: int  # the number; 0 before the first round
    is_begun: bool  # whether a round of the match counts


def sitting(match: Match) -> Sitting:
    """The current state; the match and its season must be locked."""
    season = match.season_id
    found = rows(SITTING, [season, match.family, season, season, match.pk])
    runs: dict[tuple[str, int], Run] = {}
    strengths: dict[int, Strength] = {}
    for player, *each, mu, sigma, _, _ in found:
        runs[match.family, player] = run_of(*each[:3])
        runs[ALL_FAMILIES, player] = run_of(*each[3:])
        strengths[player] = UNKNOWN if mu is None else Strength(mu, sigma)
    *_, last_round, is_begun = found[0]
    return Sitting(list(strengths), runs, strengths, last_round or 0, bool(is_begun))


def run_of(recent: str | None, streak: int, longest: int) -> Run:
    return NO_ROUNDS if recent is None else Run(read(recent), streak, longest)


@lru_cache(maxsize=1000)
def read(recent: str) -> tuple[int, ...]:
    return tuple(json.loads(recent))
