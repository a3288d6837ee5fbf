"""Why a table did not do what was asked: one sentence for each reason."""

from collections.abc import Mapping
from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from engine import EngineError, IllegalMove
from engine.box.play import BoxMoveReason, IllegalBoxMove
from leagues.refusals import Refused
from leagues.words import refusals as leagues_refusals
from scoring.words import refusals as scoring_refusals
from scoring.words.moves import MOVES
from scoring.words.rulesets import Words
from tables.refusals import TableReason

SENTENCES: Mapping[StrEnum, Words] = {
    **scoring_refusals.SENTENCES,
    TableReason.FULL: _("Every seat is taken. You can watch."),
    TableReason.SEAT_TAKEN: _("Somebody sits there already."),
    TableReason.NO_SUCH_LEVEL: _("There are no bots of this kind."),
    TableReason.NOT_DEALT: _("The cards are not dealt yet."),
    TableReason.DEALT: _("The cards are dealt: the seats are fixed now."),
    TableReason.PAUSED: _("The game is paused."),
    TableReason.PAST: _("The game went on meanwhile. This is how it stands now."),
    TableReason.TOO_SOON: _("A moment: everybody has to see the card first."),
    TableReason.NOT_YOURS: _("It is somebody else’s turn."),
    TableReason.NO_MOVE: _("This is no move."),
    TableReason.KEY_TAKEN: _("This page is out of date. Open it again."),
    TableReason.NO_TAKEBACK: _("This cannot be taken back any more."),
    TableReason.STOOD_IN: _("A bot plays for you. Ask the others to let you play again."),
    TableReason.NO_MOTION: _("There is nothing to agree to any more."),
    TableReason.MOTION_OPEN: _("Answer first what was asked before."),
    TableReason.ASKED_BEFORE: _(
        "The players have another question to answer. Ask again in a minute."
    ),
    TableReason.NO_BOT: _("No bot plays there for whom you could play."),
    TableReason.NOT_OVER: _("There are rounds left to play."),
    TableReason.PRACTICE: _("This round is for practice and does not count."),
    TableReason.CLOCK: _("There is no such clock."),
}

BOX_MOVES: Mapping[BoxMoveReason, TableReason] = {
    BoxMoveReason.ROUND_OVER: TableReason.PAST,
    BoxMoveReason.OUT_OF_TURN: TableReason.NOT_YOURS,
    BoxMoveReason.NOT_OFFERED: TableReason.NO_MOVE,
}


def sentence(error: Refused | EngineError) -> str:
    if isinstance(error, IllegalMove):
        return str(MOVES[error.reason])
    if isinstance(error, IllegalBoxMove):
        return str(SENTENCES[BOX_MOVES[error.reason]])
    if isinstance(error, EngineError):
        return str(SENTENCES[TableReason.NO_MOVE])
    return leagues_refusals.refusal_sentence(error, SENTENCES)
