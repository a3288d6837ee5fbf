"""The geometry of a deck: the bits of its rows, arms, openers and laid-out cards."""

from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from engine.cards import COLOURS, JOKER, ROW, Card, card, each_card
from engine.kinds import Opener
from engine.ruleset import Ruleset


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
    laid_out = bits_of(colours, tuple({ruleset.anchored(each) for each in ruleset.laid_out}))
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
