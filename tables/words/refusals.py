"""Why a table did not do what was asked: one sentence for each reason."""

from collections.abc import Mapping

from engine import EngineError, IllegalMove
from engine.box.rounds import BoxMoveReason, IllegalBoxMove
from leagues.refusals import Refused
from leagues.words.refusals import refusal_sentence
from scoring.words.moves import MOVES
from tables.refusals import TableReason

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
