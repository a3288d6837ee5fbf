"""How much is tried: little in the suite, many times that in a soak."""

import os

SOAK = int(os.environ.get("SOAK", "1"))
SOAK_FROM = int(os.environ.get("SOAK_FROM", "0"))  # the first seed: where a soak goes on


def scaled(count: int) -> int:
    """This number of tries, times SOAK of the environment."""
    return count * SOAK


def seeds(count: int) -> range:
    """This number of seeds, times SOAK, starting where the last soak ended."""
    return range(SOAK_FROM, SOAK_FROM + scaled(count))
