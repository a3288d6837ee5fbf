"""Schlafmütze: the own four cards; who has laid down, one has to see for oneself."""

from engine.box.play.schlafmuetze import SleepSight
from scoring.words.cards import card_words
from tables.display.box.nouns import Choice, Held, Picture, Pile
from tables.words.box.names import Names
from tables.words.box.sleepers import down_words, give_words


def sleepers_picture(sight: SleepSight, names: Names) -> Picture:
    hand = sorted(sight.hand, key=lambda card: (card.number, card))
    gives = {text.removeprefix("give "): text for text in sight.moves}
    return Picture(
        kind="sleepers",
        piles=tuple(Pile(names.names[seat], 4, seat=seat) for seat in sight.down),
        hand=tuple(
            Held(card, (Choice(gives[str(card)], card_words(card)),) if str(card) in gives else ())
            for card in hand
        ),
        buttons=(Choice("down", down_words(), is_main=True),) if "down" in sight.moves else (),
        says=give_words(any(text.startswith("give") for text in sight.moves)),
        race="down" if sight.down else "before",
    )
