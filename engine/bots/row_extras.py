"""What to lay in one row with jokers, bridges and bonus cards, cached as in ``engine.bots.row``."""

from functools import lru_cache
from typing import Final

from engine.bots.promise import promise
from engine.bots.row import NOTHING_FITS, WORTH, by_row
from engine.cards import COLOURS, each_card
from engine.deck import deck_of
from engine.ruleset import Ruleset
from engine.setup import Setup

ARM: Final = 20  # the value of finishing an arm, in units of ``promise``
MOST_CACHED: Final = 1 << 10  # answers for each row

Arms = tuple[int, ...]  # those of a row for which a bonus card is taken


class Answers(dict[int, int]):
    """By the own cards in a row, the best of some places: its value, then its number.

    Without ``places`` they are those of own cards that fit.
    """

    __slots__ = ("places", "row")

    def __init__(self, row: "RowWithExtras", places: int | None = None) -> None:
        self.row, self.places = row, places

    def __missing__(self, own: int) -> int:
        if len(self) >= MOST_CACHED:
            self.clear()
        places = own & self.row.fits if self.places is None else self.places
        answers = [self.row.answer(own, each.bit) for each in each_card(places)]
        self[own] = answer = max(answers, default=NOTHING_FITS)
        return answer


class RowWithExtras:
    """The state of a row, whose gaps can be anywhere because a bridge leads to any place."""

    __slots__ = (
        "arms",
        "bridged",
        "cards",
        "closed",
        "covered",
        "fits",
        "jokers",
        "last",
        "places",
    )

    def __init__(self, places: int, covered: int, arms: Arms) -> None:
        self.places, self.covered, self.arms = places, covered, arms
        self.fits = (covered << 1 | covered >> 1) & places & ~covered
        self.closed = places & ~(covered | self.fits)
        missing = [arm & ~covered for arm in arms]
        self.last = sum([places for places in missing if not places & (places - 1)])
        self.cards = Answers(self)
        self.jokers = Answers(self, self.fits)
        self.bridged: dict[int, Answers] = {}

    def over(self, places: int) -> Answers:
        """The answers for lays at these places, over a bridge."""
        if places not in self.bridged:
            self.bridged[places] = Answers(self, places)
        return self.bridged[places]

    def answer(self, own: int, bit: int) -> int:
        worth = promise(bit, own, self.covered, self.places) + (ARM if bit & self.last else 0)
        return worth << WORTH | bit.bit_length() - 1 << 1

    def after(self, bit: int) -> "RowWithExtras":
        """The row with one more card."""
        return row_with_extras(self.places, self.covered | bit, self.arms)


row_with_extras = lru_cache(maxsize=1 << 11)(RowWithExtras)


def rows_with_extras(setup: Setup, covered: int, bonus_left: int) -> list[RowWithExtras]:
    """The four rows of a table; the row of a colour taken out has no places."""
    arms = arms_by_row(setup.ruleset) if bonus_left else ((),) * len(COLOURS)
    parts = zip(by_row(setup.places), by_row(covered), arms, strict=True)
    return [row_with_extras(*part) for part in parts]


@lru_cache(maxsize=1 << 6)
def arms_by_row(ruleset: Ruleset) -> tuple[Arms, ...]:
    """The arms of each row."""
    arms = map(by_row, deck_of(ruleset).arms)
    return tuple([tuple(filter(None, row)) for row in zip(*arms, strict=True)])
