"""Passt: cards go on a card of their colour or their number. The first without cards wins."""

from typing import Final

from engine.box.order import OrderGame
from engine.games.passt.bot import choose_card
from engine.games.passt.round import Round

GAMES: Final = (OrderGame(key="passt", name="Passt", round=Round, choose=choose_card),)
