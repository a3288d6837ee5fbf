"""Schwarzer Peter (the rules, section 25)."""

from tests.engine.box.play.slow.order import mixed, rank


class Slow:
    def __init__(self, deal):
        self.deal = deal
        self.hands = [list(hand) for hand in deal["hands"]]
        self.aside = []
        self.draws = 0
        self.seats = len(self.hands)
        for hand in self.hands:
            self.lay_off(hand)
        self.giver = self.next_with_cards(deal["first"] - 1)

    def lay_off(self, hand):
        for card in list(hand):
            twin = ("y" if card[0] == "r" else "r") + card[1:]
            if card in hand and twin in hand:
                hand.remove(card)
                hand.remove(twin)
                self.aside += [card, twin]

    def next_with_cards(self, seat):
        while True:
            seat = (seat + 1) % self.seats
            if self.hands[seat]:
                return seat

    def moves(self, seat):
        is_over = sum(len(hand) for hand in self.hands) == 1 or self.draws == 500
        if is_over or seat != self.next_with_cards(self.giver):
            return []
        return [f"draw {at}" for at in range(len(self.hands[self.giver]))]

    def play(self, text, seat):
        card = mixed(self.deal, self.hands[self.giver], self.draws)[int(text.split()[1])]
        self.hands[self.giver].remove(card)
        self.hands[seat].append(card)
        self.lay_off(self.hands[seat])
        self.draws += 1
        self.giver = self.next_with_cards(self.giver)

    def places(self):
        return [sorted(hand, key=rank) for hand in self.hands]

    def result(self):
        number = self.deal["rest"][0][1:]
        twin = [any(card[1:] == number for card in hand) for hand in self.hands]
        return {"seats": self.seats, "seat": twin.index(True)}
