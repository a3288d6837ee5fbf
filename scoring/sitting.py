"""How everybody at a table comes to it: who sits where, their runs and strengths until now."""

import json
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from leagues.forms import AT_REST, Run
from leagues.ratings import UNKNOWN, Strength
from leagues.statements import Statement
from scoring.models import Match

ALL_FAMILIES: Final = ""
# One statement for all of a table, for it stands in the way of every round that is recorded.
SITTING: Final = """
    SELECT seat.player_id, form.family, form.recent, form.streak, form.longest,
           rating.mu, rating.sigma
    FROM scoring_matchseat AS seat
    LEFT JOIN leagues_form AS form ON form.season_id = %s
        AND form.player_id = seat.player_id AND form.family IN (%s, '')
    LEFT JOIN leagues_rating AS rating ON rating.season_id = %s
        AND rating.player_id = seat.player_id
    WHERE seat.match_id = %s ORDER BY seat.seat
"""


class Sitting(NamedTuple):
    players: list[int]  # their ids, in seat order
    runs: dict[str, dict[int, Run]]  # by family, and in all of them
    strengths: dict[int, Strength]


def seating(match: Match) -> Statement:
    return Statement(SITTING, [match.season_id, match.family, match.season_id, match.pk])


def sitting(match: Match, rows: Iterable[tuple[Any, ...]]) -> Sitting:
    """What ``seating`` found; as it is now, while the season is held."""
    found = Sitting([], {match.family: {}, ALL_FAMILIES: {}}, {})
    for player, family, recent, streak, longest, mu, sigma in rows:
        if found.players[-1:] != [player]:
            found.players.append(player)
            found.strengths[player] = UNKNOWN if mu is None else Strength(mu, sigma)
        if family is not None:
            found.runs[family][player] = Run(tuple(json.loads(recent)), streak, longest)
    for runs in found.runs.values():
        runs |= {player: AT_REST for player in found.players if player not in runs}
    return found
