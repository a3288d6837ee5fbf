"""The metrics of a leaderboard: each is a number, and larger is better."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final, NamedTuple

from leagues.models import Look, look_of
from scoring.sums.ratings import Strength
from scoring.sums.standings import PARTS, Run, Sums


class Metric(StrEnum):
    GAMES_WON = "games-won"
    POINTS_A_ROUND = "points-a-round"
    PLACE = "place"
    WINS = "wins"
    RATING = "rating"
    FORM = "form"
    STREAK = "streak"
    POINTS = "points"
    ROUNDS = "rounds"
    MATCHES = "matches"
    EVENINGS = "evenings"
    FINES = "fines"
    AFTER_FINES = "after-fines"
    HEAD_TO_HEAD = "head-to-head"  # only compares players who are equal in the metrics before it


ORDERS: Final = tuple(metric for metric in Metric if metric != Metric.EVENINGS)  # of a season
OF_POINTS: Final = frozenset({Metric.POINTS_A_ROUND, Metric.POINTS, Metric.AFTER_FINES})
CERTAIN: Final = 2  # how many standard deviations are subtracted from a rating


class PlayerName(NamedTuple):
    """The name, id and sort key of a player."""

    pk: int
    name: str
    key: str  # sorts by name
    face: int | None = None
    colour: int | None = None

    @property
    def look(self) -> Look:
        return look_of(self.pk, self.face, self.colour)


@dataclass(frozen=True)
class Tallied:
    """All sums of a player that a leaderboard shows."""

    player: PlayerName
    sums: Sums
    run: Run
    strength: Strength | None = None
    fines: int = 0  # not part of the points
    evenings: int = 0  # won; only where a page asks for it
    shared: int = 0  # rounds won together with others; likewise

    @property
    def points(self) -> int:
        return self.sums.bonus - self.sums.penalty

    @property
    def after_fines(self) -> int:
        return self.points - self.fines

    @property
    def wins(self) -> Fraction:
        return Fraction(self.sums.wins, PARTS)

    @property
    def points_a_round(self) -> Fraction:
        return Fraction(self.points, self.sums.rounds)

    @property
    def place(self) -> Fraction:
        """The average share of opponents left behind: 1 for always first, 0 for always last."""
        return Fraction(self.sums.places, PARTS * self.sums.rounds)

    @property
    def form(self) -> Fraction:
        """The same for the last ten rounds."""
        return Fraction(sum(self.run.recent), PARTS * len(self.run.recent))


Figure = Fraction | int | float
FIGURES: Final[dict[Metric, Callable[[Tallied], Figure]]] = {
    Metric.GAMES_WON: lambda line: line.sums.games_won,
    Metric.POINTS_A_ROUND: lambda line: line.points_a_round,
    Metric.PLACE: lambda line: line.place,
    Metric.WINS: lambda line: line.wins,
    Metric.RATING: lambda line: certain(line.strength),
    Metric.FORM: lambda line: line.form,
    Metric.STREAK: lambda line: line.run.streak,
    Metric.POINTS: lambda line: line.points,
    Metric.ROUNDS: lambda line: line.sums.rounds,
    Metric.MATCHES: lambda line: line.sums.matches,
    Metric.EVENINGS: lambda line: line.evenings,
    Metric.FINES: lambda line: -line.fines,
    Metric.AFTER_FINES: lambda line: line.after_fines,
}


def certain(strength: Strength | None) -> float:
    """A rating's lower bound: the true strength is almost surely higher."""
    return strength.mu - CERTAIN * strength.sigma if strength else 0


def known_order(keys: Sequence[str]) -> tuple[Metric, ...]:
    """The known metrics among these keys, each once."""
    return tuple(Metric(key) for key in dict.fromkeys(keys) if key in ORDERS)
