"""Which function makes the picture of which game; a plain one for all others."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.box.play import BoxSight
from engine.box.play.was_liegt_wo import PairsSight
from tables.display.box.nouns import Choice, Held, Picture
from tables.display.box.pairs import pairs_picture
from tables.words.box.names import Names

PICTURES: Final[Mapping[type[BoxSight], Callable[[Any, Names], Picture]]] = {
    PairsSight: lambda sight, _names: pairs_picture(sight),
}


def picture_of(sight: BoxSight, names: Names) -> Picture:
    return PICTURES.get(type(sight), plain_picture)(sight, names)


def plain_picture(sight: BoxSight, _names: Names) -> Picture:
    """The hand, and a button for each move with its text."""
    hand = tuple(Held(card) for card in sorted(sight.hand))
    return Picture(kind="plain", hand=hand, buttons=tuple(Choice(t, t) for t in sight.moves))
