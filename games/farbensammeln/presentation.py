"""Farbensammeln in words."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Card
from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxCode
from engine.cards import Cards
from engine.games.farbensammeln.round import Sight, best_sum, sums_of
from games.farbensammeln.entry import SumsEntry
from games.names import Names
from games.pictures import Choice, ColourSum, HandCard, Picture, Pile
from games.presentation import BoxPresentation, DemoMatch
from games.words import COLOURS, Words, card_words, cards_words

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.TOOK_TOP: _("%(name)s takes %(cards)s from a pile"),
    BoxEventKind.LAID_OFF: _("%(name)s lays off %(cards)s"),
    BoxEventKind.CALLED_END: _("%(name)s calls “Stop”"),
    BoxEventKind.SHOWED: _("%(name)s shows %(cards)s"),
}


def event_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat), "cards": cards_words(event.cards)}
    if event.kind != BoxEventKind.DREW:
        return str(SENTENCES[event.kind]) % facts
    if event.cards:
        return gettext("%(name)s draws %(cards)s from the stock") % facts
    return gettext("%(name)s draws from the stock") % facts


def what_now(sight: Sight) -> str:
    """The next action, and the sum of the colour of which this hand has the most."""
    best = best_sum(Cards.of(sight.hand))
    facts = {"colour": COLOURS[best[0]], "sum": best[1:]}
    if sight.has_taken:
        return gettext("Lay a card off. You collect %(colour)s: %(sum)s so far.") % facts
    return gettext("Take a card. You collect %(colour)s: %(sum)s so far.") % facts


def picture(sight: Sight, _names: Names) -> Picture:
    end = Choice("end", gettext("Call “Stop”"), is_main=True)
    return Picture(
        piles=tuple(piles_of(sight)),
        hand=tuple(HandCard(card, tuple(offers(sight, card))) for card in sorted(sight.hand)),
        buttons=(end,) if "end" in sight.moves else (),
        sums=tuple(colour_sums(sight)),
        says=what_now(sight) if sight.moves else "",
    )


def colour_sums(sight: Sight) -> Iterator[ColourSum]:
    """Of the colours in the hand, in the order in which its cards lie."""
    hand = Cards.of(sight.hand)
    best = best_sum(hand)[0] if hand else ""
    for colour, total in sums_of(hand).items():
        if total:
            yield ColourSum(colour, total, colour == best)


def piles_of(sight: Sight) -> Iterator[Pile]:
    take = {text.removeprefix("take "): text for text in sight.moves if text.startswith("take ")}
    yield Pile(gettext("Stock"), sight.stock, text=take.get("stock", ""), at="stock")
    for at, pile in enumerate(sight.piles):
        top = pile[-1] if pile else None
        yield Pile(str(at + 1), 0, top, take.get(str(at), ""), at=f"pile-{at}")


def offers(sight: Sight, card: Card) -> Iterator[Choice]:
    """The moves with this card: lay it on a pile, or call the end with it."""
    for text in sight.moves:
        word, *rest = text.split()
        if word == "lay" and rest[0] == str(card):
            words = gettext("on pile %(number)s") % {"number": int(rest[1]) + 1}
            yield Choice(text, words, to=f"pile-{rest[1]}")
        elif word == "end" and rest == [str(card)]:
            words = gettext("Call “Stop” and lay off %(card)s") % {"card": card_words(card)}
            yield Choice(text, words)


FARBENSAMMELN = BoxPresentation(
    key="farbensammeln",
    entry=SumsEntry,
    line=_("Collect points in one colour, and dare to call “Stop”."),
    event=event_words,
    picture=picture,
    paragraphs={
        BoxCode.SUM_IMPOSSIBLE: "22.3",
        BoxCode.NOBODY_CAN_CALL: "22.4",
        BoxCode.NOT_WITHOUT_RISK: "22.6",
        BoxCode.STOCK_TOO_HIGH: "22.2",
    },
    demo=DemoMatch(
        5,
        "Anna Ben Cleo Dora",
        (
            {"sums": ["r112", "y96", 74, "b88"], "caller": 0, "without_risk": False, "stock": 6},
            # Dora is ringed
            {"sums": [95, "r121", 80, "y77"], "caller": 3, "without_risk": False, "stock": 2},
            {"sums": ["g104", 98, "r99", 71], "caller": 2, "without_risk": True},
        ),
    ),
)
