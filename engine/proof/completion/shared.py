"""The shared parts of several final positions, as a claim."""

from collections import Counter
from dataclasses import replace

from engine.cards import JOKER_BIT, NUMBER_CARDS, Cards, count, each_card
from engine.hand_claim import HandClaim
from engine.position import FinalPosition


def shared(known: FinalPosition, end: FinalPosition) -> FinalPosition:
    """The parts of ``known`` that are also true for one more exact end.

    A hand is None if its size differs.
    """
    hands = tuple(map(shared_hand, known.hands, end.hands))
    ended = (known.out, known.blocked) == (end.out, end.blocked)
    return replace(
        known,
        hands=hands,
        out=known.out if ended else None,
        blocked=known.blocked and ended,
        first=known.first if known.first == end.first else None,
        table=known.table if known.table == end.table else None,
        stock=shared_stock(known.stock, end.stock),
        layout=known.layout if known.layout == end.layout else None,
        bonus=known.bonus if known.bonus == end.bonus else None,
        bridges=known.bridges if same_bridges(known, end) else None,
        bridges_left=known.bridges_left if known.bridges_left == end.bridges_left else None,
    )


def same_bridges(one: FinalPosition, other: FinalPosition) -> bool:
    """Whether both have the same bridges, in any order."""
    return one.bridges is not None and sorted(one.bridges) == sorted(other.bridges or ())


def shared_hand(known: HandClaim | None, held: HandClaim | None) -> HandClaim | None:
    """The cards, then the numbers, then the size that both hands share."""
    if known is None or held is None or known.size != held.size:
        return None
    jokers = min(known.cards.jokers, held.cards.jokers)
    cards = Cards((known.cards & held.cards & NUMBER_CARDS) + jokers * JOKER_BIT)
    numbers = Counter(known.numbers) + numbers_of(known.cards & ~cards)
    numbers &= numbers_of(held.cards & ~cards)
    unknown = len(held.cards) - count(cards) - numbers.total()
    return HandClaim(cards, tuple(sorted(numbers.elements())), unknown)


def numbers_of(cards: int) -> Counter[int]:
    return Counter(card.number for card in each_card(cards & NUMBER_CARDS))


def shared_stock(known: Cards | int | None, stock: Cards | int | None) -> Cards | int | None:
    """The same cards, or as many."""
    if not isinstance(stock, Cards) or known is None:
        return None
    if isinstance(known, Cards):
        return known if known == stock else shared_stock(len(known), stock)
    return known if known == len(stock) else None


def filled_in(claim: FinalPosition, known: FinalPosition) -> FinalPosition:
    """The claim with everything that is true for all its completions.

    The first seat stays unknown if cards decide it. An order of rows and its mirror image are
    equal, so an order follows only for a single row.
    """
    one_row = len(claim.ruleset.colours) == 1
    return replace(
        claim,
        hands=tuple(map(filled_hand, claim.hands, known.hands)),
        out=known.out if claim.out is None else claim.out,
        blocked=claim.blocked or known.blocked,
        first=known.first if claim.first is None else claim.first,
        table=known.table if claim.table is None else claim.table,
        stock=claim.stock if isinstance(claim.stock, Cards) else filled_stock(claim, known),
        layout=claim.ruleset.colours if one_row else claim.layout,
        bonus=known.bonus if claim.bonus is None else claim.bonus,
        bridges=known.bridges if claim.bridges is None else claim.bridges,
        bridges_left=known.bridges_left if claim.bridges_left is None else claim.bridges_left,
    )


def filled_stock(claim: FinalPosition, known: FinalPosition) -> Cards | int | None:
    return claim.stock if known.stock is None else known.stock


def filled_hand(claimed: HandClaim | None, known: HandClaim | None) -> HandClaim | None:
    """The known hand replaces a claimed penalty only if it names every number."""
    if known is None or (claimed is not None and claimed.is_exact):
        return claimed
    if claimed is not None and claimed.penalty is not None and known.unknown:
        return claimed
    return known
