"""Seats of a round, and small numbers from outside."""

from typing import Final, NewType, TypeGuard

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 6
Seat = NewType("Seat", int)
MOST_COUNTED: Final = 999  # far more than any count of cards
MOST_DIGITS: Final = 6  # with leading zeros


def is_short(text: str) -> bool:
    """Whether it is a number with few digits: ``int`` refuses thousands of digits."""
    return text.isdecimal() and len(text) <= MOST_DIGITS


def is_count(value: object) -> TypeGuard[int]:
    """Whether a value from outside is a small whole number; ``True`` and ``1.0`` are none."""
    return type(value) is int and 0 <= value <= MOST_COUNTED


def is_seat(value: object, seats: int) -> TypeGuard[int]:
    """Whether a value is a seat number below ``seats``."""
    return is_count(value) and value < seats
