"""Groups the lines of a table into games: who sat where, and how each round ended."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import groupby
from typing import Final, NamedTuple

from engine import NotationError, UncountableError, Verdict
from engine.box.results import BoxVerdict
from engine.games.every_game import AnyResult, AnyRules, points_of, verdict_of
from games.registry import entry_at, game_name
from leagues.names import name_key
from leagues.refusals import Refused
from scoring.exchange.sheets.cells import SheetReason, Wrong
from scoring.exchange.sheets.lines import SheetLine
from scoring.matches.start import check_table

LAYOUT: Final = "rygb"
Counted = Sequence[tuple[int, int]]  # penalty and bonus of each seat


class SheetRound(NamedTuple):
    """How a round ended, as far as the points show it."""

    number: int  # from 1 without gaps, even if the table has gaps from withdrawn rounds
    line: int  # number of its first line in the file
    position: AnyResult
    points: Counted

    @property
    def verdict(self) -> Verdict | BoxVerdict:
        return verdict_of(self.position)


class SheetGame(NamedTuple):
    date: date
    ruleset: AnyRules
    names: tuple[str, ...]
    rounds: tuple[SheetRound, ...]

    @property
    def totals(self) -> list[int]:
        """Each seat's points over all rounds: bonus less penalty."""
        seats = zip(*(round_.points for round_ in self.rounds), strict=True)
        return [sum(bonus - penalty for penalty, bonus in seat) for seat in seats]


def games_of(lines: Iterable[SheetLine]) -> tuple[list[SheetGame], list[Wrong]]:
    """The games in the order of the table; of a game with errors only the errors."""
    games: list[SheetGame] = []
    wrongs: list[Wrong] = []
    by_label: dict[str, list[SheetLine]] = {}
    for line in lines:
        by_label.setdefault(line.label, []).append(line)
    for together in by_label.values():
        problems = list(problems_of(together))
        wrongs += problems
        if not problems:
            games.append(game_of(together))
    return games, wrongs


def problems_of(lines: Sequence[SheetLine]) -> Iterator[Wrong]:
    """Errors that show only when lines are compared."""
    first, rounds = lines[0], rounds_in(lines)
    for line in lines:
        for column in ("date", "ruleset"):
            if getattr(line, column) != getattr(first, column):
                facts = {"column": column, "line": first.line}
                yield Wrong(line.line, Refused(SheetReason.DIFFERS, **facts))
    repeated = [wrong for round_ in rounds for wrong in repeats(round_)]
    yield from repeated or table_problems(first, rounds)


def repeats(lines: Iterable[SheetLine]) -> Iterator[Wrong]:
    """Errors for a player or a seat that is in the round twice."""
    seen: dict[object, int] = {}
    for line in sorted(lines, key=lambda line: line.line):
        for what in (name_key(line.name), line.seat):
            if what in seen:
                yield Wrong(line.line, Refused(SheetReason.TWICE, line=seen[what]))
                break
            if what is not None:
                seen[what] = line.line


def table_problems(first: SheetLine, rounds: Sequence[Sequence[SheetLine]]) -> Iterator[Wrong]:
    """Each round has the same players as the first, and the rules allow this number of players."""
    seats = seats_of(rounds[0])
    for round_ in rounds[1:]:
        if seats_of(round_) != seats:
            facts = {"round": round_[0].round, "line": first_line(rounds[0])}
            yield Wrong(first_line(round_), Refused(SheetReason.TABLE, **facts))
            return
    try:
        # Rounds can be judged only if the rule set allows this number of players.
        check_table(first.ruleset, len(seats), len(rounds), LAYOUT)
    except Refused as refused:
        yield Wrong(first.line, refused)
        return
    for round_ in rounds:
        try:
            ending(seated(round_, rounds[0]))
        except Refused as refused:
            yield Wrong(first_line(round_), refused)


def seats_of(lines: Iterable[SheetLine]) -> dict[str, int | None]:
    return {name_key(line.name): line.seat for line in lines}


def rounds_in(lines: Iterable[SheetLine]) -> list[list[SheetLine]]:
    ordered = sorted(lines, key=lambda line: line.round)
    return [list(group) for _, group in groupby(ordered, key=lambda line: line.round)]


def first_line(lines: Iterable[SheetLine]) -> int:
    return min(line.line for line in lines)


def seated(lines: Iterable[SheetLine], first: Iterable[SheetLine]) -> list[SheetLine]:
    """In the order of the first round: by seats if they are given, else as in the file."""
    order = list(seats_of(sorted(first, key=lambda line: (line.seat or 0, line.line))))
    return sorted(lines, key=lambda line: order.index(name_key(line.name)))


def game_of(lines: Sequence[SheetLine]) -> SheetGame:
    rounds = rounds_in(lines)
    players = seated(rounds[0], rounds[0])
    return SheetGame(
        date=lines[0].date,
        ruleset=lines[0].ruleset.for_seats(len(players)),
        names=tuple(line.name for line in players),
        rounds=tuple(
            sheet_round(number, seated(round_, players)) for number, round_ in enumerate(rounds, 1)
        ),
    )


def sheet_round(number: int, lines: Sequence[SheetLine]) -> SheetRound:
    return SheetRound(number, first_line(lines), ending(lines), points_in(lines))


def points_in(lines: Iterable[SheetLine]) -> Counted:
    return [(line.penalty, line.bonus) for line in lines]


def ending(lines: Sequence[SheetLine]) -> AnyResult:
    """How a round ended, as far as its lines show it, which are in seat order; raises Refused.

    Its points are counted again to be sure."""
    points = points_in(lines)
    game = lines[0].ruleset.for_seats(len(points))
    entry = entry_at(game, len(points))
    if not entry.is_in_points:
        raise Refused(SheetReason.OTHER_GAME, game=game_name(game))
    try:
        result: AnyResult = entry.ending_from_points(points)
        counted = [(seat.penalty, seat.bonus) for seat in points_of(result)]
    except (NotationError, UncountableError):
        counted = None
    if counted != points:
        raise Refused(SheetReason.RESULT, game=game_name(game))
    return result
