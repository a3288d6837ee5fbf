"""Cards that are in two places, or in none."""

from collections.abc import Iterator
from itertools import islice

from engine.accounting.account import Account
from engine.accounting.attempt import NEAREST, Attempt, RepairCode, attempt
from engine.accounting.edits import Holder, holders, put, taken
from engine.accounting.mend_counts import more_unknown
from engine.cards import JOKER, JOKER_BIT, Card, Cards, count, each_card
from engine.verdict import Place, Problem


def misplaced(account: Account, problem: Problem) -> Iterator[Attempt]:
    """Cards that are elsewhere too, or nowhere in the deck."""
    for card in problem.cards:
        yield from misplaced_card(account, card, problem)


def too_many_jokers(account: Account, problem: Problem) -> Iterator[Attempt]:
    """One joker too many."""
    yield from misplaced_card(account, JOKER, problem)


def misplaced_card(account: Account, card: Card, problem: Problem) -> Iterator[Attempt]:
    """A card that is elsewhere too: another one was meant, or it is not there at all."""
    named = [place for place in Place if problem.facts.get(place)]
    places: tuple[Holder, ...] = (*problem.seats, *named)
    tried = [(each, taken(account.position, each, card)) for each in places]
    without = [(holder, rest) for holder, rest in tried if rest is not None]
    for holder, rest in without:
        for other in nearest(account.left, card):
            position = put(rest, holder, Cards(other.bit))
            yield from attempt(RepairCode.CARD_REPLACED, position, card, other)
    for _, rest in without:
        yield from attempt(RepairCode.CARD_REMOVED, rest, card)
        if isinstance(account.position.stock, Cards):
            yield from attempt(RepairCode.CARD_MOVED, put(rest, Place.STOCK, Cards(card.bit)), card)


def nearest(left: int, card: Card) -> Iterator[Card]:
    """The cards left that are most easily taken for another: first those of its number."""
    if card == JOKER:
        return iter(())

    def far(other: Card) -> tuple[int, bool]:
        return abs(other.number - card.number), other.colour != card.colour

    return islice(sorted(each_card(left), key=far), NEAREST)


def missing(account: Account, problem: Problem) -> Iterator[Attempt]:
    """Cards that are nowhere: one holder has them all."""
    position, lost = account.position, problem.facts["missing"]
    bits = sum(card.bit for card in problem.cards) + problem.facts["jokers"] * JOKER_BIT
    if count(bits) == lost:
        for holder in holders(position):
            yield from attempt(
                RepairCode.CARDS_ADDED, put(position, holder, Cards(bits)), *problem.cards
            )
    yield from more_unknown(position, lost)
