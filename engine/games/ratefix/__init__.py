"""Ratefix (guess the sum): all lay a card face down; the best guess of the sum takes them.

About half of the cards are dealt evenly, the rest stays unseen. Rulings: as many as in
Farbensammeln, where the sheet counts "about half". Of equally near guesses the lower one wins.
After equal guesses the cards go to the winner of the next trick; after the last trick nobody gets
them.
"""

from dataclasses import dataclass
from typing import Final

from engine.box.counts import CountsGame, Unit
from engine.box.results import about_half
from engine.games.ratefix.bot import choose_sum
from engine.games.ratefix.round import Round


@dataclass(frozen=True, kw_only=True)
class RatefixGame(CountsGame):
    """Cards come in tricks of as many as play."""

    def total(self, seats: int) -> int:
        """The cards that are dealt."""
        return about_half(self.pack, seats) * seats

    def earlier_total(self, seats: int) -> int:
        return self.pack.cards // 2 // seats * seats

    def trick(self, seats: int) -> int:
        return seats


RATEFIX: Final = RatefixGame(
    key="ratefix",
    name="Ratefix",
    unit=Unit.CARDS,
    may_leave=True,
    leaves_rarely=True,
    round=Round,
    choose=choose_sum,
)
GAMES: Final = (RATEFIX,)
