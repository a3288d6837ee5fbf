"""What can be said of a claimed final position: the types, which stay as they are."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from engine.cards import Card
from engine.position import FinalPosition
from engine.record import Record
from engine.setup import Seat


class Status(StrEnum):
    """How far a claim has been checked."""

    IMPOSSIBLE = "impossible"  # no legal game ends so; the problems say why
    CONSISTENT = "consistent"  # nothing speaks against it, no game was found
    PROVEN = "proven"  # ``record`` is a legal game that ends exactly so


class ProblemCode(StrEnum):
    """What can be wrong with a claim."""

    CARD_TWICE = "card-twice"


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a claim: a code, and whom and what it is about."""

    code: ProblemCode
    seats: tuple[Seat, ...] = ()
    cards: tuple[Card, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class Verdict:
    """What ``verify`` found. ``deduced`` is the claim with all that follows filled in."""

    status: Status
    problems: tuple[Problem, ...]
    deduced: FinalPosition
    record: Record | None = None
