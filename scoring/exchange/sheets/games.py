"""Groups the lines of a table into games: who sat where, and how each round ended."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import groupby
from typing import Final

from engine import FinalPosition, Ruleset, Verdict, ranks
from engine.box import BoxGame, BoxResult, BoxVerdict
from leagues.names import name_key
from leagues.refusals import Refused
from scoring.exchange.sheets.lines import SheetLine
from scoring.exchange.sheets.refusals import SheetReason, Wrong
from scoring.exchange.sheets.results import result_of
from scoring.matches.match_start import check_table
from scoring.matches.recording import verdict_of

LAYOUT: Final = "rygb"


@dataclass(frozen=True)
class SheetRound:
    """How a round ended, as far as the points show it."""

    number: int  # from 1 without gaps, even if the table has gaps from withdrawn rounds
    line: int  # number of its first line in the file
    position: FinalPosition | BoxResult
    points: tuple[tuple[int, int], ...]  # penalty and bonus of each seat

    @property
    def verdict(self) -> Verdict | BoxVerdict:
        return verdict_of(self.position)


@dataclass(frozen=True)
class SheetGame:
    line: int
    day: date
    ruleset: Ruleset | BoxGame
    names: tuple[str, ...]
    rounds: tuple[SheetRound, ...]

    @property
    def totals(self) -> list[int]:
        """Each seat's points over all rounds: bonus less penalty."""
        return [
            sum(bonus - penalty for penalty, bonus in seat)
            for seat in zip(*self.points, strict=True)
        ]

    @property
    def points(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        return tuple(each.points for each in self.rounds)


@dataclass
class Games:
    games: list[SheetGame] = field(default_factory=list)
    wrongs: list[Wrong] = field(default_factory=list)


def games_of(lines: Sequence[SheetLine]) -> Games:
    """The games in the order of the table; for a game with errors, its errors."""
    found = Games()
    by_label: dict[str, list[SheetLine]] = {}
    for line in lines:
        by_label.setdefault(line.game, []).append(line)
    for mine in by_label.values():
        wrongs = list(problems(mine))
        if not wrongs:
            found.games.append(game(mine))
        found.wrongs += wrongs
    return found


def rounds_in(lines: Iterable[SheetLine]) -> list[list[SheetLine]]:
    ordered = sorted(lines, key=lambda line: line.round)
    return [list(each) for _, each in groupby(ordered, key=lambda line: line.round)]


def problems(lines: Sequence[SheetLine]) -> Iterator[Wrong]:
    """Errors that show only when lines are compared."""
    first, rounds = lines[0], rounds_in(lines)
    for line in lines:
        for column in ("day", "ruleset"):
            if getattr(line, column) != getattr(first, column):
                label = {"day": "date"}.get(column, column)
                yield Wrong(line.line, Refused(SheetReason.DIFFERS, column=label, line=first.line))
    repeated = [wrong for each in rounds for wrong in repeats(each)]
    yield from repeated
    if not repeated:
        yield from at_table(first, rounds)


def repeats(lines: Sequence[SheetLine]) -> Iterator[Wrong]:
    """Errors for a player or a seat that is in the round twice."""
    seen: dict[object, int] = {}
    for line in sorted(lines, key=lambda line: line.line):
        for what in (name_key(line.name), line.seat):
            if what in seen:
                yield Wrong(line.line, Refused(SheetReason.TWICE, line=seen[what]))
                break
            if what is not None:
                seen[what] = line.line


def at_table(first: SheetLine, rounds: Sequence[Sequence[SheetLine]]) -> Iterator[Wrong]:
    """Each round has the same players as the first, and the rules allow this number of players."""
    players = in_seat_order(rounds[0])
    others = [each for each in rounds[1:] if not is_same_table(players, each)]
    for each in others:
        facts = {"round": each[0].round, "line": first_line(rounds[0])}
        yield Wrong(first_line(each), Refused(SheetReason.TABLE, **facts))
    try:
        # Rounds can be judged only if the rule set allows this number of players.
        check_table(first.ruleset, len(players), len(rounds), LAYOUT)
    except Refused as refused:
        yield Wrong(first.line, refused)
        return
    order = [name_key(line.name) for line in players]
    for each in rounds:
        yield from rank_problems(each)
        yield from result_problems(seated(each, order))


def is_same_table(players: Sequence[SheetLine], lines: Sequence[SheetLine]) -> bool:
    seats = {name_key(line.name): line.seat for line in players}
    return len(lines) == len(players) and all(
        name_key(line.name) in seats and line.seat == seats[name_key(line.name)] for line in lines
    )


def rank_problems(lines: Sequence[SheetLine]) -> Iterator[Wrong]:
    right = ranks([line.bonus - line.penalty for line in lines])
    for line, rank in zip(lines, right, strict=True):
        if line.rank not in {None, rank}:
            yield Wrong(line.line, Refused(SheetReason.RANK, rank=line.rank, right=rank))


def result_problems(lines: Sequence[SheetLine]) -> Iterator[Wrong]:
    """Points that are impossible in this game of the box, or do not fit the result of the line."""
    if not isinstance(lines[0].ruleset, BoxGame):
        return
    try:
        ending(lines)
    except Refused as refused:
        yield Wrong(first_line(lines), refused)


def first_line(lines: Iterable[SheetLine]) -> int:
    return min(line.line for line in lines)


def in_seat_order(lines: Sequence[SheetLine]) -> list[SheetLine]:
    """In seat order if seats are given, else in the order of the file."""
    return sorted(lines, key=lambda line: (line.seat or 0, line.line))


def seated(lines: Iterable[SheetLine], order: Sequence[str]) -> list[SheetLine]:
    """The lines in the order of these names."""
    return sorted(lines, key=lambda line: order.index(name_key(line.name)))


def game(lines: Sequence[SheetLine]) -> SheetGame:
    rounds = rounds_in(lines)
    order = [name_key(line.name) for line in in_seat_order(rounds[0])]
    return SheetGame(
        line=lines[0].line,
        day=lines[0].day,
        ruleset=for_seats(lines[0].ruleset, len(order)),
        names=tuple(line.name for line in in_seat_order(rounds[0])),
        rounds=tuple(
            sheet_round(number, seated(each, order)) for number, each in enumerate(rounds, 1)
        ),
    )


def sheet_round(number: int, lines: Sequence[SheetLine]) -> SheetRound:
    """``lines`` are in seat order."""
    points = tuple((line.penalty, line.bonus) for line in lines)
    return SheetRound(number, first_line(lines), ending(lines), points)


def for_seats(game: Ruleset | BoxGame, seats: int) -> Ruleset | BoxGame:
    return game.for_seats(seats) if isinstance(game, Ruleset) else game


def ending(lines: Sequence[SheetLine]) -> FinalPosition | BoxResult:
    """How a round ended, as far as its lines show it, which are in seat order; raises Refused."""
    game, points = lines[0].ruleset, [(line.penalty, line.bonus) for line in lines]
    if isinstance(game, BoxGame):
        said = {line.said for line in lines if line.said}
        if len(said) > 1:
            raise Refused(SheetReason.RESULT, game=game.name)
        return result_of(game, points, *said)
    return position(game.for_seats(len(points)), points)


def position(ruleset: Ruleset, points: Sequence[tuple[int, int]]) -> FinalPosition:
    """If only one seat has no penalty, it went out. If none has, the round was blocked."""
    empty = [seat for seat, (penalty, _) in enumerate(points) if not penalty]
    out = empty[0] if len(empty) == 1 else None
    hands = ["-" if seat == out else f"={penalty}" for seat, (penalty, _) in enumerate(points)]
    each = ruleset.bonus_points
    bonus = [taken // each for _, taken in points] if ruleset.bonus_cards else None
    seats = len(points)
    return FinalPosition.of(ruleset, seats, out=out, blocked=not empty, hands=hands, bonus=bonus)
