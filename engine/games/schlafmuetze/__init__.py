"""Schlafmütze (sleepyhead): one quartet a player is in play; the last to lay down loses.

Everybody lays all four cards down, so nobody holds one at the end.
"""

from typing import Final

from engine.box.one_seat import OneSeatGame
from engine.games.schlafmuetze.bot import choose_card, lay_down
from engine.games.schlafmuetze.round import Round

SCHLAFMUETZE: Final = OneSeatGame(
    key="schlafmuetze",
    name="Schlafmütze",
    wins=False,
    round=Round,
    choose=choose_card,
    call=lay_down,
)
GAMES: Final = (SCHLAFMUETZE,)
