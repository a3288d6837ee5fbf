"""The result of a table's last round, and the standing of the match."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from engine import ranks
from engine.games.every_game import game_of_text
from games.elfer_raus.board import HandCard, Tabletop
from games.registry import ending_words
from scoring.matches.queries import match_table
from scoring.models import Match, points_of
from scoring.refusals import RecordReason
from tables.jobs.round_end import ending_of, refused_deals
from tables.models import Deal, Table
from tables.play.rounds import Timeline, timeline_of
from tables.view.board import SeatView, moves_for_all, places_of
from tables.view.lessons import Taught, taught_in
from tables.view.table_view import RoundEnd, TableView


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
    hand: tuple[HandCard, ...]  # the cards that were left
    player: SeatView  # with a face
    words: str = ""  # what the result of another game says of the seat


class Reached(NamedTuple):
    """The rank and the points of a seat, in a round or in the match."""

    rank: int
    line: ResultLine
    points: int


class Step(NamedTuple):
    """A step of the podium, with all who share it."""

    rank: int
    names: tuple[str, ...]
    total: int
    seats: tuple[ResultLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Results:
    number: int  # number of the round
    lines: tuple[ResultLine, ...]  # best first
    is_last: bool  # the last agreed round
    rows: Tabletop | None  # of "Elfer raus!"
    unrecorded: tuple[tuple[int, str], ...]  # rounds that the league has refused so far, and why
    family: str  # of the game
    moves: tuple[tuple[int, str], ...]  # seat and text, of "Elfer raus!"
    timeline: Timeline
    ended_by: str  # the last events of another game
    taught: Taught | None  # in a guided round

    @property
    def names(self) -> list[str]:
        """By seat."""
        return [line.name for line in sorted(self.lines, key=lambda line: line.seat)]

    @property
    def loser(self) -> str:
        """The loser of a round, in a game that names its loser; all others have won."""
        names_loser = game_of_text(self.family).names_loser and not self.is_final
        return self.lines[-1].name if names_loser else ""

    @property
    def is_one_of_several(self) -> bool:
        """Whether there are earlier rounds to sum up."""
        return self.number > 1

    @property
    def is_final(self) -> bool:
        """Whether a match of several rounds is over, and its last round is recorded."""
        return self.is_last and self.is_one_of_several and self.lines[0].place is not None

    @property
    def podium(self) -> list[Step]:
        """The podium of the match when it is over, until then that of the round."""
        reached = sorted(map(self.reached, self.lines), key=attrgetter("rank", "line.seat"))
        steps = groupby(reached, attrgetter("rank"))
        return [step_of(rank, list(shared)) for rank, shared in steps]

    def reached(self, line: ResultLine) -> Reached:
        if self.is_final and line.place is not None and line.total is not None:
            return Reached(line.place, line, line.total)
        return Reached(line.rank, line, line.points)


def step_of(rank: int, shared: list[Reached]) -> Step:
    lines = tuple(reached.line for reached in shared)
    return Step(rank, tuple(line.name for line in lines), shared[0].points, lines)


def results_of(table: Table, view: TableView) -> Results | None:
    """None before the first round is over."""
    deal = table.deals.filter(is_over=True).order_by("number").last()
    if deal is None:
        return None
    deal.table = table
    timeline, places = timeline_of(deal), places_of(deal)
    names = [place.name for place in places]
    end = view.end(timeline, names)
    refused = refused_deals(table).values_list("number", "refusal")
    return Results(
        number=deal.number,
        lines=result_lines(deal, table.match, places, end),
        is_last=deal.number >= table.rounds_agreed,
        rows=end.rows,
        unrecorded=tuple((at, str(RecordReason(why).label)) for at, why in refused),
        family=table.game.family,
        moves=moves_for_all(timeline),
        timeline=timeline,
        ended_by=end.ended_by,
        taught=taught_in(deal, names),
    )


def result_lines(
    deal: Deal, match: Match | None, places: Sequence[SeatView], end: RoundEnd
) -> tuple[ResultLine, ...]:
    ending = ending_of(deal)
    totals = [points.total for points in points_of(ending)]
    standing = match and match_table(match)
    counted = standing if standing and standing.podium else None
    lines = [
        ResultLine(
            seat=seat,
            name=player.name,
            player=player,
            points=total,
            rank=rank,
            total=counted.seats[seat].total if counted else None,
            place=counted.seats[seat].rank if counted else None,
            is_out=seat == end.out,
            hand=end.hands[seat] if end.hands else (),
            words=ending_words(ending, seat),
        )
        for seat, (player, total, rank) in enumerate(
            zip(places, totals, ranks(totals), strict=True)
        )
    ]
    return tuple(sorted(lines, key=lambda line: (line.rank, line.seat)))
