"""How a deal is chosen, its hundred tries and its strongest line (docs/decisions/day.md).

``make deals`` makes those that the file of the release lacks; twenty minutes for all.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple

from engine.errors import RedealNeeded
from engine.games.elfer_raus.bots.holder import Holder
from engine.games.elfer_raus.day.bots import SEAT, Choose, Draws, Opponents, value
from engine.games.elfer_raus.day.deals import (
    FILE,
    DayDeal,
    deals_in,
    deals_text,
    dealt,
    result_of,
)
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.play.moves import Kind, Move
from engine.games.elfer_raus.record import Record
from engine.games.elfer_raus.sight import Sight
from engine.shuffle import below

TRIES: Final = 100
GLANCE: Final = 4  # tries that show most of the deals that the cards alone decide
LOOK: Final = 12  # tries that show the others
VARIETY: Final = 7  # different results among these, at least
WINS: Final = range(2, 11)  # of them
COMPARED: Final = 6  # careful tries, and as many careless ones
GAP: Final = 0.85  # how often a careful try is better than a careless one, at least

DEALS: Final = 1000  # of a release

Line = tuple[int, Record]  # the result of a try, and its moves


class Errors(NamedTuple):
    value: int  # less than this is added to the value of each card, which is mostly -20 to 20
    greed: int  # in one of so many moves it goes on laying where a holder ends the turn


CAREFUL: Final = Errors(value=6, greed=64)
MIDDLE: Final = Errors(value=20, greed=8)
CARELESS: Final = Errors(value=40, greed=2)


class Erring:
    """A holder with errors, drawn from a seed."""

    def __init__(self, errors: Errors, seed: str) -> None:
        self.errors = errors
        self.numbers = Draws(seed).numbers

    def choose(self, sight: Sight) -> Move:
        lays = [move for move in sight.moves if move.kind is Kind.LAY]
        if not lays or (sight.laid and below(self.errors.greed, self.numbers)):
            return Holder().choose(sight)
        return max(lays, key=lambda lay: value(sight, lay) + self.error())

    def error(self) -> int:
        return below(self.errors.value, self.numbers)


class Candidate:
    """A deal and its bots."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.deal = dealt(seed)
        self.bots = Opponents(self.deal)
        self.erring: dict[Errors, list[Line]] = {}

    def line(self, choose: Choose, begin: Record | None = None) -> Line:
        """A try, from the deal or from the moves of another try."""
        record, end = self.bots.played_out(begin or self.deal, choose)
        return result_of(end), record

    def lines(self, errors: Errors, number: int) -> list[Line]:
        """Tries with such errors; the first ones are always the same."""
        lines = self.erring.setdefault(errors, [])
        for at in range(len(lines), number):
            lines.append(self.line(Erring(errors, f"{self.seed} {errors.value} {at}").choose))
        return lines[:number]

    def is_open(self) -> bool:
        """Whether the cards alone do not decide: results differ, some are won, some lost."""
        if len(set(results_of(self.lines(MIDDLE, GLANCE)))) < GLANCE - 1:
            return False
        results = results_of(self.lines(MIDDLE, LOOK))
        return len(set(results)) >= VARIETY and sum(result > 0 for result in results) in WINS

    def gap(self) -> float:
        """How often a careful try is better than a careless one; of equal ones a half counts."""
        careful, careless = (
            results_of(self.lines(errors, COMPARED)) for errors in (CAREFUL, CARELESS)
        )
        pairs = [(good, bad) for good in careful for bad in careless]
        return sum((good > bad) + (good == bad) / 2 for good, bad in pairs) / len(pairs)

    def finished(self) -> DayDeal:
        hundred = self.lines(MIDDLE, TRIES)
        careful = self.lines(CAREFUL, COMPARED)
        best, record = self.bettered(max(*hundred, *careful, key=itemgetter(0)))
        return DayDeal(self.seed, results_of(hundred), best, choices_of(record))

    def bettered(self, line: Line) -> Line:
        """The best line with another choice, from the last choice back to the first."""
        for step, game in reversed(choices_in(line[1])):
            begin = replace(line[1], moves=line[1].moves[:step])
            others = [move for move in game.moves if move is not line[1].moves[step]]
            tried = [self.line(Holder().choose, begin.played(move)) for move in others]
            line = max(line, *tried, key=itemgetter(0))
        return line


def results_of(lines: list[Line]) -> list[int]:
    """Their results, the worst first."""
    return sorted(result for result, _ in lines)


def choices_in(record: Record) -> list[tuple[int, Game]]:
    """The person's choices: the moves before each, and the moment."""
    games = list(record.games())[:-1]
    return [(at, g) for at, g in enumerate(games) if g.seat == SEAT and len(g.moves) > 1]


def choices_of(record: Record) -> str:
    return " ".join(str(record.moves[at]) for at, _ in choices_in(record))


def candidates(number: int) -> Iterator[Candidate]:
    """The deals that may become the one of this number."""
    for at in count():
        try:
            yield Candidate(f"{number}.{at}")
        except RedealNeeded:
            continue


def made(number: int) -> DayDeal:
    """The deal of this number; always the same one."""
    return next(c for c in candidates(number) if c.is_open() and c.gap() >= GAP).finished()


def make(file: Path, number: int) -> None:
    """Make the deals up to this number that the file lacks."""
    deals = list(deals_in(file)) if file.exists() else []
    for at in range(len(deals) + 1, number + 1):
        deals.append(made(at))
        if at % 10 == 0 or at == number:
            print(f"{at} deals", flush=True)
            file.write_text(deals_text(deals), encoding="utf-8")


if __name__ == "__main__":
    make(FILE, DEALS)
