"""The games by their rules: pure, immutable, typed, standard library only.

In "Elfer raus!" ``Game`` plays a round, ``FinalPosition`` describes its end, ``verify`` judges a
claimed end and ``points`` counts it.

The names below are fixed by docs/decisions/contract.md. Each game has a folder in ``games``;
the code that they share is here and in ``box``.
"""

from engine.cards import Card, Cards, Stock
from engine.errors import (
    DealProblem,
    DealReason,
    EngineError,
    IllegalDeal,
    IllegalMove,
    IllegalRuleset,
    MoveReason,
    NotationError,
    NotationReason,
    RedealNeeded,
    RedealReason,
    RulesetProblem,
    RulesetReason,
)
from engine.games.elfer_raus import bots
from engine.games.elfer_raus.game import Game, deal
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.position import Bridge, FinalPosition, HandClaim, Table, points
from engine.games.elfer_raus.record import Record
from engine.games.elfer_raus.repairs import Change, Repair, RepairCode, repairs
from engine.games.elfer_raus.rules.kinds import Family
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.rules.rulesets import parse_ruleset, rulesets
from engine.games.elfer_raus.sight import Sight
from engine.games.elfer_raus.verdict import Problem, ProblemCode, Trials, Verdict
from engine.games.elfer_raus.verify import verify
from engine.points import Points, Standing, UncountableError, ranks, standings
from engine.seats import Seat
from engine.verdict import Status
