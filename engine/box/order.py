"""The order of going out."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Self

from engine.box.results import (
    MOST_BOX_SEATS,
    BoxCode,
    BoxGame,
    BoxProblem,
    BoxResult,
    box_problem,
    check_keys,
    read_list,
    read_seat,
    seat_problems,
)
from engine.points import Points
from engine.seats import Seat


@dataclass(frozen=True, kw_only=True)
class OrderGame(BoxGame):
    """A game in which all seats go out, one after another. The first out wins, or the last."""

    last_wins: bool = False
    by_colour: bool = False  # in Mogeln each pile has one colour

    @property
    def notes_places(self) -> bool:
        return True

    def result(self, /, **fields: Any) -> "Order":
        check_keys(fields, ["order"])
        order = read_list(fields.get("order"), "order", MOST_BOX_SEATS)
        return Order(self, tuple(read_seat(seat, "order", len(order)) for seat in order))


@dataclass(frozen=True)
class Order(BoxResult):
    """The seats in the order of going out; None is a place not known."""

    game: OrderGame
    order: tuple[Seat | None, ...]

    @property
    def seats(self) -> int:
        return len(self.order)

    def problems(self) -> Iterator[BoxProblem]:
        yield from seat_problems(self.game, self.seats)
        for seat in range(self.seats):
            places = tuple(place for place, other in enumerate(self.order) if other == seat)
            if len(places) > 1:
                yield box_problem(BoxCode.SEAT_TWICE, (seat,), places=places)

    def choices(self) -> Iterator[tuple[Self, ...]]:
        missing = [Seat(seat) for seat in range(self.seats) if seat not in self.order]
        for place, claimed in enumerate(self.order):
            if claimed is None:
                yield tuple(self.with_seat(place, seat) for seat in missing)

    def with_seat(self, place: int, seat: Seat) -> Self:
        return replace(self, order=(*self.order[:place], seat, *self.order[place + 1 :]))

    def points(self) -> tuple[Points, ...] | None:
        """One point for each seat that is left behind."""
        if sorted(-1 if seat is None else seat for seat in self.order) != [*range(self.seats)]:
            return None
        places = [self.order.index(Seat(seat)) for seat in range(self.seats)]
        last = self.seats - 1
        return tuple(Points(0, p if self.game.last_wins else last - p) for p in places)
