"""The lay in one row with jokers, bridges and bonus cards, cached as in ``bots.row``."""

from functools import lru_cache
from typing import Final

from engine.cards import COLOURS, ROW, each_card
from engine.games.elfer_raus.bots.row import NOTHING_FITS, WORTH, by_row, promise
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.rules.setup import Setup, deck_of

ARM: Final = 20  # the value of finishing an arm, in units of ``promise``
MOST_ROWS: Final = 1 << 10
MOST_CACHED: Final = 1 << 9  # answers of each kind for each row

Arms = tuple[int, ...]  # those of a row for which a bonus card is taken


class Answers(dict[int, int]):
    """By the own cards in a row, the best lay that fits: its value, then its number."""

    __slots__ = ("row", "with_joker")

    def __init__(self, row: "RowWithExtras", with_joker: bool) -> None:
        self.row, self.with_joker = row, with_joker

    def __missing__(self, own: int) -> int:
        if len(self) >= MOST_CACHED:
            self.clear()
        fits = self.row.fits
        self[own] = answer = self.row.best(own, fits if self.with_joker else fits & own)
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
        self.cards = Answers(self, with_joker=False)
        self.jokers = Answers(self, with_joker=True)
        self.bridged: dict[int, int] = {}

    def over_bridges(self, own: int, places: int) -> int:
        """The answer for lays at these places, over a bridge."""
        both = own << ROW | places
        if both not in self.bridged:
            if len(self.bridged) >= MOST_CACHED:
                self.bridged.clear()
            self.bridged[both] = self.best(own, places)
        return self.bridged[both]

    def best(self, own: int, places: int) -> int:
        answers = [self.answer(own, card.bit) for card in each_card(places)]
        return max(answers, default=NOTHING_FITS)

    def answer(self, own: int, bit: int) -> int:
        worth = promise(bit, own, self.covered, self.places) + (ARM if bit & self.last else 0)
        return worth << WORTH | bit.bit_length() - 1 << 1

    def after(self, bit: int) -> "RowWithExtras":
        """The row with one more card."""
        return row_with_extras(self.places, self.covered | bit, self.arms)


row_with_extras = lru_cache(maxsize=MOST_ROWS)(RowWithExtras)


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
