"""The games that the page of a new table offers: those that have a picture and words."""

from typing import Final

from engine.box.play import ROUNDS
from engine.box.play.farbensammeln import CollectRound
from engine.box.play.mogeln import CheatRound
from engine.box.play.quartett import QuartetRound
from engine.box.play.ratefix import SumRound
from engine.box.play.schwarzer_peter import MaidRound
from engine.box.play.ueberall_anschliessen import JoinRound
from engine.box.play.was_liegt_wo import PairsRound
from engine.box.play.zweikampf import DuelRound

PICTURED: Final = (
    PairsRound,
    QuartetRound,
    MaidRound,
    DuelRound,
    SumRound,
    CheatRound,
    CollectRound,
    JoinRound,
)
OFFERED: Final = tuple(key for key, kind in ROUNDS.items() if kind in PICTURED)
