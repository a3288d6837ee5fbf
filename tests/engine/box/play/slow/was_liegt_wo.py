"""Was liegt wo? (the rules, section 26)."""


class Slow:
    goes_on = False

    def __init__(self, deal):
        self.table = dict(enumerate(deal["rest"]))
        self.seat, self.first = deal["first"], None  # the place of the first card of a turn
        self.back = []  # turned back when the next turn begins
        self.pairs = [0] * len(deal["hands"])

    def moves(self, seat):
        is_on_turn = seat == self.seat and self.table
        return [f"turn {at}" for at in self.table if at != self.first] if is_on_turn else []

    def play(self, text, seat):
        at = int(text[5:])
        if self.first is None:
            self.first, self.back = at, []
            return
        numbers = {self.table[each][1:] for each in (self.first, at)}
        is_pair = len(numbers) == 1
        if is_pair:
            del self.table[self.first], self.table[at]
            self.pairs[seat] += 1
        else:
            self.back = [self.first, at]
        self.first = None
        if not (is_pair and self.goes_on):
            self.seat = (seat + 1) % len(self.pairs)

    def places(self):
        shown = self.back if self.first is None else [self.first]
        return [
            [card for at, card in self.table.items() if at in shown],
            [card for at, card in self.table.items() if at not in shown],
        ]

    def result(self):
        return {"counts": self.pairs}


class SlowGoingOn(Slow):
    goes_on = True


VARIANTS = {
    "was-liegt-wo/goes-on": SlowGoingOn,
    "was-liegt-wo/two-colours/goes-on": SlowGoingOn,
}
