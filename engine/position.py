"""Final positions: where people claim that the cards were when a round ended."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, NamedTuple

from engine.cards import Card, Cards, parse_card, words_of
from engine.errors import NotationError, NotationReason
from engine.hand_claim import HandClaim
from engine.play.state import State
from engine.ruleset import Ruleset
from engine.rulesets import parse_ruleset
from engine.seats import FEWEST_SEATS, MOST_SEATS, Seat, is_count, is_seat
from engine.setup import parse_layout
from engine.table import Table

BRIDGE_TEXT = re.compile(r"([rygb][0-9]{1,2})-([rygb][0-9]{1,2})")


class Bridge(NamedTuple):
    """A bridge on the table, from a card to the same number of another row."""

    start: Card
    end: Card

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"

    @classmethod
    def parse(cls, text: str) -> "Bridge":
        """Read ``y9-b9``; raises NotationError."""
        found = BRIDGE_TEXT.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise NotationError(NotationReason.BRIDGE, text=text)
        start, end = parse_card(found[1]), parse_card(found[2])
        if start.number != end.number or start == end:
            raise NotationError(NotationReason.BRIDGE, text=text)
        return cls(start, end)


@dataclass(frozen=True)
class FinalPosition:
    """A claim about the end of a round; None is unknown. Only ruleset and seats are always known.

    ``out`` is the seat that went out, ``blocked`` says that nobody did because all passed,
    ``first`` is the seat that moved first where no card decides it. Positions compare by value;
    ``from_json`` is the inverse of ``to_json``.
    """

    ruleset: Ruleset
    seats: int
    out: Seat | None = None
    blocked: bool = False
    first: Seat | None = None
    table: Table | None = None
    hands: tuple[HandClaim | None, ...] = ()
    stock: Cards | int | None = None
    layout: str | None = None
    bonus: tuple[int, ...] | None = None
    bridges: tuple[Bridge, ...] | None = None
    bridges_left: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if not self.hands:
            object.__setattr__(self, "hands", (None,) * self.seats)

    def __eq__(self, other: object) -> bool:
        """Whether both claim the same. As plain integers a stock ``r1`` equals a count of 2."""
        if not isinstance(other, FinalPosition):
            return NotImplemented
        return type(self.stock) is type(other.stock) and FACTS(self) == FACTS(other)

    def __hash__(self) -> int:
        return hash((self.seats, self.out, self.table, self.hands, self.stock, self.layout))

    @classmethod
    def of(
        cls,
        ruleset: Ruleset | str,
        seats: int,
        *,
        out: int | None = None,
        blocked: bool | None = False,
        first: int | None = None,
        table: str | None = None,
        hands: Sequence[str | None] | None = None,
        stock: str | int | None = None,
        layout: str | None = None,
        bonus: Sequence[int] | None = None,
        bridges: str | Sequence[str] | None = None,
        bridges_left: Sequence[int] | None = None,
    ) -> "FinalPosition":
        """Read a position from its texts; raises NotationError."""
        rules = parse_ruleset(ruleset) if not isinstance(ruleset, Ruleset) else ruleset
        check_seats_and_blocked(seats, blocked)
        return cls(
            ruleset=rules,
            seats=seats,
            out=parse_seat(out, seats, "out"),
            blocked=bool(blocked),
            first=parse_seat(first, seats, "first"),
            table=None if table is None else Table.parse(table),
            hands=parse_hands(hands, seats),
            stock=parse_stock(stock),
            layout=None if layout is None else parse_layout(layout, rules),
            bonus=parse_counts(bonus, seats, "bonus"),
            bridges=None if bridges is None else parse_bridges(bridges),
            bridges_left=parse_counts(bridges_left, seats, "bridges_left"),
        )

    def to_json(self) -> dict[str, Any]:
        """A dict of the arguments of ``of``, ready for ``json.dumps``."""
        hands = [None if hand is None else str(hand) for hand in self.hands]
        stock = str(self.stock) if isinstance(self.stock, Cards) else self.stock
        bridges = None if self.bridges is None else " ".join(map(str, self.bridges)) or "-"
        return {
            "ruleset": str(self.ruleset),
            "seats": self.seats,
            "out": self.out,
            "blocked": self.blocked,
            "first": self.first,
            "table": None if self.table is None else str(self.table),
            "hands": hands,
            "stock": stock,
            "layout": self.layout,
            "bonus": None if self.bonus is None else list(self.bonus),
            "bridges": bridges,
            "bridges_left": None if self.bridges_left is None else list(self.bridges_left),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "FinalPosition":
        """Read what ``to_json`` writes; keys left out are unknown. Raises NotationError."""
        if not isinstance(data, Mapping) or not {"ruleset", "seats"} <= data.keys() <= KEYS:
            raise NotationError(NotationReason.POSITION, text=data)
        return cls.of(**data)


KEYS = frozenset(FinalPosition.__dataclass_fields__)
FACTS = attrgetter(*FinalPosition.__dataclass_fields__)


def parse_seat(seat: int | None, seats: int, key: str) -> Seat | None:
    if seat is None:
        return None
    if not is_seat(seat, seats):
        raise NotationError(NotationReason.POSITION, text=seat, key=key, seats=seats)
    return Seat(seat)


def parse_hands(hands: Sequence[str | None] | None, seats: int) -> tuple[HandClaim | None, ...]:
    if hands is None:
        return (None,) * seats
    if not isinstance(hands, Sequence) or isinstance(hands, str) or len(hands) != seats:
        raise NotationError(NotationReason.POSITION, text=hands, key="hands", seats=seats)
    return tuple(None if hand is None else HandClaim.parse(hand) for hand in hands)


def parse_stock(stock: str | int | None) -> Cards | int | None:
    if stock is None or isinstance(stock, str):
        return None if stock is None else Cards.parse(stock)
    if not is_count(stock):
        raise NotationError(NotationReason.COUNT, text=stock, key="stock")
    return stock


def parse_counts(counts: Sequence[int] | None, seats: int, key: str) -> tuple[int, ...] | None:
    if counts is None:
        return None
    listed = isinstance(counts, Sequence) and not isinstance(counts, str)
    if not listed or len(counts) != seats or not all(map(is_count, counts)):
        raise NotationError(NotationReason.COUNT, text=counts, key=key, seats=seats)
    return tuple(counts)


def parse_bridges(bridges: str | Sequence[str]) -> tuple[Bridge, ...]:
    if isinstance(bridges, str):
        bridges = words_of(bridges or "-", NotationReason.BRIDGE)
    if not isinstance(bridges, Sequence) or not is_count(len(bridges)):
        raise NotationError(NotationReason.BRIDGE, text=bridges)
    return tuple(map(Bridge.parse, bridges))


def position_of(state: State) -> FinalPosition:
    """Everything that a claim can say about a state."""
    setup, extras = state.setup, state.extras
    jokers = Cards(extras.jokers if extras else 0)
    return FinalPosition(
        ruleset=setup.ruleset,
        seats=setup.seats,
        out=state.out,
        blocked=state.seat is None and state.out is None,
        first=setup.first,
        table=Table(Cards(state.covered), jokers),
        hands=tuple(HandClaim(Cards(hand)) for hand in state.hands),
        stock=Cards.of(state.stock),
        layout=setup.layout,
        bonus=extras.bonus if extras else (0,) * setup.seats,
        bridges=tuple(Bridge(*pair) for pair in extras.bridges) if extras else (),
        bridges_left=extras.bridges_left if extras else (0,) * setup.seats,
    )


def check_seats_and_blocked(seats: object, blocked: object) -> None:
    """Raises NotationError for a number of seats that no game has, or a word in place of a bool."""
    if not is_count(seats) or not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise NotationError(NotationReason.POSITION, text=seats, key="seats")
    if blocked is not None and not isinstance(blocked, bool):
        raise NotationError(NotationReason.POSITION, text=blocked, key="blocked")
