"""Every game by its text, dealt, begun, read and judged: the two kinds meet here."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from engine.box.levels import BoxLevel
from engine.box.results import BoxGame, BoxResult, BoxVerdict, check
from engine.box.rounds import BoxDeal, BoxRound
from engine.cards import Stock
from engine.errors import PointsReason
from engine.games.elfer_raus.bots import Level
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.position import FinalPosition, points
from engine.games.elfer_raus.record import Record
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.rules.rulesets import parse_ruleset
from engine.games.elfer_raus.verdict import Verdict
from engine.games.elfer_raus.verify import verify
from engine.games.registry import GAMES, box_result_from_json, dealt_round, round_of
from engine.games.reveal import shuffled_deal
from engine.points import Points, UncountableError

# mypy lets others ask these only what both kinds answer; where they differ, it knows which of both
# is left. So no further class says what a game answers (docs/decisions/box.md).
AnyRules = Ruleset | BoxGame
AnyRound = Game | BoxRound
AnyResult = FinalPosition | BoxResult


class Deal(NamedTuple):
    """The cards of a round before its first move, as texts: with its rules it is the round."""

    first: int  # the seat that begins
    hands: tuple[str, ...]
    stock: str  # "Elfer raus!": in drawing order; else what was not dealt
    layout: str = "rygb"  # of "Elfer raus!": the order of its rows
    version: int = 0  # of the others: the rules that it was dealt with (`engine.box.rounds`)


OFFERED: Final = (Level.LAYER, Level.HOLDER, Level.PLANNER)


known_ruleset = lru_cache(maxsize=256)(parse_ruleset)


def game_of_text(text: str) -> AnyRules:
    """The rule set of "Elfer raus!" or the other game with this text; raises NotationError.

    A family is the text of its first game.
    """
    return GAMES[text] if text in GAMES else known_ruleset(text)


def levels(game: AnyRules) -> tuple[Level, ...] | tuple[BoxLevel, ...]:
    """Of the bots that play it, the weakest first."""
    return OFFERED if isinstance(game, Ruleset) else game.levels


def level_in(game: AnyRules, level: str) -> str:
    """This level, or that of the game's which is nearest to it: the weakest, or the strongest."""
    offered = levels(game)
    if level in offered:
        return level
    return offered[0] if level in {Level.LAYER, BoxLevel.PLAIN} else offered[-1]


def deal(
    game: AnyRules, seats: int, seed: str, *, layout: str = "rygb", loser: int | None = None
) -> Deal:
    """The deal of a seed (`engine.shuffle`). ``loser``: the seat that begins because it has lost
    the round before. Raises IllegalDeal."""
    if isinstance(game, Ruleset):
        start = Record.of(shuffled_deal(game, seats, seed, layout))
        return Deal(start.first, tuple(map(str, start.hands)), str(start.stock), start.layout)
    dealt = dealt_round(game, seats, seed, loser).deal
    return Deal(dealt.first, tuple(map(str, dealt.hands)), str(dealt.rest), version=dealt.rules)


def begin(game: AnyRules, dealt: Deal) -> AnyRound:
    """The round before its first move; raises EngineError."""
    first, hands, stock, layout, version = dealt
    if isinstance(game, Ruleset):
        return Game.start(game, hands, stock, first, layout)
    piles = tuple(map(Stock.parse, hands))
    return round_of(BoxDeal(game, first, piles, Stock.parse(stock), version))


def ending_from_json(data: Mapping[str, Any]) -> AnyResult:
    """The result that ``to_json`` wrote: a BoxResult names its game, the other its rules.
    Raises NotationError."""
    return box_result_from_json(data) if "game" in data else FinalPosition.from_json(data)


def verdict_of(ending: AnyResult) -> Verdict | BoxVerdict:
    """The verdict by counting; no game is searched."""
    return check(ending) if isinstance(ending, BoxResult) else verify(ending, effort=0)


def points_of(ending: AnyResult) -> tuple[Points, ...]:
    """The points of each seat; raises UncountableError."""
    if isinstance(ending, FinalPosition):
        return points(ending)
    counted = ending.points()
    if counted is None:
        raise UncountableError(PointsReason.RESULT_UNKNOWN)
    return counted
