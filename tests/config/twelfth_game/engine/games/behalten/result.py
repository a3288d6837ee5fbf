"""The number of the card that each seat has kept: a form of result that no other game has."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self

from engine.box.results import (
    MOST_BOX_SEATS,
    BoxGame,
    BoxProblem,
    BoxResult,
    box_problem,
    check_keys,
    read_counts,
    seat_problems,
)
from engine.points import Points


class Code(StrEnum):
    KEPT_TOO_OFTEN = "kept-too-often"  # number: that ``seats`` have kept; most: how many there are
    NO_SUCH_NUMBER = "no-such-number"  # highest


@dataclass(frozen=True, kw_only=True)
class KeptGame(BoxGame):
    def result(self, /, **fields: Any) -> "Kept":
        check_keys(fields, ["kept"])
        return Kept(self, read_counts(fields.get("kept"), "kept", MOST_BOX_SEATS))


@dataclass(frozen=True)
class Kept(BoxResult):
    game: KeptGame
    kept: tuple[int | None, ...]

    @property
    def seats(self) -> int:
        return len(self.kept)

    def problems(self) -> Iterator[BoxProblem]:
        yield from seat_problems(self.game, self.seats)
        pack = self.game.pack
        for number, times in Counter(self.kept).items():
            if number is None:
                continue
            seats = tuple(seat for seat, kept in enumerate(self.kept) if kept == number)
            if not 1 <= number <= pack.highest:
                yield box_problem(Code.NO_SUCH_NUMBER, seats, highest=pack.highest)
            elif times > pack.colours:
                facts = {"number": number, "most": pack.colours}
                yield box_problem(Code.KEPT_TOO_OFTEN, seats, **facts)

    def choices(self) -> Iterator[tuple[Self, ...]]:
        """Nothing follows from the numbers of others."""
        yield from ()

    def points(self) -> tuple[Points, ...] | None:
        points = [Points(0, number) for number in self.kept if number is not None]
        return tuple(points) if len(points) == self.seats else None
