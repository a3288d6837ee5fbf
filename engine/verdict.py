"""How far a claimed result has been checked: alike for every game."""

from enum import StrEnum


class Status(StrEnum):
    """How far a claim has been checked."""

    IMPOSSIBLE = "impossible"  # no legal game ends so; the problems say why
    CONSISTENT = "consistent"  # no problem and no game was found
    PROVEN = "proven"  # ``record`` is a legal game that ends exactly so
