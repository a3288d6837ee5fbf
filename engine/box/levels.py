"""The names of the levels, weakest first."""

from enum import StrEnum


class BoxLevel(StrEnum):
    """How well a bot plays."""

    PLAIN = "plain"  # plays by the rules and remembers little
    KEEN = "keen"  # remembers what it has seen, and uses it
