"""Was liegt wo? (pairs memory), with four colours or two: two cards are turned in each turn.

The sheet: then it is the next player's turn. By agreement, a player who finds a pair goes on.
"""

from dataclasses import replace
from typing import Final

from engine.box.results import Pack
from engine.games.was_liegt_wo.bot import choose_place
from engine.games.was_liegt_wo.result import PairsGame
from engine.games.was_liegt_wo.round import Round

WAS_LIEGT_WO: Final = PairsGame(
    key="was-liegt-wo", name="Was liegt wo?", round=Round, choose=choose_place
)
TWO_COLOURS: Final = replace(WAS_LIEGT_WO, key="was-liegt-wo/two-colours", pack=Pack(colours=2))
GAMES: Final = (
    WAS_LIEGT_WO,
    replace(WAS_LIEGT_WO, key="was-liegt-wo/goes-on", goes_on=True),
    TWO_COLOURS,
    replace(TWO_COLOURS, key="was-liegt-wo/two-colours/goes-on", goes_on=True),
)
