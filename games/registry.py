"""The function that makes the picture of each game, and a plain one for all others."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.box.events import BoxEvent
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
from games.farbensammeln.presentation import collect_picture, collect_words
from games.mogeln.presentation import cheats_picture, cheats_words
from games.names import Names
from games.pictures import Choice, Held, Picture
from games.quartett.presentation import quartet_picture, quartet_words
from games.ratefix.presentation import sums_picture, sums_words
from games.schlafmuetze.presentation import sleepers_picture, sleepers_words
from games.schnipp_schnapp.presentation import snaps_picture, snaps_words
from games.schwarzer_peter.presentation import maid_picture, maid_words
from games.ueberall_anschliessen.presentation import join_picture, join_words
from games.was_liegt_wo.presentation import pairs_picture, pairs_words
from games.words import cards_words
from games.zweikampf.presentation import duel_picture, duel_words

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


WORDS: Final[Mapping[type[BoxSight], Callable[[BoxEvent, Names], str]]] = {
    CheatSight: cheats_words,
    CollectSight: collect_words,
    DuelSight: duel_words,
    JoinSight: join_words,
    SleepSight: sleepers_words,
    SnapSight: snaps_words,
    MaidSight: maid_words,
    PairsSight: pairs_words,
    QuartetSight: quartet_words,
    SumSight: sums_words,
}


def event_words(sight: BoxSight, event: BoxEvent, names: Names) -> str:
    """One sentence without its full stop."""
    return WORDS.get(type(sight), plain_words)(event, names)


def plain_words(event: BoxEvent, names: Names) -> str:
    """An event of a game without words of its own: who, what, and which cards."""
    parts = [names.of(event.seat), event.kind.value, cards_words(event.cards)]
    return " ".join(part for part in parts if part)
