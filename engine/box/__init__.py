"""The other games of the box: what a round of them may end in, and what it counts.

Others import ``GAMES`` (by key, each with its form), ``check(result)``, and the other names below;
``game.result(…)`` makes a result. docs/box.md has the proofs and the rulings.
"""

from engine.box.forms.counts import Counts, CountsGame, Unit
from engine.box.forms.one_seat import OneSeat, OneSeatGame
from engine.box.forms.order import Order, OrderGame
from engine.box.forms.quartets import Quartets, QuartetsGame
from engine.box.forms.sums import ColourSum, ColourSums, SumsGame
from engine.box.game import BoxGame, BoxResult, Form
from engine.box.pack import Pack
from engine.box.problems import BoxCode, BoxProblem
from engine.box.registry import GAMES, box_result_from_json, parse_box_game
from engine.box.verdict import BoxVerdict, check

__all__ = [
    "GAMES",
    "BoxCode",
    "BoxGame",
    "BoxProblem",
    "BoxResult",
    "BoxVerdict",
    "ColourSum",
    "ColourSums",
    "Counts",
    "CountsGame",
    "Form",
    "OneSeat",
    "OneSeatGame",
    "Order",
    "OrderGame",
    "Pack",
    "Quartets",
    "QuartetsGame",
    "SumsGame",
    "Unit",
    "box_result_from_json",
    "check",
    "parse_box_game",
]
