"""Rounds of the other games, dealt and played: one module a game.

Others import ``dealt_round(game, seats, seed)``; then ``round.play(text, seat)``,
``round.sight(seat)``, and ``round.result()`` when it is over. The sights of a game are in its own
module. So others import all modules but ``deal``, ``events``, ``hands``, ``hidden_order``,
``join_piles``, ``registry``, ``round`` and ``sight``, whose names stand below.
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
