"""Schnipp-Schnapp: the open piles, the middle, and two buttons for calls at a fixed place.

A seat that may take its pile back cannot call now, so this button stands where "Schnipp!" did.
"""

from collections.abc import Iterator

from engine.games.schnipp_schnapp.round import SnapSight
from tables.display.box.nouns import Choice, Picture, Pile
from tables.words.box.join import middle_words
from tables.words.box.names import Names
from tables.words.box.snaps import back_words, snap_words, snip_words
from tables.words.box.turns import turn_button


def snaps_picture(sight: SnapSight, names: Names) -> Picture:
    second = {"back": back_words()} if "back" in sight.moves else {"snip": snip_words()}
    words = {"turn": turn_button(), **second, "snap": snap_words()}
    return Picture(
        kind="snaps",
        piles=tuple(open_piles(sight, names)),
        buttons=tuple(
            Choice(t if t in sight.moves else "", words[t], t == "turn", is_call=t != "turn")
            for t in words
        ),
        has_hand=False,
        race=str(len(sight.events)),
    )


def open_piles(sight: SnapSight, names: Names) -> Iterator[Pile]:
    yield Pile(middle_words(), sight.middle_count, sight.middle)
    for seat in names.around:
        yield Pile(names.shorts[seat], sight.open_counts[seat], sight.tops[seat], seat=seat)
