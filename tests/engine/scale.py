"""How much is tried: what the suite can wait for, or many times that in a soak."""

import os

SOAK = int(os.environ.get("SOAK", "1"))
SOAK_FROM = int(os.environ.get("SOAK_FROM", "0"))  # the first seed: where a soak goes on


def scaled(count: int) -> int:
    """So many tries, times the environment's SOAK."""
    return count * SOAK


def seeds(count: int) -> range:
    """So many seeds, times SOAK, from where the last soak ended."""
    return range(SOAK_FROM, SOAK_FROM + scaled(count))
