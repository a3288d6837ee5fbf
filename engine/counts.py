"""Counts and seats as they come from outside. ``True`` and ``1.0`` equal 1, but are none."""

from typing import Final, TypeGuard

MOST_COUNTED: Final = 999  # no count of cards comes near it


def is_count(value: object) -> TypeGuard[int]:
    """Whether a value is a small whole number."""
    return type(value) is int and 0 <= value <= MOST_COUNTED


def is_seat(value: object, seats: int) -> TypeGuard[int]:
    """Whether a value is one of so many seats."""
    return is_count(value) and value < seats
