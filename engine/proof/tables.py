"""A table that nobody described, grown by luck from what lies there before play."""

import random

from engine.cards import Cards
from engine.deck import deck_of
from engine.proof.goal import single
from engine.ruleset import Ruleset
from engine.table import Table


class Sprout:
    """A table on its way. ``elsewhere``: cards that lie anywhere but there, jokers apart."""

    def __init__(self, rules: Ruleset, elsewhere: int, jokers: int, luck: random.Random) -> None:
        self.rules, self.deck, self.luck = rules, deck_of(rules), luck
        self.allowed = self.deck.places & ~elsewhere
        self.jokers, self.lying_jokers = jokers, 0
        self.covered, self.openings = self.deck.laid_out, self.deck.openers
        self.is_opening = rules.opening_card

    def table(self, laid: int) -> Table | None:
        """A table on which so many cards were laid; None where luck led nowhere."""
        for _ in range(laid):
            fits = self.deck.fits(self.covered, self.openings)
            if not (options := fits & self.allowed or (fits if self.jokers else 0)):
                return None
            self.cover(self.luck.choice(list(single(options))))
        for place in self.luck.sample(self.own_cards(), min(self.jokers, len(self.own_cards()))):
            self.lying_jokers |= place
        return Table(Cards(self.covered), Cards(self.lying_jokers))

    def own_cards(self) -> list[int]:
        """Places where a joker could lie as well as the card."""
        return list(single(self.covered & ~self.deck.laid_out & ~self.lying_jokers))

    def cover(self, place: int) -> None:
        """A card lies, or a joker where the card itself is known to be elsewhere."""
        if not place & self.allowed:
            self.lying_jokers |= place
            self.jokers -= 1
        if self.is_opening:
            self.openings = self.deck.openings_after(place, self.rules)
            self.is_opening = False
        self.openings &= ~self.deck.row_of(place)
        self.covered |= place
