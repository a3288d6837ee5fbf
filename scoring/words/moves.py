"""Why a move is not legal now."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from engine import MoveReason
from scoring.words.rulesets import Words

# docs/rules.md explains each in detail
MOVES: Mapping[MoveReason, Words] = {
    MoveReason.ROUND_OVER: _("The round is over."),
    MoveReason.OUT_OF_TURN: _("It is somebody else’s turn."),
    MoveReason.NO_SUCH_CARD: _("This card is not in the game."),
    MoveReason.NOT_IN_HAND: _("This card is not in the hand."),
    MoveReason.LIES_ALREADY: _("This card lies on the table already."),
    MoveReason.DOES_NOT_FIT: _("This card does not fit now."),
    MoveReason.OPENING_CARD: _("The first card is fixed: it opens the round."),
    MoveReason.ONLY_THE_DRAWN_CARD: _("Only the card just drawn may be laid."),
    MoveReason.LAY_LIMIT: _("No more cards may be laid in this turn."),
    MoveReason.NO_JOKER_IN_HAND: _("There is no joker in the hand."),
    MoveReason.NO_JOKER_THERE: _("No joker lies there."),
    MoveReason.SWAP_WITHOUT_LAY: _("A joker is swapped only in a turn in which a card is laid."),
    MoveReason.NO_NEIGHBOUR: _("A bridge joins only rows that lie next to each other."),
    MoveReason.NO_BRIDGE_LEFT: _("No bridge is left."),
    MoveReason.NOTHING_TO_BRIDGE_FROM: _("There is no card to bridge from."),
    MoveReason.BRIDGE_NOT_NEEDED: _("This card fits without a bridge."),
    MoveReason.MUST_LAY: _("A card fits, so one must be laid."),
    MoveReason.MUST_DRAW: _("Nothing was laid, so a card must be drawn."),
    MoveReason.MUST_END: _("This turn is over."),
    MoveReason.STOCK_EMPTY: _("The stock is empty."),
}
