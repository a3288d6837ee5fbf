"""Schnipp-Schnapp in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.box.play import BoxEvent, BoxEventKind
from scoring.words.cards import cards_words
from scoring.words.rulesets import Words
from tables.words.box.names import Names

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.TURNED: _("%(name)s turns %(cards)s"),
    BoxEventKind.TURNED_OVER: _("%(name)s turns the open pile over"),
    BoxEventKind.SNAPPED: _("%(name)s was first, after %(count)s ms"),
    BoxEventKind.WRONG_CALL: _("%(name)s called wrongly and loses the open pile"),
    BoxEventKind.EVEN_CALLS: _("Nobody was faster"),
    BoxEventKind.QUARTET: _("%(name)s lays a quartet aside: %(cards)s"),
}
WRONG_WITHOUT_CARDS: Final[Words] = _("%(name)s called wrongly")


def snaps_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat), "cards": cards_words(event.cards), "count": event.count}
    is_free = event.kind == BoxEventKind.WRONG_CALL and not event.cards
    return str(WRONG_WITHOUT_CARDS if is_free else SENTENCES[event.kind]) % facts


def snap_words() -> str:
    return gettext("Schnapp!")


def snip_words() -> str:
    return gettext("Schnipp!")
