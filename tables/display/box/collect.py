"""Farbensammeln: the stock and four open piles; first a tap on one of them, then on an own card."""

from collections.abc import Iterator

from engine import Card
from engine.games.farbensammeln.round import CollectSight
from scoring.words.cards import card_words
from tables.display.box.nouns import Choice, Held, Picture, Pile
from tables.words.box.collect import end_words, lay_on_words, stock_words, what_now
from tables.words.box.names import Names


def collect_picture(sight: CollectSight, _names: Names) -> Picture:
    return Picture(
        kind="collect",
        piles=tuple(piles_of(sight)),
        hand=tuple(Held(card, tuple(offers(sight, card))) for card in sorted(sight.hand)),
        buttons=(Choice("end", end_words(), is_main=True),) if "end" in sight.moves else (),
        says=what_now(sight.has_taken) if sight.moves else "",
    )


def piles_of(sight: CollectSight) -> Iterator[Pile]:
    take = {text.removeprefix("take "): text for text in sight.moves if text.startswith("take ")}
    yield Pile(stock_words(), sight.stock, text=take.get("stock", ""))
    for at, pile in enumerate(sight.piles):
        top = pile[-1] if pile else None
        yield Pile(str(at + 1), 0, top, take.get(str(at), ""))


def offers(sight: CollectSight, card: Card) -> Iterator[Choice]:
    """The moves with this card: lay it on a pile, or call the end with it."""
    for text in sight.moves:
        word, *rest = text.split()
        if word == "lay" and rest[0] == str(card):
            yield Choice(text, lay_on_words(int(rest[1]) + 1))
        elif word == "end" and rest == [str(card)]:
            yield Choice(text, end_words(card_words(card)))
