"""Decks of eight cards, and their cards placed anyhow."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import Any

from engine import Cards, FinalPosition, HandClaim, Seat, rulesets
from engine.cards import JOKER
from engine.deck import deck_of
from tests.engine.case import Case
from tests.engine.toys import with_jokers

SHAPES: tuple[tuple[int, dict[str, Any]], ...] = (  # with so many seats
    (3, {"colours": 2, "numbers": (1, 4), "centre": 2, "hand": 1}),
    (2, {"colours": 2, "numbers": (1, 4), "centre": 3, "hand": 2}),
    (2, {"colours": 1, "numbers": (1, 8), "centre": 4, "hand": 2}),
)
EXTRAS: dict[str, Any] = {"jokers": 2, "bridges": 1, "bonus_cards": 1}
MASTER: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 1} | EXTRAS),
    (3, {"colours": 1, "numbers": (1, 6), "centre": 3, "hand": 1} | EXTRAS),
)
KEYS = [key for key in rulesets if key != "master"]
SMALL_CASES = [  # each rule set with one of the shapes
    *(Case(key, seats, size=size) for key, (seats, size) in zip(KEYS, cycle(SHAPES), strict=False)),
    *(Case("master", seats, size=size) for seats, size in MASTER),
]


def placings(case: Case, count: int, chance: Random) -> Iterator[FinalPosition]:
    """So many ways to place all cards; mostly on the table, one hand empty or none."""
    found = 0
    while found < count:
        for claim in placed(case, chance):
            found += 1
            yield claim


def placed(case: Case, chance: Random) -> Iterator[FinalPosition]:
    """The cards placed by chance, and the round ended as the hands say."""
    rules, seats = case.ruleset(), case.seats
    deck, piles = deck_of(rules), [Cards(0)] * (seats + 4)
    for card in deck.dealt:
        if card != JOKER:
            at = chance.randrange(len(piles))
            piles[at] = Cards(piles[at] + card.bit)
    lying = Cards(sum(piles[seats + 1 :]) + deck.laid_out)
    ways = list(with_jokers(lying, piles[: seats + 1], deck.jokers))
    table, held = chance.choice(ways)
    empty = [seat for seat in range(seats) if not held[seat]]
    if len(empty) < 2:
        claim = FinalPosition(
            rules,
            seats,
            first=Seat(case.first),
            table=table,
            hands=tuple(map(HandClaim, held[:-1])),
            stock=held[-1],
            layout="".join(colour for colour in case.layout if colour in rules.colours),
        )
        yield replace(claim, out=Seat(empty[0])) if empty else replace(claim, blocked=True)
