"""Fields of results as text and from JSON. Every value reads back; errors are NotationError.

``counts=8,?,12,4 left=0`` says the same as ``{"counts": [8, null, 12, 4], "left": 0}``.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.errors import NotationError, NotationReason
from engine.ruleset import FEWEST_SEATS
from engine.setup import Seat, is_count, is_seat

LONGEST_RESULT: Final = 500  # characters
UNKNOWN: Final = "?"
WORDS: Final = {"yes": True, "no": False, UNKNOWN: None}
NUMBER = re.compile(r"0|[1-9][0-9]{0,2}")

Value = str | int | bool | None
Fields = dict[str, Value | list[Value]]


def text_of(said: Mapping[str, Any]) -> str:
    """The known fields as text; ``-`` if nothing is known."""
    words = [f"{name}={written(value)}" for name, value in said.items() if value is not None]
    return " ".join(words) or "-"


def written(value: Value | Sequence[Value]) -> str:
    if isinstance(value, list):
        return ",".join(map(written, value))
    if value is None or isinstance(value, bool):
        return {said: word for word, said in WORDS.items()}[value]
    return str(value)


def fields_of(text: str) -> Fields:
    """The fields of a text as in JSON; raises NotationError."""
    pairs = [] if text.split() == ["-"] else [word.partition("=") for word in text.split()]
    found = {name: many(value) for name, equals, value in pairs if name and equals and value}
    if not text.split() or len(found) < len(pairs):
        raise NotationError(NotationReason.BOX_RESULT, text=text)
    return found


def many(text: str) -> Value | list[Value]:
    parts = text.split(",")
    return [one(part) for part in parts] if len(parts) > 1 else one(text)


def one(text: str) -> Value:
    return int(text) if NUMBER.fullmatch(text) else WORDS.get(text, text)


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
