"""Behalten in words."""

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.box.events import BoxEvent
from engine.games.behalten.result import Code
from engine.games.behalten.round import Sight
from games.behalten.entry import KeptEntry
from games.names import Names
from games.pictures import Choice, HandCard, Picture, Pile
from games.presentation import BoxPresentation, DemoMatch
from games.results import Special
from games.words import cards_words


def event_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat), "cards": cards_words(event.cards)}
    return gettext("%(name)s lays %(cards)s away") % facts


def picture(sight: Sight, _names: Names) -> Picture:
    top = sight.dropped[-1] if sight.dropped else None
    return Picture(
        piles=(Pile("", len(sight.dropped), top),),
        hand=tuple(
            HandCard(card, (Choice(text, str(card)),) if text in sight.moves else ())
            for card in sight.hand
            for text in [f"drop {card}"]
        ),
    )


BEHALTEN = BoxPresentation(
    entry=KeptEntry,
    key="behalten",
    line=_("Lay two of three cards away. The highest number wins."),
    event=event_words,
    picture=picture,
    problems=(
        Special(
            Code.KEPT_TOO_OFTEN,
            lambda _problem: True,
            _("%(who)s cannot all have kept a %(number)s: there are only %(most)s."),
            _("Not so many can have kept a %(number)s."),
        ),
        Special(
            Code.NO_SUCH_NUMBER,
            lambda _problem: True,
            _("%(who)s: the highest number is %(highest)s."),
        ),
    ),
    paragraphs={Code.KEPT_TOO_OFTEN: "28.2", Code.NO_SUCH_NUMBER: "28.2"},
    demo=DemoMatch(1, "Anna Ben Cleo", ({"kept": [12, 20, 7]},)),
)
