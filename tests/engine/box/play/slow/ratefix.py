"""Ratefix once more, slowly."""

from typing import Any


class Slow:
    def __init__(self, deal: dict[str, Any]) -> None:
        self.piles = [list(hand) for hand in deal["hands"]]
        self.seats, self.highest = len(self.piles), 20
        self.guesses: dict[int, int] = {}
        self.won = [0] * self.seats
        self.waiting = 0

    def over(self) -> bool:
        return not self.piles[0]

    def moves(self, seat: int) -> set[str]:
        if self.over() or seat in self.guesses:
            return set()
        return {f"guess {n}" for n in range(self.seats, self.seats * self.highest + 1)}

    def play(self, text: str, seat: int) -> None:
        self.guesses[seat] = int(text.split()[1])
        if len(self.guesses) < self.seats:
            return
        total = sum(int(pile.pop(0)[1:]) for pile in self.piles)
        self.waiting += self.seats
        for off in range(self.highest * self.seats + 1):
            for wanted in (total - off, total + off):
                seats = [s for s, guess in self.guesses.items() if guess == wanted]
                if seats:
                    self.end_trick(seats)
                    return

    def end_trick(self, best: list[int]) -> None:
        self.guesses = {}
        if len(best) == 1:
            self.won[best[0]] += self.waiting
            self.waiting = 0

    def result(self) -> dict[str, object]:
        return {"counts": self.won, "left": self.waiting}

    def places(self) -> list[list[str]]:
        return self.piles
