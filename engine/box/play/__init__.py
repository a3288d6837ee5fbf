"""Rounds of the other games, dealt and played: one module a game.

Doors: ``dealt_round(game, seats, seed)``; ``round.play(text, seat)`` and ``round.sight(seat)``;
``round.result()`` when it is over.
"""

from engine.box.play.deal import BoxDeal
from engine.box.play.events import BoxEvent, BoxEventKind
from engine.box.play.registry import ROUNDS, dealt_round, round_of
from engine.box.play.round import BoxMoveReason, BoxRound, DueMove, IllegalBoxMove
from engine.box.play.sight import BoxSight

__all__ = [
    "ROUNDS",
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
