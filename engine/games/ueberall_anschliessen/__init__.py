"""Überall anschließen (join anywhere): cards go on the next lower one, wherever it lies.

All 80 cards are dealt and all lie in the middle at the end. So everybody goes out, one after
another. Ruling: the first seats get one card more where the deal does not come out even.
"""

from typing import Final

from engine.box.order import OrderGame
from engine.games.ueberall_anschliessen.bot import call_false, choose_join
from engine.games.ueberall_anschliessen.round import Round

UEBERALL_ANSCHLIESSEN: Final = OrderGame(
    key="ueberall-anschliessen",
    name="Überall anschließen",
    round=Round,
    choose=choose_join,
    call=call_false,
    ends_by_agreement=True,
)
GAMES: Final = (UEBERALL_ANSCHLIESSEN,)
