"""The public state of a table as pages show it: the same for every viewer."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from django.utils.safestring import SafeString

from engine import Bridge, Card, Cards, Move, Sight
from engine.cards import JOKER, ROW, card
from engine.games.elfer_raus.play.state import State
from engine.games.elfer_raus.sight import sight_of
from games.names import side_by_side

ROW_PLACES: Final = (1 << ROW) - 1


class RowPlace(StrEnum):
    """The state of a place in a row."""

    EMPTY = "empty"
    NEXT = "next"  # empty, and a card fits there now
    CARD = "card"
    JOKER = "joker"


class Cell(NamedTuple):
    """One place of a row. An end is a card next to an empty place or to the edge."""

    card: Card
    place: RowPlace
    is_low_end: bool = False
    is_high_end: bool = False
    is_fresh: bool = False

    @property
    def number(self) -> int:
        return self.card.number

    @property
    def is_covered(self) -> bool:
        return self.place in {RowPlace.CARD, RowPlace.JOKER}

    @property
    def is_end(self) -> bool:
        return self.is_low_end or self.is_high_end


@dataclass(frozen=True, eq=False, slots=True)
class Row:
    """One colour's places in ascending order. Rows are cached: equal cards give the same object."""

    colour: str
    cells: tuple[Cell, ...]

    def holding(self, *places: RowPlace) -> list[Card]:
        return [cell.card for cell in self.cells if cell.place in places]

    @property
    def fresh(self) -> list[Card]:
        return [cell.card for cell in self.cells if cell.is_fresh]


@dataclass(frozen=True, slots=True)
class Tabletop:
    """The rows of the table from top to bottom, and the bridges between them."""

    rows: tuple[Row, ...]
    bridges: tuple[Bridge, ...]
    numbers: tuple[int, int]


def public_sight(moment: State | Sight) -> Sight:
    """The public part of a state. Tables are drawn from this only, never from hands."""
    return moment if isinstance(moment, Sight) else sight_of(moment, 0)


def tabletop_of(moment: State | Sight, latest: Iterable[Move] = ()) -> Tabletop:
    """The table in this state; cards of the latest moves are marked as new."""
    sight = public_sight(moment)
    joined, numbers = sight.extras.bridges if sight.extras else (), sight.ruleset.numbers
    lying = PlaceSets(sight.table.covered, sight.table.jokers, sight.fits, places_of(latest))
    return Tabletop(
        rows=tuple(row_of(c, numbers, lying.within(c)) for c in sight.setup.layout),
        bridges=tuple(Bridge(start, end) for start, end in joined),
        numbers=numbers,
    )


class PlaceSets(NamedTuple):
    """Sets of places; each set is a bit mask of cards."""

    covered: int
    jokers: int
    fits: int
    fresh: int

    def within(self, colour: str) -> "PlaceSets":
        places = ROW_PLACES << card(colour, 0)
        return PlaceSets(*(mask & places for mask in self))


@lru_cache(maxsize=5000)
def row_of(colour: str, numbers: tuple[int, int], lying: PlaceSets) -> Row:
    low, high = numbers
    places = (card(colour, number) for number in range(low, high + 1))
    return Row(colour, tuple(cell_at(place, lying) for place in places))


def cell_at(place: Card, lying: PlaceSets) -> Cell:
    covered, bit = lying.covered, place.bit
    if not covered & bit:
        return Cell(place, RowPlace.NEXT if lying.fits & bit else RowPlace.EMPTY)
    return Cell(
        card=place,
        place=RowPlace.JOKER if lying.jokers & bit else RowPlace.CARD,
        is_low_end=not covered & bit >> 1,
        is_high_end=not covered & bit << 1,
        is_fresh=bool(lying.fresh & bit),
    )


def places_of(moves: Iterable[Move]) -> int:
    """The places where these moves laid or swapped a card."""
    places = 0
    for move in moves:
        places |= move.bit
    return places


@dataclass(frozen=True, slots=True)
class SeatCards:
    """The cards of a seat that everybody sees."""

    seat: int
    name: str
    cards: int
    bridges: int
    bonus: int
    is_turn: bool
    is_out: bool
    is_own: bool = False
    short: str = ""  # the name on a phone


@dataclass(frozen=True, slots=True)
class SeatsView:
    """All seats in turn order, the stock and the bonus cards."""

    seats: tuple[SeatCards, ...]
    stock: int
    bonus_left: int | None  # None for games without bonus cards
    is_over: bool

    @property
    def has_bonus(self) -> bool:
        return self.bonus_left is not None

    @property
    def thickness(self) -> int:
        """How thick the stock is drawn, from 0 to 4."""
        return sum(self.stock > cards for cards in (0, 1, 8, 24))


def seats_of(moment: State | Sight, names: Sequence[str], own: int | None = None) -> SeatsView:
    """``names`` has one item a seat; ``own`` is the viewer's seat, if any."""
    sight = public_sight(moment)
    extras = sight.extras
    shorts = side_by_side(names)
    return SeatsView(
        seats=tuple(
            SeatCards(
                seat=seat,
                name=name,
                cards=sight.counts[seat],
                bridges=extras.bridges_left[seat] if extras else 0,
                bonus=extras.bonus[seat] if extras else 0,
                is_turn=seat == sight.turn,
                is_out=seat == sight.out,
                is_own=seat == own,
                short=shorts[seat],
            )
            for seat, name in enumerate(names)
        ),
        stock=sight.stock,
        bonus_left=extras.bonus_left if extras else None,
        is_over=sight.turn is None,
    )


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of a hand with the moves that play it now, and whether it is new."""

    card: Card
    moves: tuple[Move, ...] = ()
    is_fresh: bool = False
    then: str | None = None  # the cards that fit after it; None if this turn cannot lay it

    @property
    def colour(self) -> str:
        return "" if self.is_joker else self.card.colour

    @property
    def is_joker(self) -> bool:
        return self.card == JOKER

    @property
    def classes(self) -> str:
        """The CSS classes of this card."""
        marks = {f"suit-{self.colour}": self.colour, "fresh": self.is_fresh, "fits": self.moves}
        return " ".join(name for name, holds in marks.items() if holds)

    @property
    def only(self) -> Move | None:
        """The move that plays this card, if there is only one."""
        return self.moves[0] if len(self.moves) == 1 else None


def hand_of(
    hand: Cards, layout: str, moves: Sequence[Move] = (), fresh: int = 0
) -> tuple[HandCard, ...]:
    """A hand in the order of the rows, with jokers last. Only for viewers who may see it.

    Each joker gets all moves of the jokers.
    """
    numbers = sorted(
        (card for card in hand if card != JOKER),
        key=lambda card: (layout.index(card.colour), card.number),
    )
    jokers = [JOKER] * hand.jokers
    return tuple(
        HandCard(card, moves_with(card, moves), bool(fresh & card.bit))
        for card in (*numbers, *jokers)
    )


def moves_with(card: Card, moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves that play this card: lays, lays over a bridge, and swaps."""
    return tuple(move for move in moves if move.cost == card.bit)


WIDE: Final = 3  # so many free places beside an end are room for the whole card


def tabletop_html(table: Tabletop) -> SafeString:
    """The rows; hidden from screen readers, which read the sentences for each row."""
    low, high = table.numbers
    parts = [
        f'<div class="tabletop of-{high - low + 1}" aria-hidden="true">',
        *(row_part(row, bridges_below(table, at)) for at, row in enumerate(table.rows)),
        "</div>",
    ]
    return SafeString("".join(parts))


def bridges_below(table: Tabletop, at: int) -> tuple[int, ...]:
    """The numbers at which this row is joined to the next one."""
    if not table.bridges or at + 1 == len(table.rows):
        return ()
    pair = {table.rows[at].colour, table.rows[at + 1].colour}
    return tuple(sorted(b.start.number for b in table.bridges if joined(b) == pair))


def joined(bridge: Bridge) -> set[str]:
    return {bridge.start.colour, bridge.end.colour}


@lru_cache(maxsize=5000)
def row_part(row: Row, bridges: tuple[int, ...]) -> str:
    """Cached for all pages that show the same row: most moves change only one row."""
    return "".join(row_parts(row, bridges))


def row_parts(row: Row, bridges: tuple[int, ...]) -> Iterator[str]:
    """Cards, the places where a card fits, and bridges to the row below."""
    first = row.cells[0].number
    yield f'<div class="row suit-{row.colour}" data-row="{row.colour}">'
    for at, cell in enumerate(row.cells, 1):
        if cell.is_covered:
            yield card_part(cell, at, *stands_out(row, at - 1))
        elif cell.place is RowPlace.NEXT:
            yield next_part(cell, at, row)
    for number in bridges:
        yield f'<i class="bridge n{number - first + 1}"></i>'
    yield "</div>"


@lru_cache(maxsize=5000)
def card_part(cell: Cell, at: int, low: int | None, high: int | None) -> str:
    """A card; its ends stand out as far as there is room."""
    words = ["card", f"n{at}"]
    words += [f"low{low}"] * (low is not None) + [f"high{high}"] * (high is not None)
    words += ["between"] * (not cell.is_end)
    words += ["joker"] * (cell.place is RowPlace.JOKER) + ["fresh"] * cell.is_fresh
    return f'<i class="{" ".join(words)}" data-n="{cell.number}"><b>{cell.number}</b></i>'


def stands_out(row: Row, at: int) -> tuple[int | None, int | None]:
    """The room at both sides of a card that it may cover. A lone card stands out at the side
    with more room, or half as far at both. `sidesAt` in static/play/moves.js says the same.
    """
    cell = row.cells[at]
    low = room(row, at, -1) if cell.is_low_end else None
    high = room(row, at, 1) if cell.is_high_end else None
    if low is None or high is None or low == high:
        return low, high
    return (low, None) if low > high else (None, high)


def room(row: Row, at: int, step: int) -> int:
    """How many places beside this one are free, if a card follows; else WIDE."""
    for free in range(WIDE):
        beyond = at + step * (free + 1)
        if not 0 <= beyond < len(row.cells):
            return WIDE
        if row.cells[beyond].is_covered:
            return free
    return WIDE


def next_part(cell: Cell, at: int, row: Row) -> str:
    """An empty place, just beyond the card that it goes to, or one that opens the row."""
    words = " ".join(["next", f"n{at}", *beside(row, at - 1)])
    return f'<i class="{words}" data-n="{cell.number}"><b>{cell.number}</b></i>'


def beside(row: Row, at: int) -> list[str]:
    """The side on which a place has a whole card, beside which it lies. Near another card a place
    is no wider than itself.
    """
    covered = [
        step
        for step in (-1, 1)
        if 0 <= at + step < len(row.cells) and row.cells[at + step].is_covered
    ]
    if len(covered) != 1:
        return [] if covered else ["opens"]
    [step] = covered
    low, high = stands_out(row, at + step)
    word, out = ("above", high) if step == -1 else ("below", low)
    return [word, *(["lone"] * (low == high))] if out == WIDE else []
