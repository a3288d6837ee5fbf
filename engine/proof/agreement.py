"""Agreement: does the end of a game agree with everything a claim says?"""

from collections import Counter

from engine.cards import NUMBER_CARDS, Cards, count, each_card
from engine.games.elfer_raus.points import penalty
from engine.hand_claim import HandClaim
from engine.position import FinalPosition


def agrees(end: FinalPosition, claim: FinalPosition) -> bool:
    """Whether an exact end agrees with a claim in everything that the claim says."""
    return (
        (end.ruleset, end.seats) == (claim.ruleset, claim.seats)
        and ends_agree(end, claim)
        and (claim.first is None or end.first == claim.first)
        and (claim.table is None or end.table == claim.table)
        and all(map(hand_agrees, end.hands, claim.hands, [claim] * claim.seats))
        and stock_agrees(end, claim)
        and extras_agree(end, claim)
    )


def ends_agree(end: FinalPosition, claim: FinalPosition) -> bool:
    """Whether the same seat went out, or nobody did; a claim may leave both open."""
    if claim.out is None and not claim.blocked:
        return True
    return (end.out, end.blocked) == (claim.out, claim.blocked)


def hand_agrees(held: HandClaim | None, said: HandClaim | None, claim: FinalPosition) -> bool:
    """Whether an exact hand agrees with a claimed hand."""
    if said is None or held is None:
        return said is None
    if said.penalty is not None:
        return penalty(held, claim.ruleset) == said.penalty
    if said.cards & NUMBER_CARDS & ~held.cards or said.cards.jokers > held.cards.jokers:
        return False
    more = held.cards - said.cards
    numbers = Counter(card.number for card in each_card(more & NUMBER_CARDS))
    return count(more) == len(said.numbers) + said.unknown and Counter(said.numbers) <= numbers


def stock_agrees(end: FinalPosition, claim: FinalPosition) -> bool:
    """Whether the stock agrees; it is claimed as cards, as a count, or not at all."""
    if claim.stock is None or isinstance(claim.stock, Cards):
        return claim.stock is None or end.stock == claim.stock
    return isinstance(end.stock, Cards) and len(end.stock) == claim.stock


def extras_agree(end: FinalPosition, claim: FinalPosition) -> bool:
    """Whether the order of rows, bonus cards and bridges (in any order) agree."""
    return (
        (claim.layout is None or end.layout == claim.layout)
        and (claim.bonus is None or end.bonus == claim.bonus)
        and (claim.bridges is None or sorted(end.bridges or ()) == sorted(claim.bridges))
        and (claim.bridges_left is None or end.bridges_left == claim.bridges_left)
    )
