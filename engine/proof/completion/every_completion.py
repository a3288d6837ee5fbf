"""All completions of a claim, one after another.

Each card that the claim does not place goes to each holder that can take it, except where
counting refutes this. Useful for toy decks and for claims with few unknowns: for other claims
there are too many completions to finish.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from engine.cards import JOKER_BIT, Card, Cards, each_card
from engine.claims import problems_of
from engine.claims.account import Account
from engine.claims.bridges import layouts
from engine.deck import deck_of
from engine.hand_claim import HandClaim
from engine.position import FinalPosition
from engine.proof.completion.taker import Taker, stock_taker, table_taker, taker_of
from engine.setup import Seat
from engine.table import Table
from engine.verdict import Problem

Refuted = tuple[Problem, ...]  # the problems of a completion; empty if it could not be finished
Given = list[int]  # the cards of each taker: the hands, then the stock, then the table


def every_completion(claim: FinalPosition) -> Iterator[FinalPosition | Refuted]:
    """All completions with exact cards; for those that counting refutes, their problems."""
    for ended in every_end(claim):
        for whole in Completing(ended).positions():
            if whole is None:
                yield ()
            else:
                yield from settings(whole)


def every_end(claim: FinalPosition) -> Iterator[FinalPosition]:
    """The claim with each seat that can have gone out, and blocked if that is possible."""
    if claim.blocked or claim.out is not None:
        yield with_empty_hand(claim, claim.out)
        return
    for seat, hand in enumerate(claim.hands):
        if hand is None or hand.size == 0:
            yield with_empty_hand(claim, Seat(seat))
    if claim.ruleset.can_block(claim.seats):
        yield replace(claim, blocked=True)


def with_empty_hand(claim: FinalPosition, out: Seat | None) -> FinalPosition:
    if out is None:
        return claim
    hands = (*claim.hands[:out], HandClaim(), *claim.hands[out + 1 :])
    return replace(claim, out=out, hands=hands)


def settings(whole: FinalPosition) -> Iterator[FinalPosition | Refuted]:
    """The same cards with every first seat and order of the rows that the claim allows."""
    rules, seats = whole.ruleset, range(whole.seats)
    firsts = map(Seat, seats) if whole.first is None else (whole.first,)
    orders = layouts(Account(whole)) if rules.bridges_each(whole.seats) else (rules.colours,)
    for first in firsts:
        for layout in orders if whole.layout is None else (whole.layout,):
            full = replace(whole, first=first, layout=layout)
            yield problems_of(full) or full


class Completing:
    """All ways to place the cards of a claim, once the end of the round is known."""

    def __init__(self, claim: FinalPosition) -> None:
        self.claim, account = claim, Account(claim)
        self.places = deck_of(claim.ruleset).places
        self.cards = [card.bit for card in each_card(account.left)]
        self.jokers = account.jokers_left
        hands = map(taker_of, claim.hands)
        self.takers = (*hands, stock_taker(claim, account.first_stock), table_taker(claim))

    def positions(self) -> Iterator[FinalPosition | None]:
        yield from self.given(0, self.takers, [0] * len(self.takers))

    def given(
        self, index: int, takers: tuple[Taker, ...], got: Given
    ) -> Iterator[FinalPosition | None]:
        """All ways to give out the cards from ``index`` on."""
        left = len(self.cards) - index + self.jokers
        if sum(taker.needs for taker in takers) > left:
            yield None
            return
        if index == len(self.cards):
            yield from self.with_jokers(self.jokers, 0, takers, got)
            return
        bit = self.cards[index]
        number = Card(bit.bit_length() - 1).number
        able = [
            (holder, rest) for holder, each in enumerate(takers) if (rest := each.after(number))
        ]
        for holder, rest in able:
            got[holder] += bit
            yield from self.given(index + 1, with_taker(takers, holder, rest), got)
            got[holder] -= bit
        if not able:
            yield None

    def with_jokers(
        self, jokers: int, holder: int, takers: tuple[Taker, ...], got: Given
    ) -> Iterator[FinalPosition | None]:
        """All ways to give out the jokers, hand by hand; the table gets the rest."""
        if holder == len(takers) - 1:
            yield from self.on_table(jokers, got) if self.is_done(takers) else (None,)
            return
        yield from self.with_jokers(jokers, holder + 1, takers, got)
        rest = takers[holder].after_joker(self.claim.ruleset.joker_penalty)
        if jokers and rest:
            got[holder] += JOKER_BIT
            yield from self.with_jokers(jokers - 1, holder, with_taker(takers, holder, rest), got)
            got[holder] -= JOKER_BIT

    def is_done(self, takers: tuple[Taker, ...]) -> bool:
        return all(taker.is_done for taker in takers)

    def on_table(self, jokers: int, got: Given) -> Iterator[FinalPosition | None]:
        """All tables with this number of additional jokers."""
        if self.claim.table is not None:
            yield None if jokers else self.position(self.claim.table, got)
            return
        lying = got[-1] | Account(self.claim).lying
        for places in combinations(each_card(self.places & ~lying), jokers):
            stand_ins = sum(place.bit for place in places)
            yield self.position(Table(Cards(lying | stand_ins), Cards(stand_ins)), got)

    def position(self, table: Table, got: Given) -> FinalPosition:
        known = [Cards(0) if hand is None else hand.cards for hand in self.claim.hands]
        hands = (HandClaim(Cards(cards + more)) for cards, more in zip(known, got, strict=False))
        stock = self.claim.stock if isinstance(self.claim.stock, Cards) else Cards(0)
        stock = Cards(stock + got[-2])
        return replace(self.claim, hands=tuple(hands), stock=stock, table=table)


def with_taker(takers: tuple[Taker, ...], holder: int, taker: Taker) -> tuple[Taker, ...]:
    return (*takers[:holder], taker, *takers[holder + 1 :])
