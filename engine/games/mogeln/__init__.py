"""Mogeln (cheat), for three and more: cards are laid face down, and not always as announced.

The first without cards wins, or, if so agreed, the last. Also by agreement each colour is laid by
itself. Ruling: the piles follow each other in the order of the colours.
"""

from typing import Final

from engine.box.order import OrderGame

NAME: Final = "Mogeln"
MOGELN: Final = OrderGame(key="mogeln", name=NAME, fewest=3)
LAST_WINS: Final = OrderGame(key="mogeln/last-wins", name=NAME, fewest=3, last_wins=True)
BY_COLOUR: Final = OrderGame(key="mogeln/by-colour", name=NAME, fewest=3, by_colour=True)
BY_COLOUR_LAST_WINS: Final = OrderGame(
    key="mogeln/by-colour/last-wins", name=NAME, fewest=3, by_colour=True, last_wins=True
)
