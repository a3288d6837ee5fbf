"""One seat that has won or lost."""

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
    read_counts,
    read_seat,
    read_seats,
    refuse,
    seat_problems,
)
from engine.points import Points
from engine.seats import Seat


@dataclass(frozen=True, kw_only=True)
class OneSeatGame(BoxGame):
    """A game in which one seat wins or loses, and all others share the opposite."""

    wins: bool  # whether that seat has won; else it has lost
    holds_all: bool = False  # that seat holds all cards at the end, or the larger pile if stopped
    holds: int = 0  # else it holds so many; all others hold none

    @property
    def names_loser(self) -> bool:
        return not self.wins

    @property
    def notes_places(self) -> bool:
        return self.wins

    def result(self, /, **fields: Any) -> "OneSeat":
        check_keys(fields, ["seats", "seat", "cards"])
        seats = read_seats(fields.get("seats"), MOST_BOX_SEATS)
        cards: tuple[int | None, ...] = (None,) * seats
        if fields.get("cards") is not None:
            cards = read_counts(fields["cards"], "cards", MOST_BOX_SEATS)
        if len(cards) != seats:
            raise refuse("cards", fields["cards"])
        return OneSeat(self, read_seat(fields.get("seat"), "seat", seats), cards)

    def cards_at_the_end(self, seats: int, seat: int) -> tuple[int, ...]:
        """How many cards each seat holds if this seat is the one and nobody stopped the round."""
        cards = [0] * seats
        cards[seat] = self.pack.cards if self.holds_all else self.holds
        return tuple(cards)

    def ends(self, seats: int, seat: int) -> Iterator[tuple[int, ...]]:
        """The numbers of cards that the seats can hold if this seat is the one."""
        yield self.cards_at_the_end(seats, seat)
        all_ = self.pack.cards
        for larger in range(all_ // 2 + 1, all_ if self.holds_all else 0):
            yield tuple(larger if at == seat else all_ - larger for at in range(seats))


@dataclass(frozen=True)
class OneSeat(BoxResult):
    """The seat, and how many cards each seat held in the end."""

    game: OneSeatGame
    seat: Seat | None
    cards: tuple[int | None, ...]

    @property
    def seats(self) -> int:
        return len(self.cards)

    def arguments(self) -> dict[str, Any]:
        cards = None if set(self.cards) == {None} else list(self.cards)
        return {"seats": self.seats, "seat": self.seat, "cards": cards}

    def problems(self) -> Iterator[BoxProblem]:
        yield from seat_problems(self.game, self.seats)
        if self.ends():
            return
        possible = [sorted(set(cards)) for cards in zip(*self.all_ends(), strict=True)]
        claimed = [(seat, cards) for seat, cards in enumerate(self.cards) if cards is not None]
        wrong = [(seat, cards) for seat, cards in claimed if cards not in possible[seat]] or claimed
        seats, cards = tuple(s for s, _ in wrong), tuple(c for _, c in wrong)
        expected = tuple(tuple(possible[seat]) for seat in seats)
        yield box_problem(BoxCode.HELD_AT_THE_END, seats, cards=cards, expected=expected)

    def all_ends(self) -> set[tuple[int, ...]]:
        """The cards that the seats can hold at the end, whatever is claimed of them."""
        seats = range(self.seats) if self.seat is None else (self.seat,)
        return {end for seat in seats for end in self.game.ends(self.seats, seat)}

    def ends(self) -> list[tuple[int, ...]]:
        """The cards that the seats can hold at the end, as far as they are known."""
        return sorted(end for end in self.all_ends() if self.fits(end))

    def fits(self, end: tuple[int, ...]) -> bool:
        return all(c in (None, e) for c, e in zip(self.cards, end, strict=True))

    def choices(self) -> Iterator[tuple[Self, ...]]:
        if self.seat is None:
            yield tuple(replace(self, seat=Seat(seat)) for seat in range(self.seats))
        if None in self.cards:
            yield tuple(replace(self, cards=end) for end in self.ends())

    def points(self) -> tuple[Points, ...] | None:
        """One point for the winner, or one minus point for the loser."""
        if self.seat is None:
            return None
        points = Points(0, 1) if self.game.wins else Points(1, 0)
        return tuple(points if seat == self.seat else Points(0, 0) for seat in range(self.seats))
