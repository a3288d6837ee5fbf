"""Which function chooses for which game."""

import random
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from engine.box.bots.askers import choose_question
from engine.box.bots.blind import choose_blindly
from engine.box.bots.cheats import call_cheat, choose_lay
from engine.box.bots.collectors import choose_exchange
from engine.box.bots.joiners import call_false, choose_join
from engine.box.bots.level import BoxLevel
from engine.box.bots.pairs import choose_place
from engine.box.bots.sleepers import choose_card, lay_down
from engine.box.bots.snappers import choose_turn, snap
from engine.box.bots.sums import choose_sum
from engine.box.play import BoxSight
from engine.box.play.farbensammeln import CollectSight
from engine.box.play.mogeln import CheatSight
from engine.box.play.quartett import QuartetSight
from engine.box.play.ratefix import SumSight
from engine.box.play.schlafmuetze import SleepSight
from engine.box.play.schnipp_schnapp import SnapSight
from engine.box.play.schwarzer_peter import MaidSight
from engine.box.play.ueberall_anschliessen import JoinSight
from engine.box.play.was_liegt_wo import PairsSight
from engine.box.play.zweikampf import DuelSight

THINKS: Final = {BoxLevel.PLAIN: (900, 2000), BoxLevel.KEEN: (600, 1500)}  # milliseconds
CHOICES: Final[Mapping[type[BoxSight], Callable[[Any, BoxLevel, random.Random], str]]] = {
    CheatSight: choose_lay,
    PairsSight: choose_place,
    SleepSight: choose_card,
    SnapSight: choose_turn,
    SumSight: choose_sum,
    QuartetSight: choose_question,
    CollectSight: choose_exchange,
    JoinSight: choose_join,
    DuelSight: choose_blindly,
    MaidSight: choose_blindly,
}


def choose(sight: BoxSight, level: BoxLevel, chance: random.Random) -> str:
    """One of ``sight.moves``, which must not be empty."""
    return CHOICES[type(sight)](sight, level, chance)


class Call(NamedTuple):
    """What a bot does while the table waits for others, after so many milliseconds."""

    text: str
    after: int


CALLS: Final[Mapping[type[BoxSight], Callable[[Any, BoxLevel, random.Random], str | None]]] = {
    CheatSight: call_cheat,
    JoinSight: call_false,
    SleepSight: lay_down,
    SnapSight: snap,
}


def call(sight: BoxSight, level: BoxLevel, chance: random.Random) -> Call | None:
    """What a bot calls although the table does not wait for it; most games have no calls."""
    if type(sight) not in CALLS or not sight.moves:
        return None
    text = CALLS[type(sight)](sight, level, chance)
    if text is None:
        return None
    time = text.partition(" ")[2]
    return Call(text, int(time) if time else round(chance.uniform(*THINKS[level])))
