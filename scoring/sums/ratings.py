"""The strength of a player, and how sure it is. Only the places count; ties are possible.

We use the Bradley-Terry model of openskill, which compares every pair at a table of any size. Other
models of openskill give a player ranked after a tie as much as the players who tied. How much luck
a round has, and how fast a rating becomes unsure again, is fitted in docs/decisions/ratings.md.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from math import sqrt
from typing import Final, NamedTuple

from openskill.models import BradleyTerryFull

from engine import Family

DIGITS: Final = 6  # rounded after every round, so that every machine gets the same figures
MODEL: Final = BradleyTerryFull()  # made for games without luck, such as puzzles
LUCK: Final[Mapping[str, int]] = {Family.MASTER: 9, Family.JUNIOR: 25}  # times MODEL's beta
USUAL_LUCK: Final = 10
YEARS: Final = 2  # without a round, until a rating is as unsure as that of a newcomer


class Strength(NamedTuple):
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    day: int | None = None  # of the last round (``day_of``); None: unknown, or no round

    def on(self, day: int) -> "Strength":
        """The same, less sure by the days since the last round."""
        if self.day is None or day <= self.day:
            return self
        grown = sqrt(self.sigma**2 + (day - self.day) * A_DAY)
        return self._replace(sigma=min(round(grown, DIGITS), UNKNOWN.sigma))


UNKNOWN: Final = Strength(round(MODEL.mu, DIGITS), round(MODEL.sigma, DIGITS))
A_DAY: Final = UNKNOWN.sigma**2 / (365 * YEARS)  # what the square of sigma grows by


def day_of(moment: datetime) -> int:
    return moment.toordinal()


def model_of(family: str) -> BradleyTerryFull:
    """The model of a round, by the family of its rules."""
    return model_with(LUCK.get(family, USUAL_LUCK))


@cache
def model_with(luck: int) -> BradleyTerryFull:
    """Here sigma grows with the days (``Strength.on``), so not with the rounds (tau)."""
    return BradleyTerryFull(beta=MODEL.beta * luck, tau=0, gamma=independent)


def independent(c: float, seats: int, *others: object) -> float:
    """The share of a table's pairs that tell something new: its order is as good as a row of
    seats - 1 comparisons. Without it sigma would shrink too fast."""
    return 2 / seats


def after_round(
    before: Sequence[Strength], ranks: Sequence[int], model: BradleyTerryFull = MODEL
) -> list[Strength]:
    """Everybody's strength after a round that ended with these ranks."""
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    rated = model.rate(teams, ranks=list(map(float, ranks)))
    return [Strength(round(one.mu, DIGITS), round(one.sigma, DIGITS)) for [one] in rated]
