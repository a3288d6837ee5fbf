"""Zweikampf (the rules, section 21)."""

from tests.engine.box.play.slow.order import mixed


class Slow:
    def __init__(self, deal):
        self.deal = deal
        self.piles = [list(hand) for hand in deal["hands"]]
        self.lying = [[], []]
        self.taken = self.seen = 0
        self.winner = None

    def moves(self, seat):
        mine, theirs = len(self.lying[seat]), len(self.lying[1 - seat])
        return [] if self.winner is not None or mine > theirs else ["turn"]

    def play(self, text, seat):
        self.lying[seat].append(self.piles[seat].pop(0))
        self.seen += 1
        if len(self.lying[0]) != len(self.lying[1]):
            return
        one, other = (int(cards[-1][1:]) for cards in self.lying)
        if one != other:
            self.take(0 if one > other else 1)
            return
        self.seen += 1
        left = [len(pile) for pile in self.piles]
        if left == [0, 0]:
            cards = mixed(self.deal, self.lying[0] + self.lying[1], self.seen)
            self.piles = [cards[: len(cards) // 2], cards[len(cards) // 2 :]]
            self.lying = [[], []]
            self.taken += 1
            self.seen += 1
        elif 0 in left:
            self.take(1 - left.index(0))

    def take(self, seat):
        self.piles[seat] += self.lying[seat] + self.lying[1 - seat]
        self.lying = [[], []]
        self.taken += 1
        self.seen += 1
        mine, theirs = len(self.piles[seat]), len(self.piles[1 - seat])
        if theirs == 0:
            self.winner = seat
        elif self.taken >= 500 and mine != theirs:
            self.winner = seat if mine > theirs else 1 - seat

    def places(self):
        return [*self.piles, *self.lying]

    def result(self):
        return {"seats": 2, "seat": self.winner}
