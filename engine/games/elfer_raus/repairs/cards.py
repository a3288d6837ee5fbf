"""Repairs of single cards and of rows."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from engine.cards import JOKER, JOKER_BIT, Card, Cards, count, each_card
from engine.games.elfer_raus.checks.account import Account
from engine.games.elfer_raus.checks.ending import fitting_at_end
from engine.games.elfer_raus.position import FinalPosition
from engine.games.elfer_raus.repairs.counts import more_unknown
from engine.games.elfer_raus.repairs.edits import (
    NEAREST,
    Candidate,
    Holder,
    RepairCode,
    candidate,
    holders,
    in_turn,
    taken,
    with_cards,
)
from engine.games.elfer_raus.verdict import Place, Problem


def misplaced(account: Account, problem: Problem) -> Iterator[Candidate]:
    """Changes for cards that are also elsewhere, or not in the deck."""
    for card in problem.cards:
        yield from misplaced_card(account, card, problem)


def too_many_jokers(account: Account, problem: Problem) -> Iterator[Candidate]:
    """Changes for one joker too many."""
    yield from misplaced_card(account, JOKER, problem)


def misplaced_card(account: Account, card: Card, problem: Problem) -> Iterator[Candidate]:
    """Changes for a card that is also elsewhere: another one was meant, or none."""
    named = [place for place in Place if problem.facts.get(place)]
    places: tuple[Holder, ...] = (*problem.seats, *named)
    tried = [(place, taken(account.position, place, card)) for place in places]
    without = [(holder, rest) for holder, rest in tried if rest is not None]
    replacing = [other_card(account, card, holder, rest) for holder, rest in without]
    removing = [removed(account, card, rest) for _, rest in without]
    yield from in_turn(in_turn(*replacing), in_turn(*removing))


def other_card(
    account: Account, card: Card, holder: Holder, rest: FinalPosition
) -> Iterator[Candidate]:
    """Replace the card by one that is left."""
    for other in nearest(account.left, card):
        position = with_cards(rest, holder, Cards(other.bit))
        yield from candidate(RepairCode.CARD_REPLACED, position, card, other)


def removed(account: Account, card: Card, rest: FinalPosition) -> Iterator[Candidate]:
    """Remove the card, or move it to the stock."""
    yield from candidate(RepairCode.CARD_REMOVED, rest, card)
    if isinstance(account.position.stock, Cards):
        yield from candidate(
            RepairCode.CARD_MOVED, with_cards(rest, Place.STOCK, Cards(card.bit)), card
        )


def nearest(left: int, card: Card) -> Iterator[Card]:
    """The cards left that are most easily confused with it: neighbours, the same number."""
    if card == JOKER:
        return iter(())

    def far(other: Card) -> int:
        away = abs(other.number - card.number)
        return -1 if away == 1 and other.colour == card.colour else away

    return islice(sorted(each_card(left), key=far), NEAREST)


def missing(account: Account, problem: Problem) -> Iterator[Candidate]:
    """Changes for cards that are nowhere: one holder has them all, or row ends were overlooked."""
    position, lost = account.position, problem.facts["missing"]
    bits = sum(card.bit for card in problem.cards) + problem.facts["jokers"] * JOKER_BIT
    if count(bits) == lost:
        first = Place.TABLE if lengthens_rows(account, bits) else None
        for holder in sorted(holders(position), key=lambda holder_: holder_ is not first):
            yield from candidate(
                RepairCode.CARDS_ADDED, with_cards(position, holder, Cards(bits)), *problem.cards
            )
    yield from more_unknown(position, lost)
    if position.table is not None and position.bridges is None:
        yield from candidate(RepairCode.TABLE_OPEN, replace(position, table=None))


def lengthens_rows(account: Account, cards: int) -> bool:
    """Whether each of these cards fits on the table."""
    return account.position.table is not None and not cards & ~fitting_at_end(account)


def repaired_row(account: Account, problem: Problem) -> Iterator[Candidate]:
    """A row with a gap: the cards in the gap were overlooked, or the card behind it is wrong."""
    table = account.position.table
    if table is None:
        yield from row_not_entered(account, problem)
        return
    row = account.deck.row_of(problem.cards[0].bit)
    gaps = [card for card in each_card(row & ~table.covered) if beside(card, problem)]
    for gap in gaps[:NEAREST]:
        yield from candidate(
            RepairCode.CARDS_ADDED, with_cards(account.position, Place.TABLE, Cards(gap.bit)), gap
        )
        for holder in (*holders(account.position)[:-2], Place.STOCK):
            rest = taken(account.position, holder, gap)
            moved = None if rest is None else with_cards(rest, Place.TABLE, Cards(gap.bit))
            yield from candidate(RepairCode.CARD_MOVED, moved, gap)
    if len(problem.cards) == 1:
        yield from off_the_table(account, problem.cards[0], gaps)


def row_not_entered(account: Account, problem: Problem) -> Iterator[Candidate]:
    """All cards left make a row with a gap: a hand has too few of its cards, or too many."""
    position, loose = account.position, Cards(sum(card.bit for card in problem.cards))
    gaps = [card for card in each_card(account.placed) if beside(card, problem)]
    for holder in (*holders(position)[:-2], Place.STOCK):
        longer = with_cards(position, holder, loose)
        yield from candidate(RepairCode.CARDS_ADDED, longer, *problem.cards)
        for gap in gaps:
            yield from candidate(RepairCode.CARD_REMOVED, taken(position, holder, gap), gap)


def beside(card: Card, problem: Problem) -> bool:
    """Whether a place is next to an unconnected card."""
    return any(abs(card - loose) == 1 for loose in problem.cards)


def off_the_table(account: Account, card: Card, gaps: list[Card]) -> Iterator[Candidate]:
    """An unconnected card is elsewhere, or is another card of its row."""
    rest = taken(account.position, Place.TABLE, card)
    if rest is None:
        return
    yield from candidate(RepairCode.CARD_REMOVED, rest, card)
    for holder in (*holders(rest)[:-2], Place.STOCK):
        yield from candidate(RepairCode.CARD_MOVED, with_cards(rest, holder, Cards(card.bit)), card)


def laid_out(account: Account, problem: Problem) -> Iterator[Candidate]:
    """The laid-out cards were forgotten."""
    bits = sum(card.bit for card in problem.cards)
    position = with_cards(account.position, Place.TABLE, Cards(bits))
    yield from candidate(RepairCode.CARDS_ADDED, position, *problem.cards)
