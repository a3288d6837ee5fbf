"""Mogeln in words."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.box.counts import Unit
from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxCode
from engine.cards import Card, card
from engine.games.mogeln.round import MOST_AT_ONCE, Sight
from games.forms import OrderEntry
from games.names import Names
from games.pictures import Choice, HandCard, Picture, Pile
from games.presentation import BoxPresentation, DemoMatch
from games.words import Words, card_words, cards_words, unit_words

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.LAID: _("%(name)s lays: “%(count)s”"),
    BoxEventKind.PASSED: _("%(name)s passes"),
    BoxEventKind.PUT_AWAY: _("The pile is put away"),
    BoxEventKind.CALLED: _("“Cheat!” says %(name)s to %(other)s"),
    BoxEventKind.TOOK_PILE: _("%(name)s takes the pile"),
    BoxEventKind.WENT_OUT: _("%(name)s is out"),
}
CALL_WITH_CARDS: Final[Words] = _("“Cheat!” says %(name)s to %(other)s: it was %(cards)s")


def event_words(event: BoxEvent, names: Names) -> str:
    number = announced(event.count or 0, event.colour)
    facts = {**names.facts(event.seat, event.other), "count": number}
    facts["cards"] = cards_words(event.cards)
    has_cards = event.kind == BoxEventKind.CALLED and event.cards
    return str(CALL_WITH_CARDS if has_cards else SENTENCES[event.kind]) % facts


def announced(number: int, colour: str) -> str:
    """The number, or the card where each colour is laid by itself."""
    return card_words(card(colour, number)) if colour else str(number)


def announcement_words(names: Names, seat: int, number: int, colour: str) -> str:
    """The announcement of the last card's player."""
    facts = {"name": names.of(seat), "number": announced(number, colour)}
    return gettext("%(name)s: “%(number)s”") % facts


def picture(sight: Sight, names: Names) -> Picture:
    hand = sorted(sight.hand, key=lambda card: (card.number, card))
    held = tuple(HandCard(card, tuple(offers_of(sight, card))) for card in hand)
    number = {"number": announced(sight.number, sight.colour)}
    words = gettext("Pile") if sight.last is None else announcement_words(names, *sight.last)
    amount = unit_words(Unit.CARDS, sight.pile)
    last_seat = None if sight.last is None else sight.last[0]
    says = gettext("Lay a card and say “%(number)s”.")
    return Picture(
        piles=(
            *uncovered(sight, names),
            Pile(words, sight.pile, seat=last_seat, amount=amount, at="middle"),
            Pile(gettext("Next: %(number)s") % number, 0),
        ),
        hand=held,
        buttons=buttons_of(sight),
        most_at_once=MOST_AT_ONCE,
        says=says % number if any(card.choices for card in held) else "",
    )


def offers_of(sight: Sight, card: Card) -> Iterator[Choice]:
    """To lay this card, if it is the seat's turn. Before a 1 the old pile has to go away first."""
    text = f"lay {card}"
    facts = {"card": card_words(card), "number": announced(sight.number, sight.colour)}
    words = gettext("%(card)s, laid as %(number)s") % facts
    to = "" if sight.pile and sight.number == 1 else "middle"
    if text in sight.moves:
        yield Choice(text, words, to=to, is_face_down=True)


def uncovered(sight: Sight, names: Names) -> Iterator[Pile]:
    """The cards that a call has turned up; they are shown until somebody lays or passes."""
    goes = None
    for event in sight.events[-4:][::-1]:
        if event.kind in {BoxEventKind.LAID, BoxEventKind.PASSED}:
            return
        if event.kind == BoxEventKind.TOOK_PILE:
            goes = event.seat
        if event.kind == BoxEventKind.CALLED and event.other is not None:
            seat = event.other
            words = announcement_words(names, seat, event.count or 0, event.colour)
            yield from (
                Pile(words, 0, card, is_fresh=True, seat=seat, at=f"turned-{card}", goes=goes)
                for card in event.cards
            )


def buttons_of(sight: Sight) -> tuple[Choice, ...]:
    words = {"pass": gettext("Pass"), "cheat": gettext("Cheat!")}
    return tuple(
        Choice(t if t in sight.moves else "", words[t], is_call=t == "cheat") for t in words
    )


MOGELN = BoxPresentation(
    key="mogeln",
    entry=OrderEntry,
    line=_("Lay cards face down, and not always what you say. For three or more."),
    event=event_words,
    picture=picture,
    switches={
        "by-colour": _("each colour by itself"),
        "last-wins": _("the last one out wins"),
    },
    paragraphs={BoxCode.SEAT_TWICE: "18.9"},
    demo=DemoMatch(
        9,
        "Anna Ben Cleo Dora",
        ({"order": [2, 0, 3, 1]}, {"order": [0, 2, 1, 3]}, {"order": [1, 0, 2, 3]}),
    ),
)
