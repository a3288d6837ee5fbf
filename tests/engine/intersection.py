"""What is the same in every end that a claim leaves open, worked out card by card."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine import Cards, FinalPosition, HandClaim
from engine.cards import JOKER
from tests.engine.lost_knowledge import contradictions

FIELDS = ("first", "table", "layout", "bonus", "bridges", "bridges_left")


def leaves_open(claim: FinalPosition, end: FinalPosition) -> bool:
    """Whether a claim says nothing that is not true of an end."""
    agrees = [claim.first in (None, end.first), claim.layout in (None, end.layout)]
    return all(agrees) and not contradictions(claim, end)


def intersection(claim: FinalPosition, ends: Iterable[FinalPosition]) -> FinalPosition:
    """The claim with whatever is the same in all of these ends filled in."""
    real = list(ends)
    fields: dict[str, Any] = {name: common(claim, real, name) for name in FIELDS}
    over = {(end.out, end.blocked) for end in real}
    if len(over) == 1:
        ((fields["out"], fields["blocked"]),) = over
    fields["stock"] = common_stock(claim, [end.stock for end in real])
    hands = [
        common_hand(claimed, [cards_of(end, seat) for end in real])
        for seat, claimed in enumerate(claim.hands)
    ]
    return replace(claim, **fields, hands=tuple(hands))


def common(claim: FinalPosition, ends: list[FinalPosition], name: str) -> Any:
    first = getattr(ends[0], name)
    is_same = all(getattr(end, name) == first for end in ends)
    return first if is_same else getattr(claim, name)


def cards_of(end: FinalPosition, seat: int) -> Cards:
    hand = end.hands[seat]
    assert hand is not None
    return hand.cards


def common_stock(claim: FinalPosition, stocks: list[Any]) -> Any:
    if len(set(map(str, stocks))) == 1:
        return stocks[0]
    sizes = set(map(len, stocks))
    return sizes.pop() if len(sizes) == 1 else claim.stock


def common_hand(claimed: HandClaim | None, hands: list[Cards]) -> HandClaim | None:
    """Cards in all of them, numbers in all of them, and so many more; unless sizes differ."""
    if len(set(map(len, hands))) > 1:
        return claimed
    cards = Counter(hands[0])
    for hand in hands:
        cards &= Counter(hand)
    rests = [
        Counter(c.number for c in (Counter(h) - cards).elements() if c != JOKER) for h in hands
    ]
    numbers = rests[0]
    for rest in rests:
        numbers &= rest
    unknown = len(hands[0]) - cards.total() - numbers.total()
    if claimed is not None and claimed.penalty is not None and unknown:
        return claimed
    return HandClaim(Cards.of(cards.elements()), tuple(sorted(numbers.elements())), unknown)
