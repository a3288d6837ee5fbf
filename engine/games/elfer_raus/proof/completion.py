"""Completions of a claim, at random: what is unknown is filled in."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.cards import JOKER, JOKER_BIT, NUMBER_CARDS, Card, Cards, count
from engine.games.elfer_raus.checks.account import NUMBERS, Account
from engine.games.elfer_raus.checks.bridges import layouts, strangers
from engine.games.elfer_raus.checks.ending import fitting_at_end
from engine.games.elfer_raus.checks.problems import problems_of
from engine.games.elfer_raus.position import FinalPosition, HandClaim, Table
from engine.games.elfer_raus.proof.goal import single, sum_of
from engine.games.elfer_raus.proof.master_tables import TableRepair, patience_for
from engine.games.elfer_raus.proof.shares import Share, Sharing
from engine.games.elfer_raus.proof.tables import Clearing, number_of
from engine.games.elfer_raus.rules.setup import Deck, deck_of
from engine.seats import Seat

ALONE = 0.7  # the chance that one card makes up a penalty that is a number


def with_first(claim: FinalPosition) -> FinalPosition:
    """The claim with some first seat, if the cards alone decide who starts."""
    decided = claim.first is None and claim.ruleset.starter.is_by_cards
    return replace(claim, first=Seat(0)) if decided else claim


def is_exact(claim: FinalPosition) -> bool:
    """Whether only bonus cards and bridges are unknown."""
    ended = claim.blocked or claim.out is not None
    return is_placed(claim) and ended and claim.first is not None and claim.layout is not None


def is_placed(claim: FinalPosition) -> bool:
    """Whether every card has its place."""
    hands = all(hand is not None and hand.is_exact for hand in claim.hands)
    return hands and claim.table is not None and isinstance(claim.stock, Cards)


def layout_of(claim: FinalPosition, luck: random.Random) -> str:
    """An order of the rows in which the claimed bridges connect neighbours, if there is one."""
    if claim.layout is not None or not claim.ruleset.bridges_each(claim.seats):
        return claim.layout or claim.ruleset.colours
    orders = layouts(Account(claim))
    joining = [order for order in orders if not strangers(claim.bridges or (), order)]
    return luck.choice(joining or orders)


def with_end(claim: FinalPosition, luck: random.Random) -> FinalPosition:
    """The claim with a seat that went out, or a blocked round."""
    out = claim.out
    if out is None and not claim.blocked:
        sizes = [1 if hand is None else hand.size for hand in claim.hands]
        able = [seat for seat, hand in enumerate(claim.hands) if hand is None or hand.size == 0]
        sure = [seat for seat in able if sizes[seat] == 0]
        can_block = claim.ruleset.can_block(claim.seats) and not sure
        chosen = luck.choice(sure or [*able, *([None] if can_block or not able else [])])
        out = None if chosen is None else Seat(chosen)
    if out is None:
        return replace(claim, blocked=True)
    hands = list(claim.hands)
    hands[out] = HandClaim()
    return replace(claim, out=out, hands=tuple(hands))


def completed(claim: FinalPosition, luck: random.Random) -> FinalPosition | None:
    """One random completion; None if this try found none."""
    patience = patience_for(claim)
    claim = with_end(claim, luck)
    first = Seat(luck.randrange(claim.seats)) if claim.first is None else claim.first
    chosen = replace(claim, first=first, layout=layout_of(claim, luck))
    return Completion(chosen, luck, patience).position()


class Completion:
    """A completion in progress: colours first, then the table, then the other cards."""

    def __init__(
        self, claim: FinalPosition, luck: random.Random, patience: tuple[int, ...]
    ) -> None:
        self.claim, self.luck, self.patience = claim, luck, patience
        self.deck: Deck = deck_of(claim.ruleset)
        self.hands = [hand or HandClaim() for hand in claim.hands]
        self.held = [int(hand.cards) for hand in self.hands]
        self.given = [0] * claim.seats  # by seat: a card that fits, in a blocked round
        self.piled = int(claim.stock) if isinstance(claim.stock, Cards) else 0
        self.dealt = claim.ruleset.hand_size(claim.seats)
        self.first_stock = len(self.deck.dealt) - self.dealt * claim.seats
        self.likely_stock = self.stock_left()

    def position(self) -> FinalPosition | None:
        """The completed position, if counting finds nothing wrong with it."""
        table = self.claim.table or self.cleared()
        if table is None or not self.choose_colours(table):
            return None
        self.give_fitting(table)
        rest = self.rest(table)
        shares = self.shares(len(rest))
        fits = 0 if self.claim.ruleset.drawing.is_free else fitting_at_end(self.account(table))
        got = Sharing(rest, self.claim.ruleset.joker_penalty, self.luck, fits).shared(shares)
        if got is None:
            return None
        hands = tuple(HandClaim(Cards(sum(pair))) for pair in zip(self.held, got, strict=False))
        stock = Cards(self.piled + got[-1])
        full = replace(self.claim, table=table, hands=hands, stock=stock)
        return None if problems_of(full) else full

    def choose_colours(self, table: Table) -> bool:
        """Choose a card for each number without a colour."""
        free = self.deck.places & ~self.placed & ~table.cards
        for seat, hand in enumerate(self.hands):
            for number in hand.numbers:
                cards = list(single(free & NUMBERS[number]))
                if not cards:
                    return False
                chosen = self.luck.choice(cards)
                free &= ~chosen
                self.held[seat] += chosen
        return True

    def give_fitting(self, table: Table) -> None:
        """Give each hand a card that fits: a round with a stock is blocked only so."""
        is_voluntary = self.claim.ruleset.lay_duty.is_never
        if not (self.claim.blocked and is_voluntary and self.likely_stock):
            return
        free = fitting_at_end(self.account(table)) & ~self.placed
        for seat in self.luck.sample(range(self.claim.seats), self.claim.seats):
            size, penalty, _ = self.share(seat)
            able = [card for card in single(free) if penalty is None or number_of(card) <= penalty]
            if able and size != 0:
                card = self.luck.choice(able)
                free &= ~card
                self.given[seat] = card
                self.held[seat] += card

    def account(self, table: Table) -> Account:
        return Account(replace(self.claim, table=table))

    @property
    def placed(self) -> int:
        """Number cards known to be in a hand or in the stock."""
        return (sum(self.held) + self.piled) & NUMBER_CARDS

    def cleared(self) -> Table | None:
        """A table of about the size that the rest of the claim suggests."""
        wanted = Counter(number for hand in self.hands for number in hand.numbers)
        mean = self.luck.uniform(0.3, 0.8) * self.claim.ruleset.numbers[1]  # of a held card
        sizes = round(sum(self.likely_size(seat, mean) for seat in range(self.claim.seats)))
        sizes += self.likely_stock
        jokers = self.deck.jokers - (sum(self.held) + self.piled >> JOKER)
        lying = jokers - self.luck.choice((0, self.luck.randint(0, self.most_held(jokers))))
        others = sizes - count(sum(self.held) + self.piled) - sum(wanted.values())
        clearing = Clearing(self.claim, self.placed, self.luck)
        alone = self.single_cards() if clearing.has_gaps else []
        wanted.update(alone)
        others -= len(alone)
        worth = (
            sum(hand.penalty or 0 for hand in self.hands)
            - sum(alone)
            - (jokers - lying) * self.claim.ruleset.joker_penalty
        )
        others = 0 if self.is_even else others - (jokers - lying)
        covered = clearing.table(wanted, others, worth, is_even=self.is_even)
        whole = clearing.finished | self.bridged
        table = None if covered is None else self.with_jokers(covered, lying, whole)
        if table is None or not clearing.has_gaps:
            return table
        return TableRepair(self.claim, self.placed, self.luck, self.patience).repaired(table)

    def single_cards(self) -> list[int]:
        """Penalties that one card makes up, some of them: such a card must be off the table."""
        free = self.deck.places & ~self.deck.laid_out & ~self.placed
        numbers = [number for number, cards in enumerate(NUMBERS) if cards & free]
        penalties = [hand.penalty or 0 for hand in self.hands]
        return [n for n in penalties if n in numbers and self.luck.random() < ALONE]

    def most_held(self, jokers: int) -> int:
        """The most of these jokers that can be off the table."""
        if None in self.claim.hands or not isinstance(self.claim.stock, Cards):
            return jokers
        penalty = self.claim.ruleset.joker_penalty or 1
        room = sum(hand.unknown + (hand.penalty or 0) // penalty for hand in self.hands)
        return min(jokers, room)

    @property
    def bridged(self) -> int:
        """The ends of the bridges."""
        return sum_of(bridge.start.bit | bridge.end.bit for bridge in self.claim.bridges or ())

    @property
    def is_even(self) -> bool:
        """Whether the cards off the table must make exactly the penalties: all others are known.

        Or the round was blocked, and the stock is empty.
        """
        is_whole = all(hand is not None and not hand.unknown for hand in self.claim.hands)
        is_out = self.claim.blocked and not self.likely_stock
        return is_whole and (is_out or isinstance(self.claim.stock, Cards))

    def with_jokers(self, cards: int, jokers: int, whole: int) -> Table | None:
        """The table with jokers at places whose cards are elsewhere: in gaps, if there are any.

        Places that must be covered come first.
        """
        lying = 0
        for _ in range(jokers):
            covered = cards | lying
            if needed := whole & ~covered:
                lying |= needed & -needed
                continue
            beside = self.deck.fits(covered, 0)
            gaps = beside & covered << 1 & covered >> 1
            options = list(single(gaps if gaps and self.luck.random() < 0.7 else beside))
            if not options:
                return None
            lying |= self.luck.choice(options)
        return Table(Cards(cards | lying), Cards(lying))

    def likely_size(self, seat: int, mean: float) -> float:
        """The size of a hand, or a guess of it."""
        hand = self.claim.hands[seat]
        if hand is None:
            return self.luck.randint(1, self.dealt + 3)
        if hand.size is not None:
            return hand.size
        return max(1, (hand.penalty or 0) / mean)

    def stock_left(self) -> int:
        """The size of the stock, or a guess of it."""
        stock = self.claim.stock
        if stock is None:
            return self.luck.choice((0, self.luck.randint(0, self.first_stock)))
        return len(stock) if isinstance(stock, Cards) else stock

    def rest(self, table: Table) -> list[Card]:
        """The cards that are neither on the table nor known to be elsewhere."""
        placed = sum(self.held) + self.piled
        jokers = self.deck.jokers - (placed >> JOKER) - table.jokers.bit_count()
        numbers = self.deck.places & ~table.cards & ~(placed & NUMBER_CARDS)
        return list(Cards(numbers + max(0, jokers) * JOKER_BIT))

    def shares(self, rest: int) -> Sequence[Share]:
        """The shares of the hands, and then the stock, in this number of cards."""
        return [*map(self.share, range(self.claim.seats)), self.stock_share(rest)]

    def share(self, seat: int) -> Share:
        """The share of a hand."""
        hand = self.claim.hands[seat]
        if hand is None:
            return Share(None, None)
        if hand.penalty is not None:
            return Share(None, hand.penalty - number_of(self.given[seat]))
        return Share(hand.unknown - bool(self.given[seat]), None)

    def stock_share(self, rest: int) -> Share:
        """The share of the stock: known, or random if hands may take more or fewer cards."""
        stock = self.claim.stock
        if isinstance(stock, Cards):
            return Share(0, None)
        if stock is not None or None not in self.claim.hands:
            return Share(stock, None, self.first_stock)  # all cards left, if it is not counted
        return Share(self.luck.randint(0, min(rest, self.first_stock)), None)
