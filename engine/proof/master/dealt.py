"""The deal for known turns: it follows from who lays what and who draws when."""

from collections.abc import Sequence

from engine.cards import Cards
from engine.moves import DRAW, Move
from engine.proof.goal import Goal
from engine.proof.plan import Plan


def dealt_for(goal: Goal, seats: Sequence[int], turns: Sequence[tuple[Move, ...]]) -> Plan | None:
    """The plan of these turns: each seat draws the cards it keeps, then those it lays latest.

    None if a card would be laid before it is drawn.
    """
    drawn: list[int] = [0] * len(turns)
    dealt = list(goal.keeps)
    for seat in range(goal.setup.seats):
        own = [number for number, each in enumerate(seats) if each == seat]
        draws = [number for number in own if turns[number] == (DRAW,)]
        lays = [(number, move.cost) for number in own for move in turns[number] if move.cost]
        final = [card.bit for card in Cards(goal.keeps[seat])][: len(draws)]
        later = lays[len(lays) - (len(draws) - len(final)) :]
        if any(draw > lay for draw, (lay, _) in zip(draws, later, strict=False)):
            return None
        cards = [*(cost for _, cost in later), *final]
        for number, card in zip(draws, cards, strict=True):
            drawn[number] = card
        dealt[seat] += sum(cost for _, cost in lays) - sum(cards)
    return Plan(tuple(dealt), tuple(filter(None, drawn)), tuple(turns))
