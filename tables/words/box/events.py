"""What happened in a round, a sentence each: the words of the game, else its plain name."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.box.play import BoxEvent, BoxSight
from engine.box.play.was_liegt_wo import PairsSight
from scoring.words.cards import cards_words
from tables.words.box.names import Names
from tables.words.box.pairs import pairs_words

WORDS: Final[Mapping[type[BoxSight], Callable[[BoxEvent, Names], str]]] = {
    PairsSight: pairs_words,
}


def event_words(sight: BoxSight, event: BoxEvent, names: Names) -> str:
    """One sentence without its full stop."""
    return WORDS.get(type(sight), plain_words)(event, names)


def plain_words(event: BoxEvent, names: Names) -> str:
    """Of a game that has no words of its own: who, what, and the cards."""
    parts = [names.of(event.seat), event.kind.value, cards_words(event.cards)]
    return " ".join(part for part in parts if part)
