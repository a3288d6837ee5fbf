"""Why a text cannot be read."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from engine import NotationError, NotationReason
from scoring.words.rulesets import Words

LONGEST_QUOTED = 30

SENTENCES: Mapping[NotationReason, Words] = {
    NotationReason.CARD: _("“%(text)s” is not a card. Write a colour and a number: r7."),
    NotationReason.CARD_LIST: _("“%(text)s” is not a list of cards. Write it like r4-17 y11."),
    NotationReason.CARD_TWICE: _("“%(text)s” is there twice."),
    NotationReason.MOVE: _("“%(text)s” is not a move."),
    NotationReason.HAND: _("“%(text)s” is not a hand. Write it like 9 5 9, r9 y5 or =23."),
    NotationReason.COUNT: _("“%(text)s” is not a number of cards."),
    NotationReason.BRIDGE: _("“%(text)s” is not a bridge. Write it like y9-b9."),
    NotationReason.LAYOUT: _("“%(text)s” is not an order of rows. Write it like rygb."),
    NotationReason.RULESET: _("“%(text)s” is not a rule set that this site knows."),
    NotationReason.POSITION: _("“%(text)s” does not say how a round ended."),
    NotationReason.RECORD: _("“%(text)s” is not a record of a game."),
    NotationReason.BOX_GAME: _("“%(text)s” is not a game that this site knows."),
    NotationReason.BOX_RESULT: _("“%(text)s” does not say how a round ended."),
}


def notation_sentence(error: NotationError) -> str:
    return str(SENTENCES[error.reason]) % {"text": quoted(error.facts.get("text", ""))}


def quoted(text: Any) -> str:
    """The start of the text, without the internal sign for a card of any colour."""
    words = str(text).removeprefix("?")
    return words if len(words) <= LONGEST_QUOTED else words[: LONGEST_QUOTED - 1] + "…"
