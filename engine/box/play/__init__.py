"""Rounds of the other games, dealt and played: one module a game.

Others import ``dealt_round(game, seats, seed)`` and the other names below, ``shuffles``, and from
the module of each game the class of its sights: ``was_liegt_wo``, ``mogeln``, ``ratefix``,
``schlafmuetze``, ``schnipp_schnapp``, ``quartett``, ``farbensammeln``, ``ueberall_anschliessen``,
``zweikampf``, ``schwarzer_peter``. A round has ``play(text, seat)``, ``sight(seat)``, ``result()``.
"""

from engine.box.play.deal import RULES_NOW, BoxDeal
from engine.box.play.events import BoxEvent, BoxEventKind
from engine.box.play.registry import ROUNDS, dealt_round, round_of
from engine.box.play.round import BoxMoveReason, BoxRound, DueMove, IllegalBoxMove
from engine.box.play.sight import BoxSight

__all__ = [
    "ROUNDS",
    "RULES_NOW",
    "BoxDeal",
    "BoxEvent",
    "BoxEventKind",
    "BoxMoveReason",
    "BoxRound",
    "BoxSight",
    "DueMove",
    "IllegalBoxMove",
    "dealt_round",
    "round_of",
]
