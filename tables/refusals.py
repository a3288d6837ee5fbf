"""Reasons to refuse an action at a table."""

from collections.abc import Mapping

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from engine import EngineError, IllegalMove
from engine.box.rounds import BoxMoveReason, IllegalBoxMove
from games.elfer_raus.errors import MOVES
from leagues.refusals import Refused, refusal_sentence


class TableReason(TextChoices):
    FULL = "table-full", _("Every seat is taken. You can watch.")
    SEAT_TAKEN = "seat-taken", _("That seat is taken.")
    NO_SUCH_LEVEL = "no-such-level", _("There are no bots of this kind.")
    NOT_DEALT = "not-dealt", _("The cards are not dealt yet.")
    DEALT = "already-dealt", _("The cards are dealt: the seats are fixed now.")
    PAUSED = "paused", _("The game is paused.")
    PAST = "from-the-past", _("The game went on in the meantime. This is how it stands now.")
    TOO_SOON = "too-soon", _("One moment: everyone has to see the card first.")
    NOT_YOURS = "not-your-seat", _("It is someone else’s turn.")
    NO_MOVE = "no-move", _("That move is not possible.")
    KEY_TAKEN = "key-taken-here", _("This page is out of date. Open it again.")
    NO_TAKEBACK = "no-takeback", _("This cannot be taken back any more.")
    STOOD_IN = "stood-in", _("A bot plays for you. Ask the others to let you play again.")
    NO_MOTION = "no-motion", _("This question has been settled already.")
    MOTION_OPEN = "motion-open", _("Answer the earlier question first.")
    ASKED_BEFORE = (
        "asked-before",
        _("The players have another question to answer. Ask again in a minute."),
    )
    NO_BOT = "no-bot", _("There is no bot there that you could stand in for.")
    CLOCK = "clock", _("There is no such clock.")
    NOT_OVER = "not-over", _("There are rounds left to play.")
    DAY_OVER = "day-over", _("This day is over. Today there are other cards.")
    PRACTICE = "practice", _("This round is for practice and does not count.")


BOX_MOVES: Mapping[BoxMoveReason, TableReason] = {
    BoxMoveReason.ROUND_OVER: TableReason.PAST,
    BoxMoveReason.OUT_OF_TURN: TableReason.NOT_YOURS,
    BoxMoveReason.NOT_OFFERED: TableReason.NO_MOVE,
}


def sentence(error: Refused | EngineError) -> str:
    if isinstance(error, IllegalMove):
        return str(MOVES[error.reason])
    if isinstance(error, IllegalBoxMove):
        return str(BOX_MOVES[error.reason].label)
    if isinstance(error, EngineError):
        return str(TableReason.NO_MOVE.label)
    return refusal_sentence(error)
