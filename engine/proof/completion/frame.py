"""The frame of a claim: who began, who went out, and the order of the rows."""

import random
from dataclasses import replace

from engine.cards import Cards
from engine.claims.account import Account
from engine.claims.bridges import layouts, strangers
from engine.hand_claim import HandClaim
from engine.position import FinalPosition
from engine.seats import Seat


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
