"""Schlafmütze (sleepyhead): one quartet a player is in play; the last to lay down loses.

Everybody lays all four cards down, so nobody holds one at the end.
"""

from typing import Final

from engine.box.one_seat import OneSeatGame

SCHLAFMUETZE: Final = OneSeatGame(key="schlafmuetze", name="Schlafmütze", wins=False)
