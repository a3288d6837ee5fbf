"""Farbensammeln (the rules, section 22; docs/box.md, At the digital table)."""

from tests.engine.box.play.slow.order import COLOURS, rank


class Slow:
    def __init__(self, deal):
        self.hands = [list(hand) for hand in deal["hands"]]
        self.size = len(self.hands[0])
        self.stock = list(deal["rest"])
        self.piles = [[], [], [], []]
        self.seat = deal["first"]
        self.turns = []  # where each turn took its card from
        self.new_turn()
        self.call = None
        self.unbegun = [0, 1, 2, 3]  # piles

    def new_turn(self):
        self.fresh, self.stock_was_gone = True, not self.stock
        self.just_taken = None

    def may_idle(self):
        turns = 10 * len(self.hands)
        return len(self.turns) < turns or "stock" in self.turns[-turns:]

    def moves(self, seat):
        if self.call or seat != self.seat:
            return []
        hand = self.hands[seat]
        found = [f"end {card}" for card in hand if self.stock_was_gone]
        if self.fresh:
            found += ["take stock"] * bool(self.stock)
            return found + [f"take {at}" for at in range(4) if self.piles[at] and self.may_idle()]
        if any(sum(card[0] == colour for card in hand) >= self.size for colour in COLOURS):
            found.append("end")
        places = self.unbegun[:1] or range(4)
        others = [card for card in hand if card != self.just_taken]
        return found + [f"lay {card} {at}" for card in others for at in places]

    def play(self, text, seat):
        hand, words = self.hands[seat], text.split()
        if words[0] == "take":
            hand.append(
                self.stock.pop(0) if words[1] == "stock" else self.piles[int(words[1])].pop()
            )
            self.just_taken = hand[-1]
            self.turns.append(words[1])
            self.fresh = False
        elif words[0] == "lay":
            hand.remove(words[1])
            self.piles[int(words[2])].append(words[1])
            self.unbegun = self.unbegun[1:]
            self.seat = (seat + 1) % len(self.hands)
            self.new_turn()
        else:
            for card in words[1:]:
                hand.remove(card)
            self.call = {"caller": seat, "without_risk": len(words) == 2, "stock": len(self.stock)}

    def places(self):
        return [*(sorted(hand, key=rank) for hand in self.hands), *self.piles, self.stock]

    def result(self):
        return {"sums": [self.best(hand) for hand in self.hands], **self.call}

    def best(self, hand):
        sums = [(sum(int(c[1:]) for c in hand if c[0] == colour), colour) for colour in COLOURS]
        total, colour = max(sums, key=lambda each: each[0])
        return f"{colour}{total}"
