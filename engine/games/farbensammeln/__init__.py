"""Farbensammeln (colour collecting): the highest sum in one colour; somebody calls the end.

The sheet: seven cards each for six players, six for seven, and so on. Rulings: 42 divided by the
players, rounded down, but 20 for two; a caller with as many as the best has the most.
"""

from typing import Final

from engine.box.results import HALF_OF_WHOLE, MOST_BOX_SEATS
from engine.games.farbensammeln.bot import choose_exchange
from engine.games.farbensammeln.result import SumsGame
from engine.games.farbensammeln.round import Round

FARBENSAMMELN: Final = SumsGame(
    key="farbensammeln",
    name="Farbensammeln",
    most=MOST_BOX_SEATS,
    to_deal=HALF_OF_WHOLE,
    loser_begins=True,
    round=Round,
    choose=choose_exchange,
)
GAMES: Final = (FARBENSAMMELN,)
