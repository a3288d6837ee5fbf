"""Schwarzer Peter in words."""

from django.utils.translation import gettext

from engine.box.events import BoxEvent, BoxEventKind
from scoring.words.cards import cards_words
from tables.words.box.names import Names


def maid_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat, event.other), "cards": cards_words(event.cards)}
    if event.kind == BoxEventKind.LAID_OFF:
        return gettext("%(name)s lays off %(cards)s") % facts
    if event.kind == BoxEventKind.STOPPED:
        return gettext("After so many draws the round ends") % facts
    if event.cards:
        return gettext("%(name)s draws %(cards)s from %(other)s") % facts
    return gettext("%(name)s draws a card from %(other)s") % facts


def draw_words(names: Names, giver: int) -> str:
    """What to do on turn."""
    return gettext("Draw a card from %(name)s.") % names.facts(giver)
