"""Quartett in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Card
from engine.box.events import BoxEvent, BoxEventKind
from engine.cards import parse_card
from engine.games.quartett.round import Sight
from games.names import Names
from games.pictures import Choice, Held, Picture, Pile
from games.presentation import Presentation
from games.words import Words, card_words

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.ASKED: _("%(name)s asks %(other)s for %(card)s"),
    BoxEventKind.GAVE: _("%(name)s gives %(other)s %(card)s"),
    BoxEventKind.HAS_NOT: _("%(name)s does not have %(card)s"),
    BoxEventKind.QUARTET: _("%(name)s has all four %(number)ss"),
    BoxEventKind.STOPPED: _("After so many questions the quartets that are left are given away"),
}


def event_words(event: BoxEvent, names: Names) -> str:
    card = event.cards[0] if event.cards else None
    facts = {
        **names.facts(event.seat, event.other),
        "card": "" if card is None else card_words(card),
        "number": "" if card is None else card.number,
    }
    return str(SENTENCES[event.kind]) % facts


def question_words(card: str, other: str) -> str:
    """A question as a button says it."""
    return gettext("%(other)s: %(card)s?") % {"other": other, "card": card}


def ask_words() -> str:
    """What to do on turn."""
    return gettext("Tap a card: you ask for another one of its number.")


def picture(sight: Sight, names: Names) -> Picture:
    hand = sorted(sight.hand, key=lambda card: (card.number, card))
    return Picture(
        kind="quartet",
        piles=asked_card(sight, names),
        hand=tuple(Held(card, questions(sight, card, names), is_new(sight, card)) for card in hand),
        says=ask_words() if sight.moves else "",
    )


def questions(sight: Sight, card: Card, names: Names) -> tuple[Choice, ...]:
    """All questions for cards of this number, by player."""
    parts = [(text, *text.split()[1:]) for text in sight.moves]
    asked = [(text, int(other), parse_card(which)) for text, other, which in parts]
    return tuple(
        Choice(text, question_words(card_words(which), names.of(other)))
        for text, other, which in asked
        if which.number == card.number
    )


def is_new(sight: Sight, card: Card) -> bool:
    """Whether this seat was given the card with the last question."""
    gave = [e for e in sight.events[-3:] if e.kind == BoxEventKind.GAVE and e.other == sight.seat]
    return any(card in event.cards for event in gave)


def asked_card(sight: Sight, names: Names) -> tuple[Pile, ...]:
    """The card of the last question, and who was asked."""
    asked = [event for event in sight.events[-4:] if event.kind == BoxEventKind.ASKED]
    if not asked or asked[-1].other is None:
        return ()
    words = f"{names.of(asked[-1].seat)} → {names.of(asked[-1].other)}"
    return (Pile(words, 0, asked[-1].cards[0], is_fresh=True),)


QUARTETT = Presentation(
    key="quartett",
    line=_("Ask for cards until you have all four of a number."),
    event=event_words,
    picture=picture,
)
