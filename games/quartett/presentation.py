"""Quartett in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Card
from engine.box.counts import Unit
from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxCode
from engine.cards import COLOURS, card
from engine.games.quartett.round import Sight
from games.names import Names
from games.pictures import Choice, HandCard, Picture, Pile, Quartet
from games.presentation import BoxPresentation, DemoMatch
from games.quartett.entry import QuartetsEntry
from games.words import Words, card_words

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.ASKED: _("%(name)s asks %(other)s for %(card)s"),
    BoxEventKind.GAVE: _("%(name)s gives %(other)s %(card)s"),
    BoxEventKind.HAS_NOT: _("%(name)s does not have %(card)s"),
    BoxEventKind.QUARTET: _("%(name)s has all four %(number)ss"),
    BoxEventKind.STOPPED: _("After this many questions the quartets that are left are given away"),
}


def event_words(event: BoxEvent, names: Names) -> str:
    asked = event.cards[0] if event.cards else None
    facts = {
        **names.facts(event.seat, event.other),
        "card": "" if asked is None else card_words(asked),
        "number": "" if asked is None else asked.number,
    }
    return str(SENTENCES[event.kind]) % facts


def picture(sight: Sight, names: Names) -> Picture:
    numbers = sorted({card.number for card in sight.hand})
    return Picture(
        piles=question_pile(sight, names),
        quartets=tuple(quartet(sight, number, names) for number in numbers),
        says=gettext("Tap a gap, then whoever you ask.") if sight.moves else "",
    )


def quartet(sight: Sight, number: int, names: Names) -> Quartet:
    cards = tuple(card(colour, number) for colour in COLOURS)
    places = tuple(
        HandCard(each, questions(sight, each, names), is_new(sight, each)) for each in cards
    )
    return Quartet(number, places, tuple(each for each in cards if each in sight.hand))


def questions(sight: Sight, wanted: Card, names: Names) -> tuple[Choice, ...]:
    """The questions for this card, by player."""
    asked = [(text, int(text.split()[1])) for text in sight.moves if text.endswith(f" {wanted}")]
    words, card = gettext("%(other)s: %(card)s?"), card_words(wanted)
    return tuple(
        Choice(text, words % {"other": names.of(seat), "card": card}, asks=seat)
        for text, seat in asked
    )


def is_new(sight: Sight, card: Card) -> bool:
    """Whether this seat was given the card with the last question."""
    gifts = [e for e in sight.events[-3:] if e.kind == BoxEventKind.GAVE and e.other == sight.seat]
    return any(card in event.cards for event in gifts)


def question_pile(sight: Sight, names: Names) -> tuple[Pile, ...]:
    """The card of the last question, with the names of both players."""
    questions = [event for event in sight.events[-4:] if event.kind == BoxEventKind.ASKED]
    if not questions or questions[-1].other is None:
        return ()
    words = f"{names.of(questions[-1].seat)} → {names.of(questions[-1].other)}"
    return (Pile(words, 0, questions[-1].cards[0], is_fresh=True),)


QUARTETT = BoxPresentation(
    key="quartett",
    entry=QuartetsEntry,
    line=_("Ask for cards until you have all four of a number."),
    event=event_words,
    picture=picture,
    won=Unit.QUARTETS,
    paragraphs={
        BoxCode.TOO_MANY_WON: "24.5",
        BoxCode.TOO_FEW_WON: "24.5",
        BoxCode.MORE_THAN_DEALT: "24.2",
    },
    demo=DemoMatch(
        7,
        "Anna Cleo Dora",
        (
            {"quartets": [7, 8, 5], "minus": [0, 1, 0]},
            [{"quartets": [6, 7, 8]}, {"quartets": [6, 6, 8]}],
        ),
    ),
)
