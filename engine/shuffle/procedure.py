"""A shuffle that anybody can check: the server commits to it, then every seat contributes.

The procedure ``elferrat-1``, in steps that can be repeated in any language; texts are ASCII:

1. The promise is SHA-256 of ``elferrat-1 promise|NAME|SECRET``; NAME names the deal, SECRET
   is 64 hexadecimal digits.
2. The seed is SHA-256, in hexadecimal digits, of ``elferrat-1 seed|SECRET|C0|C1|…``: what each
   seat contributed after the promise, in seat order, empty where it gave nothing.
3. Numbers: block k = 0, 1, … is SHA-256 of ``SEED:k``, eight 32-bit numbers, high bytes first.
   A number below n: the next x < 2³² − 2³² mod n, modulo n; larger ones are skipped.
4. The first seat is a number below the number of seats.
5. The deck lies colour by colour (red, yellow, green, blue) from low to high, jokers last. For
   i from the last index down to 1, the card at i changes places with the card at a number below
   i + 1.
6. Seat 0 gets the first cards, then seat 1, …; the rest is the stock, the next card first.
7. Where the rules deal again, the deck is sorted again and shuffled with the next numbers.
"""

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
