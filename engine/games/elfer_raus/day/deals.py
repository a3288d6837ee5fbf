"""The deals of this release, read from ``deals.json``."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Final

from engine.cards import Cards, Stock
from engine.games.elfer_raus.day.bots import SEAT, Opponents
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.position import points
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
    """A deal, and what others made of the person's seat: a line of the file. Results are those of
    ``result_of``."""

    seed: str
    tries: Sequence[int]  # the results of the middle bot, the worst first
    best: int  # the result of the strongest line found
    choices: str  # of the person in that line, where there was more than one move

    @property
    def record(self) -> Record:
        """The deal, without moves."""
        return dealt(self.seed)

    @property
    def strongest(self) -> Record:
        """The strongest line found, to the end of the round."""
        choices = map(Move.parse, self.choices.split())
        line, _ = Opponents(self.record).played_out(
            self.record, lambda sight: sight.moves[0] if len(sight.moves) == 1 else next(choices)
        )
        return line

    def better_than(self, result: int) -> int:
        """How many of the hundred tries did worse; equal ones did not."""
        return sum(other < result for other in self.tries)


def dealt(seed: str) -> Record:
    """The deal of a seed; raises RedealNeeded."""
    cards = shuffled(deck_of(RULES).dealt, numbers_of(f"elferrat day {seed}"))
    size = RULES.hand_size(SEATS)
    hands = [str(Cards.of(cards[seat * size : (seat + 1) * size])) for seat in range(SEATS)]
    return Record.of(Game.start(RULES, hands, str(Stock(cards[SEATS * size :]))))


def result_of(game: Game) -> int:
    """The person's result of a round that is over: of a win, the points that the others hold; of a
    loss, those of the own hand below zero. More is better, equal results are equal.

    It is never 0: in Classic somebody always goes out.
    """
    held = [seat_points.penalty for seat_points in points(game.result())]
    return sum(held) if game.out == SEAT else -held[SEAT]


def deal_of(day: date) -> DayDeal:
    """The deal of a day, the same on every site of a release; after the last, the first again."""
    deals = deals_in(FILE)
    return deals[(day - FIRST_DAY).days % len(deals)]


@lru_cache(maxsize=1)
def deals_in(file: Path) -> tuple[DayDeal, ...]:
    """All deals of a file."""
    return tuple(DayDeal(**line) for line in json.loads(file.read_text(encoding="utf-8")))


def deals_text(all_deals: Iterable[DayDeal]) -> str:
    """The file: a deal a line."""
    lines = (json.dumps(asdict(deal), separators=(",", ":")) for deal in all_deals)
    return "[\n" + ",\n".join(lines) + "\n]\n"
