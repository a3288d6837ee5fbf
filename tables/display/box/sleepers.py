"""Schlafmütze: the own four cards. The screen does not say who has laid down; players must look."""

from collections.abc import Iterator

from engine.games.schlafmuetze.round import QUARTET_SIZE, SleepSight
from scoring.words.cards import card_words
from tables.display.box.nouns import Choice, Held, Picture, Pile
from tables.words.box.names import Names
from tables.words.box.sleepers import down_words, give_words


def sleepers_picture(sight: SleepSight, names: Names) -> Picture:
    hand = sorted(sight.hand, key=lambda card: (card.number, card))
    gives = {text.removeprefix("give "): text for text in sight.moves}
    return Picture(
        kind="sleepers",
        piles=tuple(lying(sight, names)),
        hand=tuple(
            Held(card, (Choice(gives[str(card)], card_words(card)),) if str(card) in gives else ())
            for card in hand
        ),
        buttons=(down_button(sight),) if "down" in sight.moves else (),
        says=give_words(any(text.startswith("give") for text in sight.moves)),
        race="down" if sight.down else "before",
    )


def down_button(sight: SleepSight) -> Choice:
    """The button to lay down. It is shown with the own hand only, because it reveals a quartet."""
    return Choice("down", down_words(), is_main=True, is_call=bool(sight.down))


def lying(sight: SleepSight, names: Names) -> Iterator[Pile]:
    """The cards that the two exchanging seats offer, and the seats whose cards lie on the table."""
    for seat, has_given in dict(zip(sight.pair, sight.given, strict=True)).items():
        if seat not in sight.down:
            yield Pile(names.shorts[seat], int(has_given), seat=seat)
    for seat in sight.down:
        yield Pile(names.shorts[seat], QUARTET_SIZE, seat=seat)
