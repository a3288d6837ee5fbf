"""How much is tried: what the suite can wait for, or many times that in a soak."""

import os

SOAK = int(os.environ.get("SOAK", "1"))


def scaled(count: int) -> int:
    """So many tries, times the environment's SOAK."""
    return count * SOAK
