"""Mogeln (cheat), for three and more: cards are laid face down, and not always as announced.

The first without cards wins, or, if so agreed, the last.
"""

from typing import Final

from engine.box.forms.order import OrderGame

MOGELN: Final = OrderGame(key="mogeln", name="Mogeln", fewest=3)
LAST_WINS: Final = OrderGame(key="mogeln/last-wins", name="Mogeln", fewest=3, last_wins=True)
