"""The tables of evenings: who won, and what each has there: games won, rounds won, points.

An evening of one game is that game: its totals decide, and players who have left stand below. Of
several games those won decide, then the rounds won, whatever the season ranks by. Points are added
where all games had one rule set; they decide nothing.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from engine.games.every_game import game_of_text
from leagues.models import League, Look
from scoring.matches.queries import LISTED, MatchLine, SeatTotal, match_lines


class EveningLine(NamedTuple):
    """A person there: shown by the name and the face, as a player is."""

    pk: int
    name: str
    look: Look
    games: int = 0
    won: int = 0  # games, alone or with others
    rounds: int = 0  # won, alone or with others
    points: int = 0
    rank: int | None = None  # None: has left the only game


@dataclass(frozen=True)
class EveningBoard:
    """An evening's table. Its lines are people; bots only took places from them."""

    day: date
    games: Sequence[MatchLine]  # with rounds that count, in the order in which they began

    @cached_property
    def lines(self) -> tuple[EveningLine, ...]:
        """Best first; who has left the only game comes last."""
        seats = [seat for game in self.games for seat in game.seats if not seat.is_bot]
        games = Counter(seat.pk for seat in seats)
        won = Counter(seat.pk for game in self.games for seat in game.best)
        rounds, points = Counter[int](), Counter[int]()
        for seat in seats:
            rounds[seat.pk] += seat.won
            points[seat.pk] += seat.points
        return self.ranked(
            EveningLine(pk, seat.name, seat.look, games[pk], won[pk], rounds[pk], points[pk])
            for pk, seat in {seat.pk: seat for seat in seats}.items()
        )

    def ranked(self, people: Iterable[EveningLine]) -> tuple[EveningLine, ...]:
        lines, here = [*people], {seat.pk for game in self.games for seat in self.ranked_in(game)}
        figures = [self.figures(line) for line in lines if line.pk in here]
        placed = [
            line._replace(rank=1 + sum(other > self.figures(line) for other in figures))
            for line in lines
            if line.pk in here
        ]
        left = (line for line in lines if line.pk not in here)
        return (*sorted(placed, key=attrgetter("rank")), *left)

    def ranked_in(self, game: MatchLine) -> Sequence[SeatTotal]:
        return game.seats[: game.sitting] if self.is_one_game else game.seats

    def figures(self, line: EveningLine) -> tuple[int, ...]:
        """What decides."""
        return (line.points,) if self.is_one_game else (line.won, line.rounds)

    @property
    def is_one_game(self) -> bool:
        return len(self.games) == 1

    @cached_property
    def winners(self) -> tuple[EveningLine, ...]:
        return tuple(line for line in self.lines if line.rank == 1)

    @property
    def rounds(self) -> int:
        return sum(game.rounds for game in self.games)

    @cached_property
    def has_points(self) -> bool:
        """Whether the points of all its games may be added: also where two of them left a colour
        out."""
        texts = {game.match.ruleset_text for game in self.games}
        return len({game_of_text(text).key for text in texts}) == 1

    @property
    def family(self) -> str:
        """The family in whose unit the points are."""
        return self.games[0].match.family if self.has_points else ""


def evening_boards(games: Iterable[MatchLine]) -> dict[date, EveningBoard]:
    """Of every evening with rounds that count, the first one first."""
    counted = sorted(filter(counts, games), key=lambda game: (day_of(game), game.match.number))
    return {day: EveningBoard(day, [*group]) for day, group in groupby(counted, day_of)}


def counts(game: MatchLine) -> bool:
    is_counted = game.match.is_counted and game.now.is_counted
    return bool(game.rounds) and is_counted and game.match.delete_at is None


def day_of(game: MatchLine) -> date:
    return game.match.evening_day


def boards_of(league: League, **wanted: object) -> dict[date, EveningBoard]:
    """``wanted`` filters the games."""
    games = LISTED.filter(league=league, is_counted=True, delete_at=None, **wanted)
    return evening_boards(match_lines(list(games)))
