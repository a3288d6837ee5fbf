"""How much is tried: little in the suite, many times that in a soak."""

import os

SOAK = int(os.environ.get("SOAK", "1"))


def scaled(count: int) -> int:
    """This number of tries, times SOAK of the environment."""
    return count * SOAK
