"""Überall anschließen in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.box.events import BoxEvent, BoxEventKind
from scoring.words.cards import cards_words
from scoring.words.rulesets import Words
from tables.words.box.names import Names

SENTENCES: Final[Mapping[BoxEventKind, Words]] = {
    BoxEventKind.TURNED: _("%(name)s turns %(cards)s"),
    BoxEventKind.TURNED_OVER: _("%(name)s turns the open pile over"),
    BoxEventKind.PLACED: _("%(name)s lays %(cards)s on the pile of %(other)s"),
    BoxEventKind.KEPT: _("%(name)s keeps %(cards)s"),
    BoxEventKind.CALLED_FALSE: _("“Wrong!”, says %(name)s to %(other)s"),
    BoxEventKind.FALSE_ALARM: _("%(name)s called, but %(other)s had done nothing wrong"),
    BoxEventKind.GAVE: _("%(name)s gives %(other)s a card"),
    BoxEventKind.WENT_OUT: _("%(name)s is out"),
    BoxEventKind.STOPPED: _("After so many turns the round ends"),
}


def join_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat, event.other), "cards": cards_words(event.cards)}
    if event.kind == BoxEventKind.PLACED and event.other is None:
        return gettext("%(name)s lays %(cards)s in the middle") % facts
    return str(SENTENCES[event.kind]) % facts


def middle_words() -> str:
    return gettext("Middle")


def keep_words() -> str:
    return gettext("Keep it")


def wrong_words() -> str:
    return gettext("Wrong!")
