"""Each event of a round as a sentence, in the words of its game."""

from collections.abc import Callable, Mapping
from typing import Final

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
from scoring.words.cards import cards_words
from tables.words.box.cheats import cheats_words
from tables.words.box.collect import collect_words
from tables.words.box.duel import duel_words
from tables.words.box.join import join_words
from tables.words.box.maid import maid_words
from tables.words.box.names import Names
from tables.words.box.pairs import pairs_words
from tables.words.box.quartet import quartet_words
from tables.words.box.sleepers import sleepers_words
from tables.words.box.snaps import snaps_words
from tables.words.box.sums import sums_words

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
