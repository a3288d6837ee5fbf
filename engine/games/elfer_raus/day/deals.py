"""The deals of this release, read from ``deals.json``."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from engine.cards import Cards, Stock
from engine.games.elfer_raus.day.bots import Opponents
from engine.games.elfer_raus.day.results import Result
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.record import Record
from engine.games.elfer_raus.rules.rulesets import rulesets
from engine.games.elfer_raus.rules.setup import deck_of
from engine.shuffle import numbers_of, shuffled

FILE: Final = Path(__file__).parent / "deals.json"
FIRST_DAY: Final = date(2026, 1, 1)  # has the first
RULES: Final = rulesets["classic"]
SEATS: Final = 4


@dataclass(frozen=True)
class DayDeal:
    """A deal, and what others made of the person's seat."""

    seed: str
    tries: tuple[Result, ...]  # of the middle bot, the worst first
    best: Result  # of the strongest line found
    choices: tuple[Move, ...]  # of the person in that line, where there was more than one move

    @cached_property
    def record(self) -> Record:
        """The deal, without moves."""
        return dealt(self.seed)

    @cached_property
    def strongest(self) -> Record:
        """The strongest line found, to the end of the round."""
        choices = iter(self.choices)
        line, _ = Opponents(self.record).played_out(
            self.record, lambda sight: sight.moves[0] if len(sight.moves) == 1 else next(choices)
        )
        return line

    def to_json(self) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "tries": [result.points for result in self.tries],
            "best": self.best.points,
            "choices": " ".join(map(str, self.choices)),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "DayDeal":
        """Read what ``to_json`` writes; raises NotationError."""
        return cls(
            seed=data["seed"],
            tries=tuple(map(Result.of, data["tries"])),
            best=Result.of(data["best"]),
            choices=tuple(map(Move.parse, data["choices"].split())),
        )


def dealt(seed: str) -> Record:
    """The deal of a seed; raises RedealNeeded."""
    cards = shuffled(deck_of(RULES).dealt, numbers_of(f"elferrat day {seed}"))
    size = RULES.hand_size(SEATS)
    hands = [str(Cards.of(cards[seat * size : (seat + 1) * size])) for seat in range(SEATS)]
    return Record.of(Game.start(RULES, hands, str(Stock(cards[SEATS * size :]))))


@lru_cache(maxsize=8)
def deal_of(day: date) -> DayDeal:
    """The deal of a day, the same on every site of a release; after the last, the first again."""
    deals = lines_in(FILE)
    return DayDeal.from_json(deals[(day - FIRST_DAY).days % len(deals)])


@lru_cache(maxsize=1)
def lines_in(file: Path) -> Sequence[Mapping[str, Any]]:
    """What the file holds: as objects, a thousand deals would take ten times the space."""
    lines: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return lines


def deals_in(file: Path) -> tuple[DayDeal, ...]:
    """All deals of a file."""
    return tuple(map(DayDeal.from_json, lines_in(file)))


def deals_text(all_deals: Iterable[DayDeal]) -> str:
    """The file: a deal a line."""
    lines = (json.dumps(deal.to_json(), separators=(",", ":")) for deal in all_deals)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def better_than(deal: DayDeal, result: Result) -> int:
    """How many of the hundred tries did worse; equal ones did not."""
    return sum(other < result for other in deal.tries)
