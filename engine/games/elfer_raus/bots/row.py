"""Fast play for a bot's playouts: the best card to lay in each row, and the end of a playout."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.cards import JOKER, ROW, Card, each_card

OWN_CARD: Final = 6  # tuned by games of four; values from 4 to 8 are equally good


@lru_cache(maxsize=1 << 16)
def promise(bit: int, own: int, lies: int, row: int) -> int:
    """The value of laying one card, from the own cards and the covered places of its row."""
    above = row & -(bit << 1)
    wall = above & lies
    above &= (wall & -wall) - 1
    below = row & (bit - 1)
    wall = (below & lies).bit_length()
    below = below >> wall << wall
    mine = below & own
    down = bit.bit_length() - (mine & -mine).bit_length() if mine else 0
    up = (above & own).bit_length() - bit.bit_length() if above & own else 0
    return opened(down, below.bit_count()) + opened(up, above.bit_count())


def opened(reach: int, places: int) -> int:
    """The value of ``places`` opened, with the furthest own card ``reach`` places out (0: none)."""
    return (OWN_CARD if reach else 0) + reach - (places - reach)


def holds_all(worth: int, idle: int) -> bool:
    """Whether to lay nothing where the rules allow it; ``worth`` is the value of the best card.

    Only after a seat that laid or drew: if all seats passed, the round would be blocked.
    """
    return worth < 0 and not idle


IN_ROW: Final = (1 << ROW) - 1
ByRow = list[int]  # the cards of a hand in each row

# An answer is one integer, so that the largest of four is the best: the value of the best card,
# then its number (among equals the highest is laid), then whether all own cards can be laid.
GOES_OUT: Final = 1
NUMBER: Final = 31  # mask of the number
WORTH: Final = 6  # bits below the value
NOTHING_FITS: Final = -1000 << WORTH
MOST_CACHED: Final = 1 << 12  # answers for each row


class Row(dict[int, int]):
    """The state of a row, with the answer for each set of own cards, computed when needed.

    ``after`` holds the row after each number that fits.
    """

    __slots__ = ("after", "fits", "free", "openings", "places")

    def __init__(self, places: int, free: int, fits: int, openings: int) -> None:
        self.places, self.free, self.fits, self.openings = places, free, fits, openings
        self.after = {int(card): self.laid(card.bit) for card in each_card(fits)}

    def __missing__(self, own: int) -> int:
        if len(self) >= MOST_CACHED:
            self.clear()
        answer = self.best(own) | (GOES_OUT if self.can_all_go(own) else 0)
        self[own] = answer
        return answer

    def laid(self, bit: int) -> "Row":
        """The row with one more card; the other cards that could open it no longer can."""
        free, fits = self.free ^ bit, self.fits & ~self.openings
        return row_as(self.places, free, (fits | bit << 1 | bit >> 1) & free, 0)

    def best(self, own: int) -> int:
        """The answer without its last bit."""
        lies, best = self.places ^ self.free, NOTHING_FITS
        for card in each_card(own & self.fits):
            worth = promise(card.bit, own, lies, self.places)
            best = max(best, worth << WORTH | card << 1)
        return best

    def can_all_go(self, own: int) -> bool:
        """Whether all these cards can be laid one after another."""
        fits, opening = self.fits, own & self.openings
        if opening:
            fits = opening & -opening  # only one of them: then the others no longer open
        while can := own & fits:
            own ^= can
            fits |= (can << 1 | can >> 1) & self.free
        return not own


@cache
def row_as(places: int, free: int, fits: int, openings: int) -> Row:
    """The row in this state, made once; ``free`` are its places without a card."""
    return Row(places, free, fits, openings)


@lru_cache(maxsize=1 << 12)
def rows_as(places: int, free: int, fits: int, openings: int) -> tuple[Row, ...]:
    """The four rows of a table; the row of a colour taken out has no places."""
    parts = zip(*map(by_row, (places, free, fits, openings)), strict=True)
    return tuple([row_as(*part) for part in parts])


def by_row(bits: int) -> ByRow:
    """The number cards of a set, row by row."""
    return [bits & IN_ROW, bits >> ROW & IN_ROW, bits >> 2 * ROW & IN_ROW, bits >> 3 * ROW & IN_ROW]


def joined(parts: ByRow) -> int:
    """The set with these parts."""
    red, yellow, green, blue = parts
    return red | yellow << ROW | green << 2 * ROW | blue << 3 * ROW


def best_of(rows: Sequence[Row], parts: ByRow) -> tuple[Card, int]:
    """The best card of a hand, with its value; some card must fit."""
    answers = [row[part] for row, part in zip(rows, parts, strict=True)]
    best = max(answers)
    return Card(answers.index(best) * ROW + (best >> 1 & NUMBER)), best >> WORTH


def goes_out(rows: Sequence[Row], parts: ByRow) -> bool:
    """Whether the whole hand can be laid one after another, whatever the others hold."""
    return all(row[part] & GOES_OUT for row, part in zip(rows, parts, strict=True))


NOTHING = (0,) * 6  # for the largest number of seats


class End(NamedTuple):
    """The seat that went out, and the hands. A hand laid in one last turn is still listed."""

    out: int | None
    hands: list[ByRow]
    jokers: Sequence[int] = NOTHING
    bonus: Sequence[int] = NOTHING

    @property
    def held(self) -> list[int]:
        """The hands as sets of cards."""
        pairs = zip(self.hands, self.jokers, strict=False)
        return [joined(parts) + (jokers << JOKER) for parts, jokers in pairs]
