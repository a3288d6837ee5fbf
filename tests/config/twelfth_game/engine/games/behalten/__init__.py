"""Behalten: everybody gets three cards and keeps one. The highest number wins."""

from typing import Final

from engine.games.behalten.bot import choose_card
from engine.games.behalten.result import KeptGame
from engine.games.behalten.round import Round

GAMES: Final = (KeptGame(key="behalten", name="Behalten", round=Round, choose=choose_card),)
