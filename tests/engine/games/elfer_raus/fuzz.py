"""Claims that nobody in their senses would make, from parts of true ones."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from engine import Cards, FinalPosition, HandClaim, Seat, Table, rulesets
from tests.engine.games.elfer_raus.bot_games import end_of
from tests.engine.games.elfer_raus.knowledge import LESS

Damage = Callable[[FinalPosition, Random], FinalPosition]


def fuzzed(chance: Random) -> FinalPosition:
    """The end of some game, less or more known, with up to four things wrong."""
    key, seats = chance.choice(list(rulesets)), chance.randint(2, 6)
    claim = end_of(key, seats, chance.randrange(6))
    for _ in range(chance.randint(0, 2)):
        claim = chance.choice(DAMAGES)(claim, chance)
    if all(hand is not None and hand.is_exact for hand in claim.hands):
        claim = claim if claim.stock is None else less(claim, chance)
    for _ in range(chance.randint(0, 2)):
        claim = chance.choice(DAMAGES)(claim, chance)
    return claim


def less(claim: FinalPosition, chance: Random) -> FinalPosition:
    exact = isinstance(claim.stock, Cards) and claim.bonus is not None
    return LESS[chance.choice(list(LESS))](claim) if exact else claim


def hand_changed(claim: FinalPosition, chance: Random) -> FinalPosition:
    """Any hand becomes anything."""
    hands = list(claim.hands)
    hands[chance.randrange(claim.seats)] = chance.choice(
        [
            None,
            HandClaim(),
            HandClaim(unknown=chance.randint(1, 30)),
            HandClaim(penalty=chance.randint(0, 400)),
            HandClaim(numbers=tuple(sorted(chance.choices(range(1, 22), k=5)))),
            HandClaim(Cards.parse(chance.choice(["r11", "y1-20", "*", "g3 b21", "r1 * *"]))),
            chance.choice(hands),
        ]
    )
    return replace(claim, hands=tuple(hands))


def end_changed(claim: FinalPosition, chance: Random) -> FinalPosition:
    """Somebody else went out, or nobody."""
    out = chance.choice([None, *map(Seat, range(claim.seats))])
    return replace(claim, out=out, blocked=out is None and chance.random() < 0.5)


def stock_changed(claim: FinalPosition, chance: Random) -> FinalPosition:
    """A stock of any size, or of any cards."""
    stocks = [None, 0, 1, 7, 40, 999, Cards(0), Cards.parse("r1-5"), Cards.parse("* b21")]
    return replace(claim, stock=chance.choice(stocks))


def table_changed(claim: FinalPosition, chance: Random) -> FinalPosition:
    """A table with gaps, with jokers, or with nothing on it."""
    texts = ["-", "r11", "r1-20 g5", "y3-8 *y9", "r11 y11 g11 b11", "*r11 *r12 b20"]
    tables = [None, *map(Table.parse, texts)]
    return replace(claim, table=chance.choice(tables))


def extras_changed(claim: FinalPosition, chance: Random) -> FinalPosition:
    """Bonus cards and bridges as they come."""
    counts = tuple(chance.randrange(4) for _ in range(claim.seats))
    bonus, left = chance.choice([(counts, claim.bridges_left), (claim.bonus, counts)])
    bridges = chance.choice([None, (), claim.bridges])
    return replace(claim, bonus=bonus, bridges_left=left, bridges=bridges)


DAMAGES: tuple[Damage, ...] = (
    hand_changed,
    end_changed,
    stock_changed,
    table_changed,
    extras_changed,
)
