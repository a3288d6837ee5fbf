"""Schnipp-Schnapp in words."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine.box.counts import Unit
from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxCode
from engine.games.schnipp_schnapp.round import Sight
from games.forms import CountsEntry, QuartetCountsEntry
from games.names import Names
from games.pictures import Choice, Picture, Pile, middle_words, turn_button, turn_words
from games.presentation import BoxPresentation, DemoMatch
from games.results import CARDS, CountedUnit
from games.words import Words, cards_words, unit_words

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.TURNED: _("%(name)s turns %(cards)s"),
    BoxEventKind.TURNED_OVER: _("%(name)s turns the open pile over"),
    BoxEventKind.WRONG_CALL: _("%(name)s called wrongly and loses the open pile"),
    BoxEventKind.EVEN_CALLS: _("A tie: nobody was faster"),
    BoxEventKind.QUARTET: _("%(name)s lays a quartet aside: %(cards)s"),
    BoxEventKind.AGREED: _("All agree to end it here"),
}
WRONG_WITHOUT_CARDS: Final[Words] = _("%(name)s called wrongly")
MILLISECONDS: Final = 1000  # in a second


def event_words(event: BoxEvent, names: Names) -> str:
    if event.kind == BoxEventKind.SNAPPED:
        return snapped_words(event, names)
    facts = {**names.facts(event.seat), "cards": cards_words(event.cards)}
    is_free = event.kind == BoxEventKind.WRONG_CALL and not event.cards
    return str(WRONG_WITHOUT_CARDS if is_free else SENTENCES[event.kind]) % facts


def snapped_words(event: BoxEvent, names: Names) -> str:
    """The player who was first, the time, and the prize."""
    words = ngettext(
        "%(name)s was first (%(seconds)s s) and takes %(count)s card",
        "%(name)s was first (%(seconds)s s) and takes %(count)s cards",
        len(event.cards),
    )
    seconds = number_format((event.count or 0) / MILLISECONDS, 2)
    return words % {**names.facts(event.seat), "seconds": seconds, "count": len(event.cards)}


def picture(sight: Sight, names: Names) -> Picture:
    second = {"snip": gettext("Schnipp!")}
    if "back" in sight.moves:  # after equal calls
        second = {"back": gettext("Take the pile back")}
    words = {"turn": turn_button(), **second, "snap": gettext("Schnapp!")}
    return Picture(
        piles=tuple(open_piles(sight, names)),
        buttons=tuple(
            Choice(t if t in sight.moves else "", words[t], t == "turn", is_call=t != "turn")
            for t in words
        ),
        has_hand=False,
        says=turn_words() if "turn" in sight.moves else "",
        race=str(len(sight.events)),
    )


def open_piles(sight: Sight, names: Names) -> Iterator[Pile]:
    yield Pile(middle_words(), sight.middle_count, sight.middle, at="middle")
    for seat in names.around:
        pile = Pile(names.shorts[seat], sight.open_counts[seat], sight.tops[seat], seat=seat)
        yield pile._replace(at=f"up-{seat}")


SCHNIPP_SCHNAPP = BoxPresentation(
    key="schnipp-schnapp",
    entry=QuartetCountsEntry,
    line=_("Be the first to spot two equal numbers, and win quartets."),
    event=event_words,
    picture=picture,
    won=Unit.QUARTETS,
    switches={"all-at-once": _("all turn at once, cards count")},
    name=_("Schnipp-Schnapp, quartets"),
    unit=CountedUnit(
        _("Quartets won"), _("Quartets per round"), partial(unit_words, Unit.QUARTETS)
    ),
    paragraphs={BoxCode.TOO_MANY_WON: "23.7", BoxCode.TOO_FEW_WON: "23.7"},
    demo=DemoMatch(3, "Emil Dora Tessa", ({"counts": [5, 7, 4]}, {"counts": [6, 3, 9]})),
)
ALL_AT_ONCE = replace(
    SCHNIPP_SCHNAPP,
    key="schnipp-schnapp/all-at-once",
    entry=CountsEntry,
    name=_("Schnipp-Schnapp, cards"),
    unit=CARDS,
    won=Unit.CARDS,
    paragraphs={BoxCode.TOO_MANY_WON: "23.8", BoxCode.TOO_FEW_WON: "23.8"},
    demo=DemoMatch(3, "Anna Ben Dora", ({"counts": [31, 22, 27]}, {"counts": [19, 35, 26]})),
)
