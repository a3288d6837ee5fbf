"""Which function chooses, and calls, for which game.

In Zweikampf and Schwarzer Peter no choice is better than another: one level.
"""

import random
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from engine.box.levels import BoxLevel
from engine.box.rounds import BoxSight
from engine.games.farbensammeln.bot import choose_exchange
from engine.games.farbensammeln.round import CollectSight
from engine.games.mogeln.bot import call_cheat, choose_lay
from engine.games.mogeln.round import CheatSight
from engine.games.quartett.bot import choose_question
from engine.games.quartett.round import QuartetSight
from engine.games.ratefix.bot import choose_sum
from engine.games.ratefix.round import SumSight
from engine.games.schlafmuetze.bot import choose_card, lay_down
from engine.games.schlafmuetze.round import SleepSight
from engine.games.schnipp_schnapp.bot import choose_turn, snap
from engine.games.schnipp_schnapp.round import SnapSight
from engine.games.schwarzer_peter.round import MaidSight
from engine.games.ueberall_anschliessen.bot import call_false, choose_join
from engine.games.ueberall_anschliessen.round import JoinSight
from engine.games.was_liegt_wo.bot import choose_place
from engine.games.was_liegt_wo.round import PairsSight
from engine.games.zweikampf.round import DuelSight


def choose_blindly(sight: BoxSight, _level: BoxLevel, chance: random.Random) -> str:
    """Any move."""
    return chance.choice(sight.moves)


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
