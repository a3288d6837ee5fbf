"""Zweikampf: of each seat the pile face down and, beside it, what lies open."""

from collections.abc import Iterator

from engine.box.play.zweikampf import DuelSight
from tables.display.box.nouns import Choice, Picture, Pile
from tables.words.box.names import Names
from tables.words.box.turns import turn_button


def duel_picture(sight: DuelSight, names: Names) -> Picture:
    return Picture(
        kind="duel",
        piles=tuple(duel_piles(sight, names)),
        buttons=tuple(Choice(text, turn_button(), is_main=True) for text in sight.moves),
        has_hand=False,
    )


def duel_piles(sight: DuelSight, names: Names) -> Iterator[Pile]:
    """The other seat above, the own one below."""
    own = 0 if sight.seat is None else sight.seat
    for seat in (1 - own, own):
        text = next(iter(sight.moves), "") if seat == sight.seat else ""
        lying = sight.lying[seat]
        yield Pile(names.names[seat], sight.held[seat], text=text, seat=seat)
        on_each_other = len(lying) if len(lying) > 1 else 0
        yield Pile("", on_each_other, lying[-1] if lying else None, is_fresh=bool(lying))
