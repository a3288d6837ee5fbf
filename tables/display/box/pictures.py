"""The function that makes the picture of each game, and a plain one for all others."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.box.rounds import BoxSight
from engine.games.farbensammeln.round import CollectSight
from engine.games.mogeln.round import CheatSight
from engine.games.quartett.round import QuartetSight
from engine.games.ratefix.round import SumSight
from engine.games.schlafmuetze.round import SleepSight
from engine.games.schnipp_schnapp.round import SnapSight
from engine.games.schwarzer_peter.round import MaidSight
from engine.games.ueberall_anschliessen.round import JoinSight
from engine.games.was_liegt_wo.round import PairsSight
from engine.games.zweikampf.round import DuelSight
from tables.display.box.cheats import cheats_picture
from tables.display.box.collect import collect_picture
from tables.display.box.duel import duel_picture
from tables.display.box.join import join_picture
from tables.display.box.maid import maid_picture
from tables.display.box.nouns import Choice, Held, Picture
from tables.display.box.pairs import pairs_picture
from tables.display.box.quartet import quartet_picture
from tables.display.box.sleepers import sleepers_picture
from tables.display.box.snaps import snaps_picture
from tables.display.box.sums import sums_picture
from tables.words.box.names import Names

PICTURES: Final[Mapping[type[BoxSight], Callable[[Any, Names], Picture]]] = {
    CheatSight: cheats_picture,
    CollectSight: collect_picture,
    DuelSight: duel_picture,
    JoinSight: join_picture,
    SleepSight: sleepers_picture,
    SnapSight: snaps_picture,
    MaidSight: maid_picture,
    PairsSight: lambda sight, _names: pairs_picture(sight),
    QuartetSight: quartet_picture,
    SumSight: sums_picture,
}


def picture_of(sight: BoxSight, names: Names) -> Picture:
    return PICTURES.get(type(sight), plain_picture)(sight, names)


def plain_picture(sight: BoxSight, _names: Names) -> Picture:
    """The hand, and a button for each move with its text."""
    hand = tuple(Held(card) for card in sorted(sight.hand))
    return Picture(kind="plain", hand=hand, buttons=tuple(Choice(t, t) for t in sight.moves))
