"""Quartett: a tap on an own card lists whom one can ask for the others of its number."""

from engine import Card
from engine.box.events import BoxEventKind
from engine.cards import parse_card
from engine.games.quartett.round import QuartetSight
from scoring.words.cards import card_words
from tables.display.box.nouns import Choice, Held, Picture, Pile
from tables.words.box.names import Names
from tables.words.box.quartet import ask_words, question_words


def quartet_picture(sight: QuartetSight, names: Names) -> Picture:
    hand = sorted(sight.hand, key=lambda card: (card.number, card))
    return Picture(
        kind="quartet",
        piles=asked_card(sight, names),
        hand=tuple(Held(card, questions(sight, card, names), is_new(sight, card)) for card in hand),
        says=ask_words() if sight.moves else "",
    )


def questions(sight: QuartetSight, card: Card, names: Names) -> tuple[Choice, ...]:
    """All questions for cards of this number, by player."""
    parts = [(text, *text.split()[1:]) for text in sight.moves]
    asked = [(text, int(other), parse_card(which)) for text, other, which in parts]
    return tuple(
        Choice(text, question_words(card_words(which), names.of(other)))
        for text, other, which in asked
        if which.number == card.number
    )


def is_new(sight: QuartetSight, card: Card) -> bool:
    """Whether this seat was given the card with the last question."""
    gave = [e for e in sight.events[-3:] if e.kind == BoxEventKind.GAVE and e.other == sight.seat]
    return any(card in event.cards for event in gave)


def asked_card(sight: QuartetSight, names: Names) -> tuple[Pile, ...]:
    """The card of the last question, and who was asked."""
    asked = [event for event in sight.events[-4:] if event.kind == BoxEventKind.ASKED]
    if not asked or asked[-1].other is None:
        return ()
    words = f"{names.of(asked[-1].seat)} → {names.of(asked[-1].other)}"
    return (Pile(words, 0, asked[-1].cards[0], is_fresh=True),)
