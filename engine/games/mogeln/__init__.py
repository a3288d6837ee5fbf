"""Mogeln (cheat), for three and more: cards are laid face down, and not always as announced.

The first without cards wins, or, if so agreed, the last. Also by agreement each colour is laid by
itself. Ruling: the piles follow each other in the order of the colours.
"""

from dataclasses import replace
from typing import Final

from engine.box.order import OrderGame
from engine.games.mogeln.bot import call_cheat, choose_lay
from engine.games.mogeln.round import Round

MOGELN: Final = OrderGame(
    key="mogeln",
    name="Mogeln",
    fewest=3,
    round=Round,
    choose=choose_lay,
    call=call_cheat,
)
GAMES: Final = (
    MOGELN,
    replace(MOGELN, key="mogeln/last-wins", last_wins=True),
    replace(MOGELN, key="mogeln/by-colour", by_colour=True),
    replace(MOGELN, key="mogeln/by-colour/last-wins", by_colour=True, last_wins=True),
)
