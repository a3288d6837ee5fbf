"""Schwarzer Peter (old maid), with two colours less one card: who keeps the single card loses."""

from typing import Final

from engine.box.forms.one_seat import OneSeatGame
from engine.box.pack import Pack

SCHWARZER_PETER: Final = OneSeatGame(
    key="schwarzer-peter", name="Schwarzer Peter", pack=Pack(colours=2), wins=False, holds=1
)
