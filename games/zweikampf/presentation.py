"""Zweikampf: for each seat the face-down pile, and beside it the open cards."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from engine import Card
from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxCode
from engine.games.zweikampf.round import Sight
from games.forms import WinnerEntry
from games.names import Names
from games.pictures import Choice, Picture, Pile, turn_button, turn_words
from games.presentation import BoxPresentation, DemoMatch
from games.words import Words, card_words


def picture(sight: Sight, names: Names) -> Picture:
    return Picture(
        piles=tuple(duel_piles(sight, names)),
        buttons=tuple(Choice(text, turn_button(), is_main=True) for text in sight.moves),
        has_hand=False,
        says=turn_words() if sight.moves else "",
    )


def duel_piles(sight: Sight, names: Names) -> Iterator[Pile]:
    """The other seat above, the own one below. Taken cards are shown until the next card."""
    own = 0 if sight.seat is None else sight.seat
    trick = last_trick(sight)
    for seat in (1 - own, own):
        text = next(iter(sight.moves), "") if seat == sight.seat else ""
        yield Pile(names.shorts[seat], sight.card_counts[seat], text=text, seat=seat, at=str(seat))
        lying = trick.get(seat, sight.lying[seat])
        on_each_other = len(lying) if len(lying) > 1 else 0
        is_fresh = seat == sight.events[-1].seat if trick else bool(lying)
        top = lying[-1] if lying else None
        goes = sight.events[-1].seat if trick else None
        yield Pile("", on_each_other, top, is_fresh=is_fresh, at=f"up-{seat}", goes=goes)


def last_trick(sight: Sight) -> dict[int, tuple[Card, ...]]:
    """The cards that each seat had turned, if the last move took them."""
    if not sight.events or sight.events[-1].kind != BoxEventKind.TOOK:
        return {}
    turned: dict[int, tuple[Card, ...]] = {0: (), 1: ()}
    for event in sight.events[-2::-1]:
        if event.kind == BoxEventKind.TURNED:
            turned[event.seat] = (*event.cards, *turned[event.seat])
        elif event.kind != BoxEventKind.EQUAL:
            break
    return turned


SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.TURNED: _("%(name)s turns %(card)s"),
    BoxEventKind.EQUAL: _("Equal: both turn another card"),
    BoxEventKind.TOOK: _("%(name)s takes %(count)s cards"),
    BoxEventKind.MIXED: _("All cards are equal: they are mixed and dealt again"),
    BoxEventKind.STOPPED: _("After this many cards the larger pile wins"),
}


def event_words(event: BoxEvent, names: Names) -> str:
    card = card_words(event.cards[0]) if event.cards else ""
    facts = {**names.facts(event.seat), "card": card, "count": len(event.cards)}
    return str(SENTENCES[event.kind]) % facts


ZWEIKAMPF = BoxPresentation(
    key="zweikampf",
    entry=WinnerEntry,
    line=_("For two: the higher card wins, until one has them all."),
    event=event_words,
    picture=picture,
    paragraphs={BoxCode.HELD_AT_THE_END: "21.5"},
    demo=DemoMatch(
        6, "Tessa Emil", ({"seats": 2, "seat": 1}, {"seats": 2, "seat": 0}, {"seats": 2, "seat": 1})
    ),
)
