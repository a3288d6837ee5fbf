"""The function that makes the picture of each game, and a plain one for all others."""

from collections.abc import Callable, Mapping
from typing import Any, Final

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
