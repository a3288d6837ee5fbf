"""Checks of counts and seats from outside: ``True`` and ``1.0`` equal 1, but are no counts."""

from typing import Final, TypeGuard

MOST_COUNTED: Final = 999  # far more than any count of cards


def is_count(value: object) -> TypeGuard[int]:
    """Whether a value is a small whole number."""
    return type(value) is int and 0 <= value <= MOST_COUNTED


def is_seat(value: object, seats: int) -> TypeGuard[int]:
    """Whether a value is a seat number below ``seats``."""
    return is_count(value) and value < seats
