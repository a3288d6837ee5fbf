"""The parts that stay the same during a game: rule set, deck, seats, first seat, order of rows."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple, assert_never

from engine.cards import COLOURS, JOKER, ROW, Card, card, each_card
from engine.errors import NotationError, NotationReason
from engine.games.elfer_raus.rules.kinds import Opener
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Deck:
    """The sets of bits that follow from a rule set alone."""

    places: int  # every number card in play, those laid out included
    laid_out: int
    openers: int  # may open a row while none of its cards lies there
    rows: tuple[int, ...]  # by colour in rank order; 0 for a colour taken out
    arms: tuple[int, ...]  # low and high arm of each colour in play
    arm_of: dict[int, int]  # by the bit of a place: its arm; a place in no arm is absent
    jokers: int
    dealt: tuple[Card, ...]  # the cards that are shuffled: all but those laid out

    def row_of(self, bit: int) -> int:
        """The whole row of a place."""
        return self.rows[(bit.bit_length() - 1) // ROW]

    def fits(self, covered: int, openings: int) -> int:
        """The places that fit: those next to a covered one, and those that open a row."""
        return ((covered << 1 | covered >> 1) & self.places | openings) & ~covered

    def openings_after(self, first: int, ruleset: Ruleset) -> int:
        """The cards that may open the closed rows once ``first`` was laid."""
        if ruleset.opener.is_shared:
            number = (first.bit_length() - 1) % ROW
            return bits_of(ruleset.colours, (number,)) & ~self.row_of(first)
        return self.openers & ~self.row_of(first)


def bits_of(colours: str, numbers: tuple[int, ...] | range) -> int:
    """The set of all cards of these colours and numbers."""
    return sum(card(colour, number).bit for colour in colours for number in numbers)


@lru_cache(maxsize=1024)
def deck_of(ruleset: Ruleset) -> Deck:
    """The deck a rule set is played with."""
    low, high = ruleset.numbers
    span, colours, centre = range(low, high + 1), ruleset.colours, ruleset.centre
    places = bits_of(colours, span)
    arms = tuple(
        bits_of(c, arm)
        for c in colours
        for arm in (range(low, centre), range(centre + 1, high + 1))
        if arm
    )
    laid_out = bits_of(colours, tuple({ruleset.anchored(card) for card in ruleset.laid_out}))
    return Deck(
        places=places,
        laid_out=laid_out,
        openers=bits_of(colours, tuple(n for n in opener_numbers(ruleset) if n in span)),
        rows=tuple(bits_of(c, span) if c in colours else 0 for c in COLOURS),
        arms=arms,
        arm_of={place.bit: arm for arm in arms for place in each_card(arm)},
        jokers=ruleset.jokers,
        dealt=(*each_card(places & ~laid_out), *[JOKER] * ruleset.jokers),
    )


def opener_numbers(ruleset: Ruleset) -> tuple[int, ...]:
    """The numbers that may open a row before the first row is opened."""
    (low, high), centre = ruleset.numbers, ruleset.centre
    opener = ruleset.opener
    match opener:
        case Opener.NONE:
            return ()
        case Opener.CENTRE:
            return (centre,)
        case Opener.AROUND_CENTRE:
            return centre - 1, centre, centre + 1
        case Opener.ANY_THEN_SAME:
            return tuple(range(low, high + 1))
    assert_never(opener)


@dataclass(frozen=True)
class Setup:
    """The setup of a game. ``first`` is the seat that moves first where no card decides it.

    The values that follow from these four are computed once, because every move needs them.
    """

    ruleset: Ruleset
    seats: int
    first: Seat
    layout: str

    @cached_property
    def deck(self) -> Deck:
        return deck_of(self.ruleset)

    @cached_property
    def places(self) -> int:
        """Every number card in play."""
        return self.deck.places

    @cached_property
    def opening_free(self) -> int:
        """The free places before the compulsory first card; -1 if there is no such card."""
        return self.places ^ self.deck.laid_out if self.ruleset.opening_card else -1

    @cached_property
    def may_pass(self) -> bool:
        """Whether a turn may end without a lay, whatever card fits."""
        return self.ruleset.lay_duty.is_never

    @cached_property
    def always_lays(self) -> bool:
        """Whether a card must be laid if one fits."""
        return self.ruleset.lay_duty.is_always

    @cached_property
    def lays_drawn(self) -> bool:
        """Whether a drawn card must be laid if it fits."""
        return self.ruleset.drawing.must_lay

    @cached_property
    def draws_freely(self) -> bool:
        """Whether anybody may draw, and keeps what it draws."""
        return self.ruleset.drawing.is_free

    @cached_property
    def draws(self) -> int:
        """Cards drawn in a turn, at most."""
        return self.ruleset.draws

    @cached_property
    def after(self) -> tuple[Seat, ...]:
        """By seat: who moves next."""
        return tuple(Seat((seat + 1) % self.seats) for seat in range(self.seats))

    @cached_property
    def lay_limit(self) -> int:
        """Cards laid in a turn, at most."""
        return self.ruleset.lay_limit or len(self.deck.dealt)

    @cached_property
    def bridgings(self) -> tuple["Bridging", ...]:
        pairs = tuple(zip(self.layout, self.layout[1:], strict=False))
        both_ways = pairs + tuple((end, start) for start, end in pairs)
        return tuple(bridging(self.deck, start, end) for start, end in both_ways)

    @cached_property
    def shifts(self) -> tuple["Shift", ...]:
        """The bridgings, grouped by their shift."""
        return shifts(self.bridgings)

    def are_neighbours(self, one: str, other: str) -> bool:
        """Whether a bridge may connect these two rows (rules 12.3)."""
        return any((one, other) == (bridging.start, bridging.end) for bridging in self.bridgings)

    def over_bridges(self, covered: int) -> int:
        """The places to which a bridge may lead from the covered ones; they may be covered too."""
        places = 0
        for left, right, rows in self.shifts:
            places |= covered << left >> right & rows
        return places


class Bridging(NamedTuple):
    """From one row to a neighbour: a shift ``left`` and ``right`` moves one onto the other."""

    start: str
    end: str
    left: int
    right: int
    row: int  # the row it leads to


def bridging(deck: Deck, start: str, end: str) -> Bridging:
    """The shift for bridges from one row to another."""
    shift = (COLOURS.index(end) - COLOURS.index(start)) * ROW
    return Bridging(start, end, max(shift, 0), max(-shift, 0), deck.rows[COLOURS.index(end)])


class Shift(NamedTuple):
    """Bridgings with the same shift, and the rows they lead to; usually there are only two."""

    left: int
    right: int
    rows: int


def shifts(bridgings: tuple[Bridging, ...]) -> tuple[Shift, ...]:
    """The bridgings, grouped by their shift."""
    rows: dict[tuple[int, int], int] = {}
    for _, _, left, right, row in bridgings:
        rows[left, right] = rows.get((left, right), 0) | row
    return tuple(Shift(left, right, places) for (left, right), places in rows.items())


def parse_layout(text: str | None, ruleset: Ruleset) -> str:
    """The order of the rows with each colour in play once; None means the rank order."""
    if text is None:
        return ruleset.colours
    is_short = isinstance(text, str) and len(text) <= len(COLOURS)
    if not is_short or any(letter not in COLOURS for letter in text):
        raise NotationError(NotationReason.LAYOUT, text=text)
    rows = "".join(letter for letter in text if letter in ruleset.colours)
    if sorted(rows) != sorted(ruleset.colours):
        raise NotationError(NotationReason.LAYOUT, text=text)
    return rows
