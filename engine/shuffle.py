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
from typing import Any, Final

from engine.cards import Card, Cards, Stock
from engine.deck import deck_of
from engine.errors import RedealNeeded
from engine.game import Game
from engine.ruleset import Ruleset
from engine.rulesets import parse_ruleset

PROCEDURE: Final = "elferrat-1"
NUMBERS: Final = 1 << 32


class BadShuffleError(ValueError):
    """The data to check is not a revealed shuffle."""


def promise(name: str, secret: str) -> str:
    """The commitment that is shown before the deal."""
    return digest(f"{PROCEDURE} promise|{name}|{secret}").hex()


def seed_of(secret: str, contributions: Sequence[str]) -> str:
    """The seed of the deal, once every seat has contributed."""
    return digest("|".join([f"{PROCEDURE} seed", secret, *contributions])).hex()


def shuffled_deal(ruleset: Ruleset, seats: int, seed: str, layout: str | None = None) -> Game:
    """The deal of a seed, with the rule set as given; raises IllegalDeal."""
    numbers = numbers_of(seed)
    first, size = below(seats, numbers), ruleset.hand_size(seats)
    while True:
        cards = shuffled(deck_of(ruleset).dealt, numbers)
        hands = [str(Cards.of(cards[size * each : size * (each + 1)])) for each in range(seats)]
        try:
            return Game.start(ruleset, hands, str(Stock(cards[size * seats :])), first, layout)
        except RedealNeeded:
            continue


def revealed_game(start: Game) -> dict[str, Any]:
    """A deal with everything needed to repeat it without knowing the rules."""
    setup = start.state.setup
    deals_again = not setup.ruleset.starter.is_first_seat
    return {
        "procedure": PROCEDURE,
        "ruleset": str(start.ruleset),
        "layout": start.layout,
        "deck": [str(card) for card in setup.deck.dealt],
        "size": start.ruleset.hand_size(start.seats),
        "openers": [str(card) for card in Cards(setup.deck.openers)] if deals_again else [],
        "first": int(setup.first),
        "hands": [[str(card) for card in hand] for hand in start.hands],
        "stock": [str(card) for card in start.stock],
    }


def shuffle_problems(revealed: dict[str, Any]) -> list[str]:
    """The facts of a revealed shuffle that are false; raises EngineError or BadShuffleError."""
    try:
        contributions = [str(each) for each in revealed["contributions"]]
        secret, name = str(revealed["secret"]), str(revealed["name"])
        ruleset = parse_ruleset(str(revealed["ruleset"]))
        made = promise(name, secret)
        seed = seed_of(secret, contributions)
        layout = str(revealed["layout"])
    except (KeyError, TypeError, UnicodeEncodeError) as error:
        raise BadShuffleError(str(error)) from error
    facts = {**revealed_game(shuffled_deal(ruleset, len(contributions), seed, layout))}
    facts["promise"] = made
    return [fact for fact, value in facts.items() if revealed.get(fact) != value]


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
