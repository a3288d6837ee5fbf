"""Quartett (the rules, section 24; docs/box.md, At the digital table)."""

from tests.engine.box.play.slow.order import COLOURS, rank


class Slow:
    def __init__(self, deal):
        self.seats = len(deal["hands"])
        self.owner = {card: seat for seat, hand in enumerate(deal["hands"]) for card in hand}
        self.won = [0] * self.seats
        self.questions = 0
        self.seat = deal["first"]
        self.settle()

    def settle(self):
        """Complete numbers are laid out; a seat without cards is skipped."""
        for number in range(1, 21):
            owners = {self.owner.get(colour + str(number)) for colour in COLOURS}
            if len(owners) == 1 and None not in owners:
                self.lay_out(number, owners.pop())
        while self.owner and self.seat not in self.owner.values():
            self.seat = (self.seat + 1) % self.seats

    def lay_out(self, number, seat):
        self.won[seat] += 1
        for colour in COLOURS:
            del self.owner[colour + str(number)]

    def moves(self, seat):
        if not self.owner or seat != self.seat:
            return []
        numbers = {card[1:] for card, owner in self.owner.items() if owner == seat}
        lacking = [
            card for card, owner in self.owner.items() if card[1:] in numbers and owner != seat
        ]
        others = set(self.owner.values()) - {seat}
        return [f"ask {other} {card}" for other in others for card in lacking]

    def play(self, text, seat):
        _, other, card = text.split()
        self.questions += 1
        if self.owner[card] == int(other):
            self.owner[card] = seat
        else:
            self.seat = int(other)
        self.settle()
        if self.questions == 1000:
            for number in {int(card[1:]) for card in self.owner}:
                owners = [self.owner[colour + str(number)] for colour in COLOURS]
                first = [(self.seat + by) % self.seats for by in range(self.seats)]
                self.lay_out(number, max(first, key=owners.count))

    def places(self):
        return [
            sorted((c for c, owner in self.owner.items() if owner == seat), key=rank)
            for seat in range(self.seats)
        ]

    def result(self):
        return {"quartets": self.won}
