"""What stands beside the pad on a desktop: how the game stands, and its earlier rounds."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Status
from leagues.models import Player
from scoring.matches.summaries import MatchTable, RoundLine


@dataclass(frozen=True)
class EarlierRound:
    number: int
    best: tuple[Player, ...]  # of the round
    status: Status


def earlier_rounds(table: MatchTable, number: int) -> list[EarlierRound]:
    """Those that count, besides this one; the last one first."""
    return [
        EarlierRound(line.number, best_of(line, table), line.status)
        for line in reversed(table.rounds)
        if line.results and line.number != number
    ]


def best_of(line: RoundLine, table: MatchTable) -> tuple[Player, ...]:
    most = max(result.total for result in line.results)
    return tuple(table.seats[each.seat].player for each in line.results if each.total == most)


def totals_without(table: MatchTable, number: int) -> Sequence[int]:
    """Each seat's total without this round."""
    here = next((line.results for line in table.rounds if line.number == number), ())
    counted = {result.seat: result.total for result in here}
    return [line.total - counted.get(line.seat, 0) for line in table.seats]
