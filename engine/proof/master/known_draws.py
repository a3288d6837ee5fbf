"""Which cards were drawn in a path of Master's exact search, where a draw is any card."""

from typing import Final

from engine.cards import JOKER_BIT, Cards
from engine.moves import Kind
from engine.proof.exact.step import Path
from engine.proof.goal import Goal

ANY_CARD: Final = -1  # what a step drew, until its path is known


def with_known_draws(path: Path, goal: Goal) -> Path:
    """The same path; each seat was dealt what leaves its hand first, and drew the other cards."""
    seats = range(goal.setup.seats)
    drawn = [iter(own_cards(path, seat, goal)[goal.hand_size :]) for seat in seats]
    return [
        (seat, step._replace(drawn=next(drawn[seat])) if step.drawn else step)
        for seat, step in path
    ]


def own_cards(path: Path, seat: int, goal: Goal) -> list[int]:
    """What a seat was dealt or drew, in the order in which it leaves the hand; what it keeps is
    last. A joker that it swapped for is the first that it lays."""
    swapped, cards = 0, list[int]()
    for move in (step.move for at, step in path if at == seat and step.move):
        if move.cost == JOKER_BIT and swapped:
            swapped -= 1
        else:
            cards.append(move.cost)
        swapped += move.kind is Kind.SWAP
    return cards + [card.bit for card in Cards(goal.keeps[seat] - swapped * JOKER_BIT)]
