"""A turn with jokers, bridges and bonus cards: what the seat has, and what lies on the table."""

from functools import lru_cache
from typing import Final

from engine.cards import COLOURS, JOKER, count
from engine.games.elfer_raus.bots.row import by_row
from engine.games.elfer_raus.bots.row_extras import row_with_extras, rows_with_extras
from engine.games.elfer_raus.play.state import Extras
from engine.games.elfer_raus.rules.setup import Setup

ROWS: Final = range(len(COLOURS))


class Belongings:
    """A seat's cards. ``hand`` holds its number cards by row, ``size`` counts its jokers too."""

    __slots__ = ("bonus", "bridges", "hand", "jokers", "size")

    def __init__(self, hand: int, bridges: int, bonus: int) -> None:
        self.hand, self.jokers, self.size = by_row(hand), hand >> JOKER, count(hand)
        self.bridges, self.bonus = bridges, bonus


class Turn:
    """The table, by row, and what was done in the turn."""

    __slots__ = (
        *("beside", "bonus_left", "jokers", "laid", "limit"),
        *("over", "rows", "stock", "swapped"),
    )

    def __init__(self, setup: Setup, covered: int, extras: Extras, laid: int, stock: int) -> None:
        self.rows = rows_with_extras(setup, covered, extras.bonus_left)
        self.jokers = by_row(extras.jokers)  # places where one lies
        self.bonus_left, self.swapped = extras.bonus_left, extras.swapped
        self.laid, self.limit, self.stock = laid, setup.lay_limit, stock
        self.beside = rows_beside(setup.layout)
        self.over = [0 for _ in ROWS]  # places that fit only over a bridge
        for row in ROWS:
            self.look(row)

    def look(self, row: int) -> None:
        """Update which places of a row bridges reach."""
        covered = 0
        for neighbour in self.beside[row]:
            covered |= self.rows[neighbour].covered
        self.over[row] = self.rows[row].closed & covered

    def cover(self, row: int, bit: int) -> bool:
        """Lay a card there; whether it takes a bonus card."""
        takes_bonus = bool(bit & self.rows[row].last)
        self.rows[row] = self.rows[row].after(bit)
        self.look(row)
        for neighbour in self.beside[row]:
            self.look(neighbour)
        self.laid += 1
        if takes_bonus:
            self.take_bonus()
        return takes_bonus

    def take_bonus(self) -> None:
        """One bonus card less; after the last one no arm is worth any."""
        self.bonus_left -= 1
        if not self.bonus_left:
            self.rows = [row_with_extras(old.places, old.covered, ()) for old in self.rows]


@lru_cache(maxsize=1 << 8)
def rows_beside(layout: str) -> tuple[tuple[int, ...], ...]:
    """For each row, in rank order, the rows next to it on the table."""
    place = {COLOURS.index(colour): at for at, colour in enumerate(layout)}
    return tuple(
        tuple(
            neighbour
            for neighbour in place
            if row in place and abs(place[neighbour] - place[row]) == 1
        )
        for row in ROWS
    )
