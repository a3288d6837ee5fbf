"""The other way to find hands: how many cards each gets of each colour, one colour after another.

Colours have no card in common. So it is enough that in each colour the hands can get their numbers
of cards, and that these add up to the sizes of the hands. Where a hand may have more cards of a
colour it may also have fewer, so only the largest shares are tried. This decides low sums, for
which there are many ways to give the cards of a colour, but few shares.
"""

from collections.abc import Iterator
from heapq import heappop, heappush

from engine.box.hands.parts import Dealer, Part, Parts
from engine.box.hands.wanted import Steps, Wanted, lowest_sum
from engine.box.pack import Pack
from engine.cards import ROW, Cards

Share = tuple[int, ...]  # how many cards of one colour each hand gets


class Shares:
    """The search, for all colourings.

    ``wanted`` comes in the order of the sums, the smallest first.
    """

    def __init__(self, pack: Pack, wanted: tuple[Wanted, ...], steps: Steps) -> None:
        self.pack = pack
        self.wanted = wanted
        self.steps = steps
        self.dealer = Dealer(pack.highest, steps)

    def hands(self, colours: tuple[int, ...]) -> tuple[Cards, ...] | None:
        """Hands that collect these colours; None if there are none."""
        found = Colouring(self, colours).shares()
        if found is None:
            return None
        hands = [0] * len(self.wanted)
        for colour, share in self.as_large(colours, found).items():
            for seat, numbers in enumerate(self.dealer.dealt(self.parts(colours, colour, share))):
                hands[seat] |= numbers << colour * ROW
        return tuple(map(Cards, hands))

    def as_large(self, colours: tuple[int, ...], shares: dict[int, Share]) -> dict[int, Share]:
        """Leave out cards that are too many for a hand, but none of the colour that it collects."""
        spare = [
            sum(share[seat] for share in shares.values()) - max(each.sizes)
            for seat, each in enumerate(self.wanted)
        ]
        fitting = {}
        for colour, share in shares.items():
            less = [
                0 if own == colour else min(got, max(0, more))
                for own, got, more in zip(colours, share, spare, strict=True)
            ]
            spare = [more - out for more, out in zip(spare, less, strict=True)]
            fitting[colour] = tuple(got - out for got, out in zip(share, less, strict=True))
        return fitting

    def parts(self, colours: tuple[int, ...], colour: int, share: Share) -> Parts:
        return tuple(
            Part(each.total, cards, own == colour)
            for each, own, cards in zip(self.wanted, colours, share, strict=True)
        )


class Colouring:
    """The search for the shares of all colours, when it is given who collects which."""

    def __init__(self, search: Shares, colours: tuple[int, ...]) -> None:
        self.search = search
        self.wanted = search.wanted
        self.colours = colours
        self.dead: set[tuple[int, Share]] = set()
        seats, ranks = range(len(colours)), range(search.pack.colours)
        self.most = [[self.most_of(colour, seat) for seat in seats] for colour in ranks]
        self.order = sorted(ranks, key=self.collected, reverse=True)

    def collected(self, colour: int) -> tuple[int, int]:
        """How many cards at least are collected of a colour, and by how many hands."""
        own = [each for each, c in zip(self.wanted, self.colours, strict=True) if c == colour]
        return sum(each.fewest for each in own), len(own)

    def most_of(self, colour: int, seat: int) -> int:
        """How many cards of a colour a hand can have, if it is alone; -1 if none will do."""
        each, highest = self.wanted[seat], self.search.pack.highest
        is_own = self.colours[seat] == colour
        counts = range(min(max(each.sizes), highest), each.fewest - 1 if is_own else -1, -1)
        alone = (k for k in counts if Part(each.total, k, is_own).can_be_met(highest))
        return next(alone, -1)

    def shares(self) -> dict[int, Share] | None:
        """The share of each colour."""
        if any(-1 in each for each in self.most):
            return None
        return self.go_on(0, tuple(min(each.sizes) for each in self.wanted))

    def go_on(self, at: int, needs: Share) -> dict[int, Share] | None:
        """The shares from the ``at``-th colour on, when hands still need so many cards."""
        if not any(needs) and at == len(self.order):
            return {}
        if at == len(self.order) or (at, needs) in self.dead or not self.have_room(at, needs):
            return None
        for share in self.largest(at, needs):
            left = tuple(max(0, need - got) for need, got in zip(needs, share, strict=True))
            later = self.go_on(at + 1, left)
            if later is not None:
                return later | {self.order[at]: share}
        self.dead.add((at, needs))
        return None

    def have_room(self, at: int, needs: Share) -> bool:
        """Whether the hands with the smallest sums can get so many cards of the colours left."""
        colours, cards, total = len(self.order) - at, 0, 0
        for each, need in zip(self.wanted, needs, strict=True):
            cards, total = cards + need, total + each.total
            if lowest_sum(-(-cards // colours)) > total:
                return False
        return True

    def largest(self, at: int, needs: Share) -> Iterator[Share]:
        """The shares of a colour that can be dealt, and with which the others can do the rest."""
        colour, search = self.order[at], self.search
        bounds = [self.bounds(at, seat, need) for seat, need in enumerate(needs)]
        first = tuple(most for _fewest, most in bounds)
        heap, seen, found = [(-sum(first), first)], {first}, list[Share]()
        while heap and all(fewest <= most for fewest, most in bounds):
            share = heappop(heap)[1]
            search.steps.take()
            if any(is_within(share, larger) for larger in found):
                continue
            if search.dealer.can_deal(search.parts(self.colours, colour, share)):
                found.append(share)
                yield share
                continue
            for seat, (fewest, _most) in enumerate(bounds):
                less = (*share[:seat], share[seat] - 1, *share[seat + 1 :])
                if share[seat] > fewest and less not in seen:
                    seen.add(less)
                    heappush(heap, (-sum(less), less))

    def bounds(self, at: int, seat: int, need: int) -> tuple[int, int]:
        """The fewest and the most cards of a colour that this hand can get."""
        colour, each = self.order[at], self.wanted[seat]
        most = self.most[colour][seat]
        fewest = need - sum(self.most[later][seat] for later in self.order[at + 1 :])
        if self.colours[seat] != colour:
            return max(0, fewest), min(need, most)
        return max(each.fewest, fewest, 0), most  # with more of them, others can be left out


def is_within(share: Share, larger: Share) -> bool:
    return all(one <= other for one, other in zip(share, larger, strict=True))
