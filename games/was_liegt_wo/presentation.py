"""Was liegt wo?: a grid of places that never move; the last pair is still shown."""

from collections.abc import Iterator
from functools import partial

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Card
from engine.box.counts import Unit
from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxCode
from engine.games.was_liegt_wo.round import Sight
from games.forms import PairsEntry
from games.names import Names
from games.pictures import Picture, Spot, turn_words
from games.presentation import BoxPresentation, DemoMatch
from games.results import CountedUnit
from games.words import card_words, unit_words


def picture(sight: Sight, _names: Names) -> Picture:
    says = gettext("Turn a second card.") if len(sight.turned) == 1 else turn_words()
    spots = tuple(spots_of(sight))
    return Picture(places=spots, has_hand=False, says=says if sight.moves else "")


def spots_of(sight: Sight) -> Iterator[Spot]:
    pair, turned = last_pair(sight), dict(sight.turned)
    fresh = sight.events[-1].at if sight.events else None
    for at in range(sight.places):
        text = f"turn {at}"
        yield Spot(
            at=at,
            text=text if text in sight.moves else "",
            card=turned.get(at) or pair.get(at),
            is_lying=at in sight.lying,
            is_fresh=at == fresh or at in pair,
            is_won=at in pair,
            goes=sight.events[-1].seat if at in pair else None,
        )


def last_pair(sight: Sight) -> dict[int, Card]:
    """The cards of the pair that was taken just now, by place."""
    if not sight.events or sight.events[-1].kind != BoxEventKind.TOOK:
        return {}
    turned = sight.events[-3:-1]
    return {event.at: event.cards[0] for event in turned if event.at is not None}


def event_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat), "card": card_words(event.cards[0])}
    if event.kind == BoxEventKind.TOOK:
        return gettext("%(name)s takes the pair") % facts
    return gettext("%(name)s turns %(card)s") % facts


WAS_LIEGT_WO = BoxPresentation(
    key="was-liegt-wo",
    entry=PairsEntry,
    line=_("Turn two cards over, and remember the pairs."),
    event=event_words,
    picture=picture,
    won=Unit.PAIRS,
    switches={
        "goes-on": _("whoever finds a pair goes on"),
        "two-colours": _("two colours"),
    },
    unit=CountedUnit(_("Pairs"), _("Pairs per round"), partial(unit_words, Unit.PAIRS)),
    paragraphs={
        BoxCode.TOO_MANY_WON: "26.4",
        BoxCode.TOO_FEW_WON: "26.4",
        BoxCode.LAST_PAIRS_APART: "26.3",
    },
    demo=DemoMatch(4, "Tessa Anna Ben", ({"counts": [18, 12, 10]}, {"counts": [11, 15, 14]})),
)
