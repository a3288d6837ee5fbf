"""Mogeln once more, slowly: lists of cards, and one method for each thing that can happen."""

from typing import Any

MOST_TURNS = 300


class Slow:
    by_colour = False

    def __init__(self, deal: dict[str, Any]) -> None:
        self.seats = len(deal["hands"])
        self.highest = 20
        self.first = self.turn = deal["first"]
        self.hands = [list(hand) for hand in deal["hands"]]
        self.pile: list[tuple[int, list[str], str]] = []
        self.number, self.passed, self.turns = 1, 0, 0
        self.colours = ["r", "y", "g", "b"]  # of this pile and the next ones
        self.callable = False
        self.out: list[int] = []

    def over(self) -> bool:
        return len(self.out) >= self.seats - 1 or self.turns >= MOST_TURNS

    def moves(self, seat: int) -> set[str]:
        found: set[str] = set()
        if self.over() or seat in self.out:
            return found
        if seat == self.turn:
            found = {f"lay {card}" for card in self.hands[seat]} | {"pass"}
        if self.callable and self.pile[-1][0] != seat and self.hands[seat]:
            found.add("cheat")
        return found

    def play(self, text: str, seat: int) -> None:
        if text == "cheat":
            self.call(seat)
        elif text == "pass":
            self.pass_on()
        else:
            self.lay(text.split()[1:])

    def lay(self, cards: list[str]) -> None:
        self.nobody_called()
        if self.number == 1:
            self.pile = []
        for card in cards:
            self.hands[self.turn].remove(card)
        self.pile.append((self.turn, cards, self.colours[0] + str(self.number)))
        self.callable, self.passed, self.turns = True, 0, self.turns + 1
        self.number += 1
        if self.number > self.highest:
            self.begin_again()
        self.go_on()

    def pass_on(self) -> None:
        self.passed += 1
        self.turns += 1
        if self.passed >= len([hand for hand in self.hands if hand]):
            self.nobody_called()
            self.passed, self.pile = 0, []
            self.begin_again()
        self.go_on()

    def begin_again(self) -> None:
        self.number = 1
        self.colours.append(self.colours.pop(0))

    def call(self, seat: int) -> None:
        layer, cards, said = self.pile[-1]
        right = cards == [said] if self.by_colour else [card[1:] for card in cards] == [said[1:]]
        taker = seat if right else layer
        for _, laid, _ in self.pile:
            self.hands[taker] += laid
        self.pile, self.callable, self.passed = [], False, 0
        self.nobody_called()
        if not self.hands[self.turn]:
            self.go_on()

    def nobody_called(self) -> None:
        self.callable = False
        for step in range(self.seats):
            seat = (self.turn + step) % self.seats
            if not self.hands[seat] and seat not in self.out:
                self.out.append(seat)

    def go_on(self) -> None:
        for step in range(1, self.seats):
            seat = (self.turn + step) % self.seats
            if self.hands[seat]:
                self.turn = seat
                return

    def result(self) -> dict[str, object]:
        rest = [seat for seat in range(self.seats) if seat not in self.out]
        rest = sorted(rest, key=lambda seat: (seat - self.first) % self.seats)
        return {"order": self.out + sorted(rest, key=lambda seat: len(self.hands[seat]))}

    def places(self) -> list[list[str]]:
        return [sorted(hand, key=lambda c: ("rygb".index(c[0]), int(c[1:]))) for hand in self.hands]


class SlowByColour(Slow):
    by_colour = True


VARIANTS = {"mogeln/by-colour": SlowByColour, "mogeln/by-colour/last-wins": SlowByColour}
