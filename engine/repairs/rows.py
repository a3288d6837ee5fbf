"""Repairs of rows with a gap, or with a card that is elsewhere."""

from collections.abc import Iterator

from engine.cards import Card, Cards, each_card
from engine.claims.account import Account
from engine.games.elfer_raus.verdict import Place, Problem
from engine.repairs.edits import holders, taken, with_cards
from engine.repairs.repair import NEAREST, Candidate, RepairCode, candidate


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
