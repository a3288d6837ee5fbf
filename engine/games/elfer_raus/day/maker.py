"""How a deal is chosen, its hundred tries and its strongest line (docs/decisions/day.md)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Final

from engine.errors import RedealNeeded
from engine.games.elfer_raus.bots.holder import Holder
from engine.games.elfer_raus.day.bots import SEAT, Choose, Opponents
from engine.games.elfer_raus.day.deals import DayDeal, dealt
from engine.games.elfer_raus.day.middle import CAREFUL, CARELESS, MIDDLE, Erring, Errors
from engine.games.elfer_raus.day.results import Result, result_at
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.record import Record

TRIES: Final = 100
GLANCE: Final = 4  # tries that show most of the deals that the cards alone decide
LOOK: Final = 12  # tries that show the others
VARIETY: Final = 7  # different results among these, at least
WINS: Final = range(2, 11)  # of them
COMPARED: Final = 6  # careful tries, and as many careless ones
GAP: Final = 0.85  # how often a careful try is better than a careless one, at least

Line = tuple[Result, Record]


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
        return result_at(end), record

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
        return len(set(results)) >= VARIETY and sum(result.won for result in results) in WINS

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
        best, record = self.bettered(max(*hundred, *careful, key=result_in))
        return DayDeal(self.seed, tuple(results_of(hundred)), best, choices_of(record))

    def bettered(self, line: Line) -> Line:
        """The best line with another choice, from the last choice back to the first."""
        for step, game in reversed(choices_in(line[1])):
            begin = replace(line[1], moves=line[1].moves[:step])
            others = [move for move in game.moves if move is not line[1].moves[step]]
            tried = [self.line(Holder().choose, begin.played(move)) for move in others]
            line = max(line, *tried, key=result_in)
        return line


def results_of(lines: list[Line]) -> list[Result]:
    """Their results, the worst first."""
    return sorted(map(result_in, lines))


def result_in(line: Line) -> Result:
    return line[0]


def choices_in(record: Record) -> list[tuple[int, Game]]:
    """The person's choices: the moves before each, and the moment."""
    games = list(record.games())[:-1]
    return [(at, g) for at, g in enumerate(games) if g.seat == SEAT and len(g.moves) > 1]


def choices_of(record: Record) -> tuple[Move, ...]:
    return tuple(record.moves[at] for at, _ in choices_in(record))


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
