"""Row cuts: the ends of rows are taken off so that claimed numbers can be in hands.

For each number, the rows are cut that lose the fewest other cards; see docs/proof.md.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.cards import ROW
from engine.games.elfer_raus.checks.account import NUMBERS, grown
from engine.games.elfer_raus.position import FinalPosition
from engine.games.elfer_raus.proof.goal import single, sum_of
from engine.games.elfer_raus.rules.setup import Deck, deck_of

WAYWARD: Final = (0.9, 0.9, 0.9, 2.5, 6.0)  # additional cards that a more costly cut may take


class Cutting:
    """Takes ends of rows off a table without gaps. Places are bits."""

    def __init__(
        self, deck: Deck, openers: int, covered: int, stays: int, luck: random.Random
    ) -> None:
        self.deck, self.openers, self.luck = deck, openers, luck
        self.covered, self.stays = covered, stays
        self.wayward = luck.choice(WAYWARD)

    def cut_for(self, elsewhere: int, wanted: Counter[int]) -> bool:
        """Cut until the cards ``elsewhere`` and all numbers ``asked`` are off; False if impossible.

        ``asked`` counts down: below 0, a number is off the table although nobody claims it.
        """
        off = elsewhere & self.covered
        for number in self.from_the_middle([n for n, cards in enumerate(NUMBERS) if cards & off]):
            for card in single(off & NUMBERS[number]):
                if card & self.covered and not self.cut(card, elsewhere, wanted):
                    return False
        for number in self.from_the_middle([n for n, count in wanted.items() if count > 0]):
            while wanted[number] > 0:
                if not self.cut(self.covered & NUMBERS[number], elsewhere, wanted):
                    return False
        return True

    def from_the_middle(self, numbers: list[int]) -> list[int]:
        """The numbers from the middle outwards: the inner ones take most other cards with them."""
        if not self.openers:
            self.luck.shuffle(numbers)
            return numbers
        starts = [number for number, cards in enumerate(NUMBERS) if cards & self.openers]
        return sorted(numbers, key=lambda n: min(abs(n - start) for start in starts))

    def cut(self, cards: int, elsewhere: int, wanted: Counter[int]) -> bool:
        """Take off one of these cards, with all cards beyond it."""
        ways = [way for card in single(cards) for way in self.cuts(card)]
        if not ways:
            return False
        chosen = min(ways, key=lambda way: self.cost(way, elsewhere, wanted))
        self.covered &= ~chosen
        wanted.subtract((card.bit_length() - 1) % ROW for card in single(chosen & ~elsewhere))
        return True

    def cost(self, way: int, elsewhere: int, wanted: Counter[int]) -> float:
        """The number of cards in a cut that nobody claims, with some randomness."""
        numbers = ((card.bit_length() - 1) % ROW for card in single(way & ~elsewhere))
        return sum(wanted[number] <= 0 for number in numbers) + self.luck.random() * self.wayward

    def cuts(self, card: int) -> Iterator[int]:
        """The cuts that take a card off its row so that the rest can have grown."""
        row = next(row for row in self.deck.rows if row & card)
        lies, beyond = row & self.covered, -card
        inner = self.inner(row, card) if self.deck.laid_out & row else 0
        for way in {inner} if inner else {lies & beyond, lies & (beyond << 1 ^ -1), lies}:
            rest = lies & ~way
            grown = inner or not rest or rest & self.openers
            if way & card and grown and not way & self.stays:
                yield way

    def inner(self, row: int, card: int) -> int:
        """The cut of an inward row: all cards from its gap to this card."""
        gap = row & ~self.covered
        if not gap:
            return card
        above = card > gap
        between = (card << 1) - (gap & -gap) if above else (1 << gap.bit_length()) - card
        return row & self.covered & between


SPREADS = (0.5, 2.5)  # cards of an arm that may be elsewhere while jokers finish it
CARDED = 0.6  # the chance that no bridge ends at a joker


def number_of(card: int) -> int:
    """The number of a card given as a bit; 0 for none."""
    return (card.bit_length() - 1) % ROW if card else 0


class Clearing:
    """A table from which cards are taken off. Places are bits."""

    def __init__(self, claim: FinalPosition, elsewhere: int, luck: random.Random) -> None:
        self.claim, rules = claim, claim.ruleset
        self.rules, self.deck, self.luck = rules, deck_of(rules), luck
        self.stays = self.deck.laid_out | self.bridged()
        self.covered, self.elsewhere = self.deck.places, elsewhere
        self.openers = self.deck.openers
        self.has_gaps = rules.has_gaps(claim.seats)
        self.fitted_first = self.deck.fits(self.deck.laid_out, 0)  # a seat with one never drew
        self.finished = 0  # arms that are finished, with or without jokers
        self.broken: list[int] = []  # arms that must not be finished
        if claim.bonus is not None and self.deck.arms and rules.bonus_cards:
            self.choose_arms(min(sum(claim.bonus), len(self.deck.arms)))

    def table(
        self, wanted: Counter[int], others: int, worth: int, *, is_even: bool = False
    ) -> int | None:
        """The table after cards of the numbers ``asked``, and ``others`` more, are taken off.

        More are taken until the others count ``worth`` points; exactly this if ``is_even``.
        """
        if self.rules.opener.is_shared:
            self.choose_opener(sum(wanted.values()) + others)
        if self.has_gaps:
            self.covered &= ~self.elsewhere
        else:
            self.keep_fronts()
            before = self.points(wanted)
            others -= self.cut_back(wanted)
            worth -= before - self.points(wanted)
        if is_even and worth < 0:
            return None
        if is_even:
            named = sum_of(NUMBERS[number] for number, count in wanted.items() if count)
            self.stays |= self.too_costly() & ~self.elsewhere & ~named
        return self.covered if self.take_off(wanted, others, worth, is_even=is_even) else None

    def take_off(self, wanted: Counter[int], others: int, worth: int, *, is_even: bool) -> bool:
        """Take one card after another off the table; False if that is impossible."""
        while self.elsewhere & self.covered or sum(wanted.values()) or others > 0 or worth > 0:
            card = self.card(wanted, max(others, worth))
            if not card:
                return False
            self.covered &= ~card
            if card & self.elsewhere:
                continue
            number = number_of(card)
            if wanted[number]:
                wanted[number] -= 1
            else:
                others -= 1
                worth -= number
                if is_even and worth < 0:
                    return False
        return True

    def too_costly(self) -> int:
        """Cards that no hand has room for, if all penalties are known.

        Of a number and those above it, a hand holds at most its penalty divided by the number.
        """
        penalties = [hand.penalty or 0 for hand in self.claim.hands if hand is not None]
        rows = self.luck.sample(self.deck.rows, len(self.deck.rows))
        return sum_of(
            row & NUMBERS[number]
            for number in range(1, len(NUMBERS))
            for row in rows[sum(penalty // number for penalty in penalties) :]
        )

    def bridged(self) -> int:
        """The ends of the bridges, which are covered by their cards or by jokers."""
        ends = sum_of(bridge.start.bit | bridge.end.bit for bridge in self.claim.bridges or ())
        if self.luck.random() < CARDED:
            return ends
        places = list(single(ends))
        most = min(self.rules.jokers, len(places))
        return ends & ~sum_of(self.luck.sample(places, self.luck.randint(0, most)))

    def points(self, wanted: Counter[int]) -> int:
        """The points of covered cards not known to be elsewhere, minus those claimed by number."""
        lying = single(self.covered & ~self.elsewhere)
        return sum(number_of(card) for card in lying) - sum(n * c for n, c in wanted.items())

    def cut_back(self, wanted: Counter[int]) -> int:
        """Take off the numbers asked for, if possible; return how many other cards went too."""
        cutting = Cutting(self.deck, self.openers, self.covered, self.stays, self.luck)
        cutting.cut_for(self.elsewhere, wanted)
        self.covered = cutting.covered
        more = -sum(count for count in wanted.values() if count < 0)
        for number in list(wanted):
            wanted[number] = max(0, wanted[number])
        return more

    def keep_fronts(self) -> None:
        """A round is blocked beside a stock only if every hand holds a card that fits."""
        if not self.claim.blocked or not self.rules.lay_duty.is_never:
            return
        free = self.deck.places & ~self.elsewhere
        largest = grown((self.deck.laid_out | self.openers) & free, free)
        fits = self.deck.fits(largest, self.openers)
        for hand in self.claim.hands:
            if hand is not None and hand.is_exact:
                front = self.one_of(hand.cards & fits & ~self.openers)
                self.stays |= self.one_of((front << 1 | front >> 1) & largest)

    def choose_arms(self, finished: int) -> None:
        """rules.md: Master, Bonus: choose the arms that are finished; no others are."""
        spread = self.luck.choice(SPREADS)
        arms = sorted(
            self.deck.arms,
            key=lambda arm: (arm & self.elsewhere).bit_count() + self.luck.random() * spread,
        )
        self.finished = sum(arms[:finished])
        if self.luck.random() < 0.7:
            self.stays |= sum(arms[:finished]) & ~self.elsewhere
        self.broken = arms[finished:]

    def card(self, wanted: Counter[int], others: int) -> int:
        """The next card to take: preferably one that is elsewhere, or in front of one."""
        ends = self.ends()
        if sure := ends & self.elsewhere:
            return sure & -sure
        named = sum(NUMBERS[number] for number, count in wanted.items() if count)
        is_gap = self.has_gaps and (not named & ends or self.luck.random() < 0.05)
        named &= self.covered & ~self.stays if is_gap else ends
        for row in self.deck.rows:
            if row & self.elsewhere & self.covered:
                return self.one_of(named & row or (ends & row if others > 0 else 0))
        for arm in self.broken:
            cards = named & arm or (ends & arm if others > 0 else 0)
            if cards and not arm & ~self.covered:
                return self.one_of(cards)
        is_named = named and (others <= 0 or self.luck.random() < 0.7)
        if others > 0 and not is_named and self.luck.random() < 0.7:
            ends = ends & ~self.fitted_first or ends
        chosen = named if is_named else ends if others > 0 else 0
        return self.one_of(chosen or self.asked_of(wanted))

    def asked_of(self, wanted: Counter[int]) -> int:
        """The covered cards that are asked for, if the table may be changed later."""
        named = sum(NUMBERS[number] for number, count in wanted.items() if count)
        return named & self.covered & ~self.deck.laid_out if self.has_gaps else 0

    def one_of(self, cards: int) -> int:
        return self.luck.choice(list(single(cards))) if cards else 0

    def ends(self) -> int:
        """The cards that can be taken off so that the rest can have grown."""
        ends = 0
        for row in self.deck.rows:
            lies, gap = self.covered & row, row & ~self.covered
            if self.deck.laid_out & row:
                inner = lies & (gap << 1 | gap >> 1) if gap else lies
                outer = lies & ~(lies << 1 & lies >> 1)
                ends |= (inner | outer if self.has_gaps else inner) & ~self.stays
            else:
                for end in {lies & -lies, 1 << lies.bit_length() >> 1} - {0}:
                    ends |= end if lies == end or lies & ~end & self.openers else 0
        return ends & ~self.stays

    def choose_opener(self, gone: int) -> None:
        """Any start: choose a number of the first card that allows a large enough table."""
        free = self.deck.places & ~self.elsewhere
        sizes = {n: grown(cards & free, free).bit_count() for n, cards in enumerate(NUMBERS)}
        enough = [n for n, size in sizes.items() if size >= free.bit_count() - gone]
        best = max(sizes.values())
        chosen = self.luck.choice(enough or [n for n, size in sizes.items() if size == best])
        self.openers = NUMBERS[chosen] & self.deck.places
