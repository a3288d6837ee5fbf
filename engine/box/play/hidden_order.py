"""The order of cards that are mixed again during a round, which has no chance after the deal.

It follows from the whole deal, which nobody knows before the end: who has seen some cards of it
cannot follow a card. Afterwards everybody can check it, as the deal itself.
"""

from collections.abc import Iterable

from engine.box.play.deal import BoxDeal
from engine.cards import Card
from engine.shuffle.procedure import digest, numbers_of, shuffled


def in_hidden_order(deal: BoxDeal, cards: Iterable[Card], number: int) -> tuple[Card, ...]:
    """The cards in their order at move ``number``.

    The seed is SHA-256 of ``order|HAND 0|HAND 1|…|REST|NUMBER``, each hand as it was dealt; the
    cards are sorted, then shuffled as in step 5 of engine/shuffle/procedure.py.
    """
    parts = [*map(str, deal.hands), str(deal.rest), str(number)]
    seed = digest("|".join(["order", *parts])).hex()
    return tuple(shuffled(sorted(cards), numbers_of(seed)))
