"""Schnipp-Schnapp once more, slowly, both ways."""

from typing import Any

MOST_TURNS = 400
EQUAL = 10  # milliseconds


def number_of(card: str) -> str:
    return card[1:]


class Slow:
    all_at_once = False

    def __init__(self, deal: dict[str, Any]) -> None:
        self.down = [list(hand) for hand in deal["hands"]]  # top first
        self.open: list[list[str]] = [[] for _ in deal["hands"]]  # top last
        self.seats, self.highest = len(self.down), 20
        self.middle: list[str] = []  # top last
        self.calls: list[tuple[int, int, str]] = []
        self.were_wrong: list[int] = []  # they wait for the next card
        self.may_close: list[int] = []
        self.won = [0] * self.seats
        self.turns = 0
        for seat in range(self.seats):
            self.lay_aside(seat)
        self.turn = self.first_from(deal["first"])

    def first_from(self, seat: int) -> int:
        for step in range(self.seats):
            each = (seat + step) % self.seats
            if self.down[each] or self.open[each]:
                return each
        return seat % self.seats

    def over(self) -> bool:
        holders = sum(1 for s in range(self.seats) if self.down[s] or self.open[s])
        alone = holders == 0 or (holders == 1 and not self.middle)
        return alone or self.turns == MOST_TURNS

    def moves(self, seat: int) -> set[str]:
        if self.over():
            return set()
        found = {"turn"} if seat == self.turn and not self.calls else set()
        if seat not in [called for _, called, _ in self.calls] + self.were_wrong:
            if self.open[seat]:
                found.add("snap")
            if self.middle:
                found.add("snip")
        if seat in self.may_close and not self.calls:
            found.add("back")
        return found

    def play(self, text: str, seat: int) -> None:
        word, _, more = text.partition(" ")
        if word == "turn":
            self.turn_cards(seat)
        elif word == "settle":
            self.settle()
        elif word == "back":
            self.may_close.remove(seat)
            self.close(seat)
        else:
            self.calls.append((int(more or 0), seat, word))

    def turn_cards(self, seat: int) -> None:
        for each in range(self.seats) if self.all_at_once else [seat]:
            if not self.down[each]:
                self.down[each], self.open[each] = self.open[each], []
            if self.down[each]:
                self.open[each].append(self.down[each].pop(0))
        self.turns += 1
        self.were_wrong, self.may_close = [], []
        self.turn = self.first_from(seat + 1)

    def tops(self) -> list[str | None]:
        return [number_of(pile[-1]) if pile else None for pile in self.open]

    def settle(self) -> None:
        tops, schnipp = self.tops(), self.middle[-1:]
        in_time, self.calls = sorted(self.calls), []
        decided: set[str] = set()
        for time, seat, word in in_time:
            about = self.about(seat, word, tops, schnipp)
            if about is None:
                self.were_wrong.append(seat)
                self.middle, self.open[seat] = self.middle + self.open[seat], []
            elif about not in decided:
                decided.add(about)
                same = [c for c in in_time if self.about(c[1], c[2], tops, schnipp) == about]
                self.award(word, [who for when, who, _ in same if when < time + EQUAL])
        self.turn = self.first_from(self.turn)

    def about(self, seat: int, word: str, tops: list[str | None], schnipp: list[str]) -> str | None:
        """What a right call is about; None if it is wrong."""
        if word == "snip":
            return "schnipp" if number_of(schnipp[0]) in tops else None
        return tops[seat] if tops.count(tops[seat]) > 1 else None

    def close(self, seat: int) -> None:
        self.down[seat] += self.open[seat][::-1]
        self.open[seat] = []

    def award(self, word: str, first: list[int]) -> None:
        winner = first[0]
        if len(first) > 1:
            self.were_wrong += first
            self.may_close += [seat for seat in first if self.open[seat]]
            return
        if word == "snip":
            self.down[winner] += self.middle[::-1]
            self.middle = []
        else:
            top = self.tops()[winner]
            alike = [s for s, number in enumerate(self.tops()) if number == top and s != winner]
            for seat in [*alike, winner]:
                self.down[winner] += self.open[seat][::-1]
                self.open[seat] = []
        self.lay_aside(winner)

    def lay_aside(self, seat: int) -> None:
        cards = self.down[seat] + self.open[seat]
        for card in [] if self.all_at_once else cards:
            equal = [c for c in cards if number_of(c) == number_of(card)]
            if len(equal) == 4 and card == equal[0]:
                self.won[seat] += 1
                self.down[seat] = [c for c in self.down[seat] if c not in equal]
                self.open[seat] = [c for c in self.open[seat] if c not in equal]

    def result(self) -> dict[str, object]:
        return {"counts": self.won, "left": self.highest - sum(self.won)}

    def places(self) -> list[list[str]]:
        return [*self.down, *(pile[::-1] for pile in self.open)]


class SlowAllAtOnce(Slow):
    all_at_once = True

    def result(self) -> dict[str, object]:
        held = [len(self.down[s]) + len(self.open[s]) for s in range(self.seats)]
        return {"counts": held, "left": len(self.middle)}


VARIANTS = {"schnipp-schnapp/all-at-once": SlowAllAtOnce}
