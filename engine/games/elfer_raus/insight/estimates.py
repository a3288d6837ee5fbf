"""Means of samples, and how far the true mean may be from them."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

SURE: Final = 2.576  # standard errors on either side: holds the true mean 99 times in 100
NEVER_SEEN: Final = 4.6  # an event not seen in n tries is rarer than 4.6 / n, 99 times in 100


class Estimate(NamedTuple):
    """A mean, and half the width of the interval that holds the true mean 99 times in 100."""

    value: float
    error: float

    @property
    def is_sure(self) -> bool:
        """Whether the true mean is surely not 0."""
        return abs(self.value) > self.error


def estimate(samples: Sequence[float], width: float = SURE) -> Estimate:
    """The estimate from independent samples between -1 and 1; without samples all is possible.

    ``width`` is the number of standard errors on either side.
    """
    tries = len(samples)
    if tries < 2:
        return Estimate(sum(samples), 1.0)
    mean = sum(samples) / tries
    spread = sum((sample - mean) ** 2 for sample in samples) / (tries - 1)
    return Estimate(mean, max(width * sqrt(spread / tries), NEVER_SEEN / tries))
