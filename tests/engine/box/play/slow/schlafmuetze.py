"""Schlafmütze once more, slowly."""

from typing import Any

MOST_EXCHANGES = 400


class Slow:
    def __init__(self, deal: dict[str, Any]) -> None:
        self.hands = [list(hand) for hand in deal["hands"]]
        self.seats, self.turn = len(self.hands), deal["first"]
        self.chosen: dict[int, str] = {}
        self.times: dict[int, int] = {}  # of those who have laid down, in their order
        self.exchanges = 0
        self.closed = False

    def over(self) -> bool:
        return self.closed or self.exchanges == MOST_EXCHANGES

    def still_in(self) -> list[int]:
        seats = [*range(self.turn, self.seats), *range(self.turn)]
        return [seat for seat in seats if seat not in self.times]

    def moves(self, seat: int) -> set[str]:
        if self.over() or seat in self.times:
            return set()
        found = set()
        if len(self.still_in()) > 1 and seat in self.still_in()[:2] and seat not in self.chosen:
            found = {f"give {card}" for card in self.hands[seat]}
        if self.times or len({card[1:] for card in self.hands[seat]}) == 1:
            found.add("down")
        return found

    def play(self, text: str, seat: int) -> None:
        word, _, more = text.partition(" ")
        if word == "close":
            self.closed = True
        elif word == "down":
            self.times[seat] = int(more or 0) if self.times else 0
            self.chosen = {}
            if self.still_in():
                self.turn = self.still_in()[0]
            else:
                self.closed = True
        else:
            self.chosen[seat] = more
            if len(self.chosen) == 2:
                self.exchange()

    def exchange(self) -> None:
        one, other = self.still_in()[:2]
        self.hands[one].remove(self.chosen[one])
        self.hands[other].remove(self.chosen[other])
        self.hands[one].append(self.chosen[other])
        self.hands[other].append(self.chosen[one])
        self.chosen, self.turn = {}, other
        self.exchanges += 1

    def result(self) -> dict[str, object]:
        rest = sorted(self.still_in())
        if rest:
            loser = rest[0]
            for seat in rest[1:]:
                if self.equal(seat) <= self.equal(loser):
                    loser = seat
        else:
            loser = next(iter(self.times))
            for seat, time in self.times.items():
                if time >= self.times[loser]:
                    loser = seat
        return {"seats": self.seats, "seat": loser, "cards": None}

    def equal(self, seat: int) -> int:
        numbers = [card[1:] for card in self.hands[seat]]
        return max(numbers.count(number) for number in numbers)

    def places(self) -> list[list[str]]:
        return [sorted(hand, key=lambda c: ("rygb".index(c[0]), int(c[1:]))) for hand in self.hands]
