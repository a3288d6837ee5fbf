"""The order of cards that are shuffled again during a round, without new random numbers.

It follows from the whole deal. Nobody knows all of that before the end, so nobody can follow a
card. Afterwards everybody can check the order, as they check the deal.
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
