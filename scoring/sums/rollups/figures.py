"""Figures of many results. A result can be added, and removed again if its round changes."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, Self

from engine.box import GAMES
from scoring.models import Match, Result
from scoring.sums.rollups.top_list import TopList


class Counted(NamedTuple):
    """The values of a result that the figures need."""

    round: int
    seat: int
    penalty: int
    bonus: int
    win: int
    place: int
    cards: int | None
    is_starter: bool | None
    match: int
    ruleset: str

    @classmethod
    def of(cls, result: Result, match: Match) -> Self:
        return cls._make([*(getattr(result, name) for name in OWN), match.pk, match.ruleset_text])

    @property
    def total(self) -> int:
        return self.bonus - self.penalty

    @property
    def has_hands(self) -> bool:
        """Points of the other games cannot be compared with those of "Elfer raus!"."""
        return self.ruleset not in GAMES


OWN: Final = ("round_id", "seat", "penalty", "bonus", "win", "place", "cards", "is_starter")
COLUMNS: Final = (*OWN, "round__match_id", "round__match__ruleset_text")


class Sums(NamedTuple):
    rounds: int = 0
    wins: int = 0  # in parts, see scoring.sums.standings
    places: int = 0


PENALTY, SEAT, START, RULESET = "penalty", "seat", "start", "ruleset"
Part = tuple[str, Any]  # the name of the property, and its value


class PlayerFigures:
    """A player's sums, grouped by properties of the rounds, and the best and worst rounds.

    Penalties, the best round and the worst one are those of "Elfer raus!" only.
    """

    def __init__(self) -> None:
        self.parts: dict[Part, Sums] = {}
        self.best, self.worst = TopList(), TopList()

    @property
    def is_lost(self) -> bool:
        return self.best.is_lost or self.worst.is_lost

    def take(self, row: Counted) -> None:
        self.add(row, 1)
        if row.has_hands:
            self.best.take((-row.total, row.round))
            self.worst.take((row.total, row.round))

    def drop(self, row: Counted) -> None:
        self.add(row, -1)
        self.best.drop(row.round)
        self.worst.drop(row.round)

    def add(self, row: Counted, times: int) -> None:
        for part in parts_of(row):
            rounds, wins, places = self.parts.get(part, Sums())
            sums = Sums(rounds + times, wins + times * row.win, places + times * row.place)
            self.parts[part] = sums
            if not sums.rounds:
                del self.parts[part]

    def of(self, which: str) -> dict[Any, Sums]:
        """The sums of each value, sorted by value."""
        found = {value: sums for (kind, value), sums in self.parts.items() if kind == which}
        return dict(sorted(found.items()))

    def agrees(self, right: "PlayerFigures") -> bool:
        extremes = self.best.agrees(right.best) and self.worst.agrees(right.worst)
        return extremes and self.parts == right.parts


def parts_of(row: Counted) -> Iterator[Part]:
    if row.has_hands:
        yield (PENALTY, row.penalty)
    yield (SEAT, row.seat)
    yield (RULESET, row.ruleset)
    if row.is_starter is not None:
        yield (START, row.is_starter)


HIGHEST: Final = ("cards", "penalty", "bonus")  # fields of a result, and of LeagueFigures


class LeagueFigures:
    """The highest results of a league, and its closest matches, only of "Elfer raus!"."""

    def __init__(self) -> None:
        self.cards, self.penalty, self.bonus = TopList(), TopList(), TopList()
        self.closest = TopList()  # entries: points between the first two, match id

    @property
    def is_lost(self) -> bool:
        return any(each.is_lost for each in vars(self).values())

    def take(self, row: Counted) -> None:
        for name in HIGHEST if row.has_hands else ():
            if figure := getattr(row, name):
                getattr(self, name).take((-figure, row.round, row.seat))

    def drop(self, row: Counted) -> None:
        for name in HIGHEST:
            getattr(self, name).drop(row.round, row.seat)

    def agrees(self, right: "LeagueFigures") -> bool:
        return all(each.agrees(getattr(right, name)) for name, each in vars(self).items())
