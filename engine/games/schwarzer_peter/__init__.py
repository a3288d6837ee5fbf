"""Schwarzer Peter (old maid), two colours without one card: the holder of the single card loses."""

from typing import Final

from engine.box.bots import choose_blindly
from engine.box.levels import BoxLevel
from engine.box.one_seat import OneSeatGame
from engine.box.results import Pack
from engine.games.schwarzer_peter.round import Round

SCHWARZER_PETER: Final = OneSeatGame(
    key="schwarzer-peter",
    name="Schwarzer Peter",
    pack=Pack(colours=2),
    wins=False,
    holds=1,
    round=Round,
    choose=choose_blindly,
    levels=(BoxLevel.PLAIN,),
)
GAMES: Final = (SCHWARZER_PETER,)
