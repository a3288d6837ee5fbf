"""A final position as people claim it: table, hands, stock, and what is not known of them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, NamedTuple

from engine.cards import (
    JOKER,
    JOKER_TEXT,
    NUMBER_CARDS,
    Card,
    Cards,
    count,
    each_card,
    parse_card,
    parse_run,
    runs,
    words_of,
)
from engine.errors import NotationError, NotationReason, PointsReason
from engine.games.elfer_raus.play.state import State
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.rules.rulesets import parse_ruleset
from engine.games.elfer_raus.rules.setup import parse_layout
from engine.points import Points, UncountableError
from engine.seats import FEWEST_SEATS, MOST_SEATS, Seat, is_count, is_seat

UNKNOWN_TEXT = "?"
NUMBER_TEXT = re.compile(r"\?([1-9]|1[0-9]|2[01])")
PENALTY_TEXT = re.compile(r"=(0|[1-9][0-9]{0,3})")


class HandClaim(NamedTuple):
    """A claimed hand. If ``penalty`` is given, nothing else is known about the hand.

    Text: ``r4-7 ?7 ? *``, ``=16`` or ``-``; ``parse`` and ``str`` are each other's inverse.
    """

    cards: Cards = Cards(0)  # known exactly, jokers counted
    numbers: tuple[int, ...] = ()  # known but for the colour, ascending
    unknown: int = 0  # number of cards about which nothing is known
    penalty: int | None = None

    @property
    def is_exact(self) -> bool:
        """Whether every card is known."""
        return self.penalty is None and not self.numbers and not self.unknown

    @property
    def size(self) -> int | None:
        """How many cards it holds; None where only the penalty is known."""
        if self.penalty is not None:
            return 0 if self.penalty == 0 else None
        return count(self.cards) + len(self.numbers) + self.unknown

    def __str__(self) -> str:
        if self.penalty is not None:
            return f"={self.penalty}"
        words = runs(self.cards) + ["*"] * self.cards.jokers
        words += [f"?{number}" for number in self.numbers] + [UNKNOWN_TEXT] * self.unknown
        return " ".join(words) or "-"

    @classmethod
    def parse(cls, text: str) -> "HandClaim":
        """Read a claimed hand; raises NotationError."""
        words = words_of(text, NotationReason.HAND)
        if len(words) == 1 and (penalty := PENALTY_TEXT.fullmatch(words[0])):
            return cls(penalty=int(penalty[1]))
        colourless = [match for word in words if (match := NUMBER_TEXT.fullmatch(word))]
        exact = [w for w in words if w != UNKNOWN_TEXT and not NUMBER_TEXT.fullmatch(w)]
        return cls(
            Cards.of(card for word in exact for card in parse_run(word)),
            tuple(sorted(int(match[1]) for match in colourless)),
            words.count(UNKNOWN_TEXT),
        )


NOTHING = Cards(0)


@dataclass(frozen=True, slots=True)
class Table:
    """The covered places, and those of them where a joker lies; iterates over the places."""

    covered: Cards
    jokers: Cards = NOTHING

    @property
    def cards(self) -> Cards:
        """The covered places without those of jokers."""
        return Cards(self.covered & ~self.jokers)

    def row(self, colour: str) -> tuple[int, ...]:
        """The covered numbers of a colour, ascending."""
        return tuple(card.number for card in self.covered if card.colour == colour)

    def __iter__(self) -> Iterator[Card]:
        """The covered places, in rank order."""
        return iter(self.covered)

    def __len__(self) -> int:
        return count(self.covered)

    def __contains__(self, place: int) -> bool:
        return place in self.covered

    def __str__(self) -> str:
        return " ".join([*runs(self.cards), *(f"*{card}" for card in self.jokers)]) or "-"

    @classmethod
    def parse(cls, text: str) -> "Table":
        """Read ``r4-17 *r3 y11``; raises NotationError, also if a place stands twice."""
        words = words_of(text, NotationReason.CARD_LIST)
        cards = [
            card for word in words for card in parse_run(word.removeprefix(JOKER_TEXT) or word)
        ]
        if JOKER in cards:  # a joker on the table must say which card it represents
            raise NotationError(NotationReason.CARD, text=JOKER_TEXT)
        jokers = [card for word in words if word[0] == JOKER_TEXT for card in parse_run(word[1:])]
        return cls(Cards.of(cards), Cards.of(jokers))


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
        match = BRIDGE_TEXT.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise NotationError(NotationReason.BRIDGE, text=text)
        start, end = parse_card(match[1]), parse_card(match[2])
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

    @property
    def game(self) -> Ruleset:
        """The rule set, under the name that a BoxResult has for its game."""
        return self.ruleset

    def cards_left(self, seat: int) -> int | None:
        """How many cards were left in the hand; None if only its penalty is known."""
        hand = HandClaim() if seat == self.out else self.hands[seat]
        return hand.size if hand else None

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


def points(position: FinalPosition) -> tuple[Points, ...]:
    """The points of each seat (rules 4.2, 4.4, 14.5); raises UncountableError."""
    hands = [HandClaim() if s == position.out else h for s, h in enumerate(position.hands)]
    penalties = [None if hand is None else penalty(hand, position.ruleset) for hand in hands]
    open_seats = tuple(seat for seat, value in enumerate(penalties) if value is None)
    if open_seats:
        raise UncountableError(PointsReason.HAND_UNKNOWN, seats=open_seats)
    if position.bonus is None and position.ruleset.bonus_cards:
        raise UncountableError(PointsReason.BONUS_UNKNOWN)
    taken = position.bonus or (0,) * position.seats
    bonus_points = position.ruleset.bonus_points
    return tuple(Points(p or 0, b * bonus_points) for p, b in zip(penalties, taken, strict=True))


def penalty(hand: HandClaim, ruleset: Ruleset) -> int | None:
    """The penalty of a claimed hand; None if it is not known."""
    if hand.penalty is not None:
        return hand.penalty
    if hand.unknown:
        return None
    numbers = sum(card.number for card in each_card(hand.cards & NUMBER_CARDS))
    return numbers + sum(hand.numbers) + hand.cards.jokers * ruleset.joker_penalty
