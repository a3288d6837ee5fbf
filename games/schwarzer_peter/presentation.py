"""Schwarzer Peter in words."""

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Card
from engine.box.counts import Unit
from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxCode
from engine.games.schwarzer_peter.round import Sight
from games.forms import LoserEntry
from games.names import Names
from games.pictures import HandCard, Picture, Spot
from games.presentation import BoxPresentation, DemoMatch
from games.results import CountedUnit
from games.words import cards_words


def event_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat, event.other), "cards": cards_words(event.cards)}
    if event.kind == BoxEventKind.LAID_OFF:
        return gettext("%(name)s lays off %(cards)s") % facts
    if event.kind == BoxEventKind.STOPPED:
        return gettext("After this many draws the round ends") % facts
    if event.cards:
        return gettext("%(name)s draws %(cards)s from %(other)s") % facts
    return gettext("%(name)s draws a card from %(other)s") % facts


def picture(sight: Sight, names: Names) -> Picture:
    count = sight.card_counts[sight.giver] if sight.awaited else 0
    draws = [f"draw {at}" for at in range(count)]
    hand = sorted(sight.hand, key=lambda card: (card.number, card))
    says = gettext("Draw a card from %(name)s.") % names.facts(sight.giver)
    return Picture(
        places=tuple(
            Spot(at, text if text in sight.moves else "") for at, text in enumerate(draws)
        ),
        hand=tuple(HandCard(card, is_fresh=card in last_draw(sight)) for card in hand),
        says=says if sight.moves else "",
    )


def last_draw(sight: Sight) -> tuple[Card, ...]:
    """The card that this seat drew last."""
    own = [e for e in sight.events if e.kind == BoxEventKind.DREW and e.seat == sight.seat]
    return own[-1].cards if own else ()


def times_lost(times: int) -> str:
    return gettext("%(times)s × lost") % {"times": times}


SCHWARZER_PETER = BoxPresentation(
    key="schwarzer-peter",
    entry=LoserEntry,
    line=_("Lay off pairs. Whoever keeps the odd card loses."),
    event=event_words,
    picture=picture,
    won=Unit.PAIRS,
    unit=CountedUnit(_("Lost"), _("Lost per round"), times_lost),
    paragraphs={BoxCode.HELD_AT_THE_END: "25.4"},
    demo=DemoMatch(
        10,
        "Tessa Emil Dora",
        ({"seats": 3, "seat": 0}, {"seats": 3, "seat": 2}, {"seats": 3, "seat": 0}),
    ),
)
