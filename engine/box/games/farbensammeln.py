"""Farbensammeln (colour collecting): many points in one colour, and the courage to call the end.

The sheet: seven cards each for six players, six for seven, and so on. Rulings: 42 divided by the
players, rounded down; a caller with as many as the best has the most.
"""

from typing import Final

from engine.box.forms.sums import SumsGame
from engine.box.game import MOST_BOX_SEATS

FARBENSAMMELN: Final = SumsGame(
    key="farbensammeln", name="Farbensammeln", most=MOST_BOX_SEATS, to_deal=42
)
