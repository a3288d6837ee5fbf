"""Why a text cannot be read."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from engine import MoveReason, NotationError, NotationReason
from games.words import Words

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
    NotationReason.RULESET: _("There are no rules called “%(text)s” here."),
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


# docs/rules.md explains each in detail
MOVES: Mapping[MoveReason, Words] = {
    MoveReason.ROUND_OVER: _("The round is over."),
    MoveReason.OUT_OF_TURN: _("It is someone else’s turn."),
    MoveReason.NO_SUCH_CARD: _("This card is not in the game."),
    MoveReason.NOT_IN_HAND: _("You do not have this card."),
    MoveReason.LIES_ALREADY: _("This card lies on the table already."),
    MoveReason.DOES_NOT_FIT: _("This card does not fit now."),
    MoveReason.OPENING_CARD: _("The first card is fixed: it opens the round."),
    MoveReason.ONLY_THE_DRAWN_CARD: _("You can only lay the card you have just drawn."),
    MoveReason.LAY_LIMIT: _("You cannot lay any more cards in this turn."),
    MoveReason.NO_JOKER_IN_HAND: _("You have no joker."),
    MoveReason.NO_JOKER_THERE: _("No joker lies there."),
    MoveReason.SWAP_WITHOUT_LAY: _("You can swap a joker only in a turn in which you lay a card."),
    MoveReason.NO_NEIGHBOUR: _("A bridge joins only rows that lie next to each other."),
    MoveReason.NO_BRIDGE_LEFT: _("You have no bridges left."),
    MoveReason.NOTHING_TO_BRIDGE_FROM: _("There is no card to bridge from."),
    MoveReason.BRIDGE_NOT_NEEDED: _("This card fits without a bridge."),
    MoveReason.MUST_LAY: _("A card fits, so you have to lay one."),
    MoveReason.MUST_DRAW: _("You have laid nothing, so you have to draw a card."),
    MoveReason.MUST_END: _("This turn is over."),
    MoveReason.STOCK_EMPTY: _("The stock is empty."),
}
