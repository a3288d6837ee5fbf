"""Überall anschließen (the rules, section 17; docs/box.md, At the digital table)."""


class Slow:
    def __init__(self, deal):
        self.down = [list(hand) for hand in deal["hands"]]
        self.open = [[] for _ in self.down]
        self.middle = []
        self.seat = deal["first"]
        self.seats = len(self.down)
        self.fresh = True  # no card has been turned that may be kept
        self.suspect, self.guilty, self.callers = None, False, []
        self.out, self.turns = [], 0

    def over(self):
        return len(self.out) + 1 >= self.seats or self.turns == 2000

    def fitting(self):
        """The piles on which the top of the own open pile fits: the middle is -1."""
        if not self.open[self.seat]:
            return []
        before = (int(self.open[self.seat][-1][1:]) - 2) % 20 + 1
        piles = {-1: self.middle, **dict(enumerate(self.open))}
        del piles[self.seat]
        return [at for at, pile in piles.items() if pile and int(pile[-1][1:]) == before]

    def moves(self, seat):
        if self.over() or seat in self.out:
            return []
        found = []
        if self.suspect is not None and seat != self.suspect and seat not in self.callers:
            found.append("false")
        if seat == self.seat:
            found += ["place middle" if at < 0 else f"place {at}" for at in self.fitting()]
            found.append("turn" if self.fresh else "keep")
        return found

    def play(self, text, seat):
        if text == "false":
            self.call(seat)
            return
        if self.suspect != seat:
            self.suspect, self.guilty, self.callers = seat, False, []
        fitting = self.fitting()
        if text == "turn":
            self.guilty |= fitting != []
            self.turn()
        elif text == "keep":
            self.guilty |= fitting != []
            self.next_turn()
        else:
            to = -1 if text == "place middle" else int(text.split()[1])
            self.guilty |= to != -1 and -1 in fitting
            pile = self.middle if to == -1 else self.open[to]
            pile.append(self.open[seat].pop())
            self.fresh = True
            self.look_who_is_out()

    def turn(self):
        seat = self.seat
        if self.down[seat] == []:
            self.down[seat], self.open[seat] = self.open[seat], []
        card = self.down[seat].pop(0)
        if self.middle:
            self.open[seat].append(card)
            self.fresh = False
        else:
            self.middle.append(card)
            self.suspect = None
            self.next_turn()

    def next_turn(self):
        self.turns += 1
        self.fresh = True
        self.seat = (self.seat + 1) % self.seats
        while self.seat in self.out:
            self.seat = (self.seat + 1) % self.seats

    def look_who_is_out(self, start=0):
        for by in range(self.seats):
            seat = (start + by) % self.seats
            if seat not in self.out and not self.down[seat] + self.open[seat]:
                self.out.append(seat)
        if self.suspect in self.out:
            self.suspect = None
        if self.seat in self.out and not self.over():
            self.next_turn()

    def call(self, caller):
        called = self.suspect
        if self.guilty:
            for by in range(1, self.seats):
                self.hand_over((called + by) % self.seats, called)
            self.suspect = None
            if self.seat == called:
                self.next_turn()
        else:
            self.callers.append(caller)
            self.hand_over(called, caller)
        self.look_who_is_out(called + 1)

    def hand_over(self, giver, taker):
        if self.down[giver]:
            self.down[taker].append(self.down[giver].pop())

    def places(self):
        return [*self.down, *self.open, self.middle]

    def result(self):
        left = [(self.seat + by) % self.seats for by in range(self.seats)]
        left = [seat for seat in left if seat not in self.out]
        return {"order": self.out + sorted(left, key=lambda s: len(self.down[s] + self.open[s]))}
