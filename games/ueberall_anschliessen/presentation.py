"""Überall anschließen in words."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Card
from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxCode
from engine.games.ueberall_anschliessen.round import Sight
from games.forms import OrderEntry
from games.names import Names
from games.pictures import Choice, Picture, Pile, middle_words, turn_button, turn_words
from games.presentation import BoxPresentation, DemoMatch
from games.words import Words, card_words, cards_words

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.TURNED: _("%(name)s turns %(cards)s"),
    BoxEventKind.TURNED_OVER: _("%(name)s turns the open pile over"),
    BoxEventKind.PLACED: _("%(name)s lays %(cards)s on the pile of %(other)s"),
    BoxEventKind.KEPT: _("%(name)s keeps %(cards)s"),
    BoxEventKind.CALLED_FALSE: _("“Wrong!” says %(name)s to %(other)s"),
    BoxEventKind.FALSE_ALARM: _("%(name)s called, but %(other)s had done nothing wrong"),
    BoxEventKind.GAVE: _("%(name)s gives %(other)s a card"),
    BoxEventKind.WENT_OUT: _("%(name)s is out"),
    BoxEventKind.STOPPED: _("After this many turns the round ends"),
    BoxEventKind.AGREED: _("All agree to end it here: whoever has fewer cards comes first"),
}


def event_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat, event.other), "cards": cards_words(event.cards)}
    if event.kind == BoxEventKind.PLACED and event.other is None:
        return gettext("%(name)s lays %(cards)s in the middle") % facts
    return str(SENTENCES[event.kind]) % facts


def what_now(sight: Sight) -> str:
    """Where an open card fits is not told: to see it is the game."""
    if "keep" in sight.moves and sight.seat is not None:
        facts = {"card": card_words(sight.up[sight.seat][-1])}
        return gettext("Where does %(card)s fit? Tap a pile, or keep it.") % facts
    return turn_words() if "turn" in sight.moves else ""


def picture(sight: Sight, names: Names) -> Picture:
    words = {"turn": turn_button(), "keep": gettext("Keep it"), "false": gettext("Wrong!")}
    return Picture(
        piles=tuple(joined_piles(sight, names)),
        buttons=tuple(
            Choice(t if t in sight.moves else "", words[t], t != "false", is_call=t == "false")
            for t in words
        ),
        has_hand=False,
        says=what_now(sight),
    )


def joined_piles(sight: Sight, names: Names) -> Iterator[Pile]:
    yield pile_of(sight, "middle", sight.middle, middle_words())
    for seat in names.around:
        yield pile_of(sight, str(seat), sight.up[seat], names.shorts[seat], seat)


def pile_of(
    sight: Sight, to: str, cards: tuple[Card, ...], words: str, seat: int | None = None
) -> Pile:
    text = f"place {to}"
    top = cards[-1] if cards else None
    at = to if seat is None else f"up-{seat}"
    return Pile(words, len(cards), top, text if text in sight.moves else "", seat=seat, at=at)


UEBERALL_ANSCHLIESSEN = BoxPresentation(
    key="ueberall-anschliessen",
    entry=OrderEntry,
    line=_("Lay each card on the next lower one, wherever it lies. Whoever is out first wins."),
    event=event_words,
    picture=picture,
    paragraphs={BoxCode.SEAT_TWICE: "17.7"},
    demo=DemoMatch(2, "Cleo Dora Ben", ({"order": [1, 2, 0]}, {"order": [0, 1, 2]})),
)
