"""Passt in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxCode
from engine.games.passt.round import Sight
from games.forms import OrderEntry
from games.names import Names
from games.pictures import Choice, HandCard, Picture, Pile
from games.presentation import BoxPresentation, DemoMatch
from games.words import Words, cards_words

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.LAID_OFF: _("%(name)s lays %(cards)s"),
    BoxEventKind.DREW: _("%(name)s draws"),
    BoxEventKind.PASSED: _("%(name)s passes"),
    BoxEventKind.WENT_OUT: _("%(name)s is out"),
}


def event_words(event: BoxEvent, names: Names) -> str:
    return str(SENTENCES[event.kind]) % {
        **names.facts(event.seat),
        "cards": cards_words(event.cards),
    }


def picture(sight: Sight, _names: Names) -> Picture:
    stock = "draw" if "draw" in sight.moves else ""
    return Picture(
        piles=(Pile("", 0, sight.top), Pile(str(_("Stock")), sight.stock, text=stock)),
        hand=tuple(
            HandCard(card, (Choice(text, str(card)),) if text in sight.moves else ())
            for card in sight.hand
            for text in [f"lay {card}"]
        ),
        buttons=(Choice("pass", str(_("Pass"))),) if "pass" in sight.moves else (),
    )


PASST = BoxPresentation(
    entry=OrderEntry,
    key="passt",
    line=_("Lay what fits. Whoever is out first wins."),
    event=event_words,
    picture=picture,
    paragraphs={BoxCode.SEAT_TWICE: "27.2"},
    demo=DemoMatch(1, "Anna Ben Cleo", ({"order": [1, 0, 2]},)),
)
