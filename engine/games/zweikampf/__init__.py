"""Zweikampf (duel), for two, with two colours: the higher card takes both.

It ends when one has no card; the winner then holds all 40. Or it is stopped after cards were taken
500 times, and the larger pile wins (ruling). Rulings: after equal cards, a player
who cannot turn another one has lost; if neither can, the round has no result and is dealt again.
"""

from typing import Final

from engine.box.bots import choose_blindly
from engine.box.levels import BoxLevel
from engine.box.one_seat import OneSeatGame
from engine.box.results import Pack
from engine.games.zweikampf.round import Round

ZWEIKAMPF: Final = OneSeatGame(
    key="zweikampf",
    name="Zweikampf",
    pack=Pack(colours=2),
    most=2,
    wins=True,
    holds_all=True,
    round=Round,
    choose=choose_blindly,
    levels=(BoxLevel.PLAIN,),
)
GAMES: Final = (ZWEIKAMPF,)
