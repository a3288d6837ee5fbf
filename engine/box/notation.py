"""Fields of results from JSON. Every value reads back; errors are NotationError."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.errors import NotationError, NotationReason
from engine.ruleset import FEWEST_SEATS
from engine.setup import Seat, is_count, is_seat


def refuse(key: str, value: object) -> NotationError:
    """The error for a field with an invalid value."""
    return NotationError(NotationReason.BOX_RESULT, text=value, key=key)


def check_keys(said: Mapping[str, Any], known: Sequence[str]) -> None:
    """Raises NotationError for a field that results of this form do not have."""
    for key in said:
        if key not in known:
            raise refuse("key", key)


def read_seats(value: object, most: int) -> int:
    """How many play; raises NotationError."""
    if not is_count(value) or not FEWEST_SEATS <= value <= most:
        raise refuse("seats", value)
    return value


def read_each(value: object, key: str, most: int) -> list[Any]:
    """A list with a value for each seat; raises NotationError."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise refuse(key, value)
    read_seats(len(value), most)
    return list(value)


def read_count(value: object, key: str) -> int | None:
    """A count, or None; raises NotationError."""
    if value is not None and not is_count(value):
        raise refuse(key, value)
    return value


def read_seat(value: object, key: str, seats: int) -> Seat | None:
    """A seat, or None; raises NotationError."""
    if value is None:
        return None
    if not is_seat(value, seats):
        raise refuse(key, value)
    return Seat(value)


def read_bool(value: object, key: str) -> bool | None:
    """Yes, no or None; raises NotationError."""
    if value is not None and not isinstance(value, bool):
        raise refuse(key, value)
    return value


def read_counts(value: object, key: str, most: int) -> tuple[int | None, ...]:
    """A count or None for each seat; raises NotationError."""
    return tuple(read_count(each, key) for each in read_each(value, key, most))
