"""A shuffle that anybody can check: the server promises it, then every seat contributes."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final

from engine.cards import Card

PROCEDURE: Final = "elferrat-1"
NUMBERS: Final = 1 << 32


def promise(name: str, secret: str) -> str:
    """The commitment that is shown before the deal."""
    return digest(f"{PROCEDURE} promise|{name}|{secret}").hex()


def seed_of(secret: str, contributions: Sequence[str]) -> str:
    """The seed of the deal, once every seat has contributed."""
    return digest("|".join([f"{PROCEDURE} seed", secret, *contributions])).hex()


def shuffled(deck: Sequence[Card], numbers: Iterator[int]) -> list[Card]:
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1, numbers)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def below(bound: int, numbers: Iterator[int]) -> int:
    """The next number below a bound; all are equally likely."""
    return next(x for x in numbers if x < NUMBERS - NUMBERS % bound) % bound


def numbers_of(seed: str) -> Iterator[int]:
    block = 0
    while True:
        bits = digest(f"{seed}:{block}")
        yield from (int.from_bytes(bits[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("ascii")).digest()
