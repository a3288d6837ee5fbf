"""How strong a player is, and how sure that is. Only the places count; ties are possible.

We use the Bradley-Terry model of openskill, which compares every pair at a table of any size. Other
models of openskill give a player ranked after a tie as much as the players who tied.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from openskill.models import BradleyTerryFull

from scoring.models import Rating
from scoring.sql import insert

KEY: Final = ("season_id", "player_id")
DIGITS: Final = 6  # rounded after every round, so that every machine gets the same figures
MODEL: Final = BradleyTerryFull()


class Strength(NamedTuple):
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma


Strengths = Mapping[int, Strength]  # by the player's id
UNKNOWN: Final = Strength(round(MODEL.mu, DIGITS), round(MODEL.sigma, DIGITS))


def after_round(before: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
    """Everybody's strength after a round that ended with these ranks."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    rated = MODEL.rate(teams, ranks=list(map(float, ranks)))
    return [Strength(round(one.mu, DIGITS), round(one.sigma, DIGITS)) for [one] in rated]


def put_ratings(season_id: int, strengths: Strengths) -> None:
    """Write these; a player with the strength of an unknown player has no row."""
    rows = [(season_id, player, *each) for player, each in strengths.items() if each != UNKNOWN]
    insert(Rating, KEY + Strength._fields, rows, unique=KEY, replace=Strength._fields)
    gone = [player for player, each in strengths.items() if each == UNKNOWN]
    if gone:
        Rating.objects.filter(season=season_id, player__in=gone).delete()
