"""The result of a table's last round, and the standing of the match."""

from dataclasses import dataclass

from engine import points, ranks
from scoring.cardtable.replay import OpenHand, open_hands
from scoring.cardtable.tabletop import Tabletop, tabletop_of
from scoring.matches.queries import match_table
from scoring.models import Match
from tables.models import Deal, Table
from tables.timeline import timeline_of


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A seat's points of the round, and its total over the match as the league has it."""

    seat: int
    name: str
    points: int
    rank: int
    total: int | None  # None if the league does not count it
    place: int | None
    is_out: bool


@dataclass(frozen=True, slots=True)
class Results:
    number: int  # number of the round
    lines: tuple[ResultLine, ...]  # best first
    is_last: bool  # the last agreed round
    rows: Tabletop
    hands: tuple[OpenHand, ...]

    @property
    def winners(self) -> list[str]:
        return [line.name for line in self.lines if line.rank == 1]

    @property
    def is_one_of_several(self) -> bool:
        """Whether there are earlier rounds to sum up."""
        return self.number > 1

    @property
    def champions(self) -> list[str]:
        """The winners of a match of several rounds, after its last round is recorded, by seat."""
        is_end = self.is_last and self.is_one_of_several
        by_seat = sorted(self.lines, key=lambda line: line.seat)
        return [line.name for line in by_seat if is_end and line.place == 1]


def results_of(table: Table) -> Results | None:
    """None before the first round is over."""
    deal = table.deals.filter(is_over=True).order_by("number").last()
    if deal is None or table.match is None:
        return None
    deal.table = table
    game, names = timeline_of(deal).game, [each.name for each in table.seats.all()]
    return Results(
        number=deal.number,
        lines=result_lines(deal, table.match, names),
        is_last=deal.number >= table.rounds_agreed,
        rows=tabletop_of(game.state),
        hands=tuple(open_hands(game, 0, names, None)),
    )


def result_lines(deal: Deal, match: Match, names: list[str]) -> tuple[ResultLine, ...]:
    game = timeline_of(deal).game
    totals = [each.total for each in points(game.position())]
    standing = match_table(match)
    counted = bool(standing.podium)
    lines = [
        ResultLine(
            seat=seat,
            name=name,
            points=total,
            rank=rank,
            total=standing.seats[seat].total if counted else None,
            place=standing.seats[seat].rank if counted else None,
            is_out=seat == game.out,
        )
        for seat, (name, total, rank) in enumerate(zip(names, totals, ranks(totals), strict=True))
    ]
    return tuple(sorted(lines, key=lambda line: (line.rank, line.seat)))
