"""A random table for a claim without one: start with all cards, then take off those elsewhere.

Cards are taken off the ends of rows, so that the remaining rows can have grown.
"""

import random
from collections import Counter

from engine.cards import ROW
from engine.claims.account import NUMBERS
from engine.claims.reach import grown
from engine.deck import deck_of
from engine.position import FinalPosition
from engine.proof.completion.row_cuts import Cutting
from engine.proof.goal import single, sum_of

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
        self, asked: Counter[int], others: int, worth: int, *, is_even: bool = False
    ) -> int | None:
        """The table after cards of the numbers ``asked``, and ``others`` more, are taken off.

        More are taken until the others count ``worth`` points; exactly this if ``is_even``.
        """
        if self.rules.opener.is_shared:
            self.choose_opener(sum(asked.values()) + others)
        if self.has_gaps:
            self.covered &= ~self.elsewhere
        else:
            self.keep_fronts()
            before = self.points(asked)
            others -= self.cut_back(asked)
            worth -= before - self.points(asked)
        if is_even and worth < 0:
            return None
        if is_even:
            named = sum_of(NUMBERS[number] for number, count in asked.items() if count)
            self.stays |= self.too_costly() & ~self.elsewhere & ~named
        return self.covered if self.take_off(asked, others, worth, is_even=is_even) else None

    def take_off(self, asked: Counter[int], others: int, worth: int, *, is_even: bool) -> bool:
        """Take one card after another off the table; False if that is impossible."""
        while self.elsewhere & self.covered or sum(asked.values()) or others > 0 or worth > 0:
            card = self.card(asked, max(others, worth))
            if not card:
                return False
            self.covered &= ~card
            if card & self.elsewhere:
                continue
            number = number_of(card)
            if asked[number]:
                asked[number] -= 1
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

    def points(self, asked: Counter[int]) -> int:
        """The points of covered cards not known to be elsewhere, minus those claimed by number."""
        lying = single(self.covered & ~self.elsewhere)
        return sum(number_of(card) for card in lying) - sum(n * c for n, c in asked.items())

    def cut_back(self, asked: Counter[int]) -> int:
        """Take off the numbers asked for, if possible; return how many other cards went too."""
        cutting = Cutting(self.deck, self.openers, self.covered, self.stays, self.luck)
        cutting.cut_for(self.elsewhere, asked)
        self.covered = cutting.covered
        more = -sum(count for count in asked.values() if count < 0)
        for number in list(asked):
            asked[number] = max(0, asked[number])
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

    def card(self, asked: Counter[int], others: int) -> int:
        """The next card to take: preferably one that is elsewhere, or in front of one."""
        ends = self.ends()
        if sure := ends & self.elsewhere:
            return sure & -sure
        named = sum(NUMBERS[number] for number, count in asked.items() if count)
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
        return self.one_of(chosen or self.asked_of(asked))

    def asked_of(self, asked: Counter[int]) -> int:
        """The covered cards that are asked for, if the table may be changed later."""
        named = sum(NUMBERS[number] for number, count in asked.items() if count)
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
