"""Claims that nobody played, and real ones of which little is left: how few stay open."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from engine import Cards, FinalPosition, HandClaim, Seat, rulesets, verify
from tests.engine.bot_games import end_of
from tests.engine.knowledge import numbers, sizes, totals
from tests.engine.scale import seeds

EFFORT = 1.0
SEEDS = seeds(4)
MOST_OPEN = 0.03
Kind = Callable[[FinalPosition, Random], FinalPosition]
HEAD = "| known | claims | proven | impossible | open | median ms | 99 % | slowest |"


def hands_only(end: FinalPosition) -> FinalPosition:
    """Who went out, and the hands; no table, no stock."""
    return FinalPosition(end.ruleset, end.seats, end.out, end.blocked, hands=end.hands)


def made_up(end: FinalPosition, hand: Callable[[], HandClaim]) -> FinalPosition:
    """Hands by chance; the first seat went out."""
    others = [hand() for _ in range(1, end.seats)]
    return FinalPosition(end.ruleset, end.seats, Seat(0), hands=(HandClaim(), *others))


def some_numbers(end: FinalPosition, chance: Random) -> HandClaim:
    low, high = end.ruleset.numbers
    several = [chance.randint(low, high) for _ in range(chance.choice((1, 2, 3, 4, 5, 6, 8)))]
    return HandClaim(Cards(0), tuple(sorted(several)))


def some_total(end: FinalPosition, chance: Random) -> HandClaim:
    many = end.ruleset.hand_size(end.seats) * end.ruleset.numbers[1] * 3 // 5
    return HandClaim(penalty=chance.randint(1, chance.choice((20, 60, many))))


def some_size(end: FinalPosition, chance: Random) -> HandClaim:
    return HandClaim(unknown=chance.randint(1, end.ruleset.hand_size(end.seats) + 3))


def one_of_both(end: FinalPosition, chance: Random) -> HandClaim:
    return chance.choice((some_numbers, some_total))(end, chance)


def known_in_many_ways(end: FinalPosition, chance: Random) -> FinalPosition:
    """Of each hand the cards, the numbers, the total or nothing."""
    ways = [end.hands, numbers(end).hands, totals(end).hands, (None,) * end.seats]
    picked = [chance.choice(ways)[seat] for seat in range(end.seats)]
    return replace(hands_only(end), hands=tuple(picked))


KINDS: dict[str, Kind] = {
    "real, numbers": lambda end, _: hands_only(numbers(end)),
    "real, totals": lambda end, _: hands_only(totals(end)),
    "real, counts": lambda end, _: hands_only(sizes(end)),
    "real, of each hand something": known_in_many_ways,
    "made up, numbers": lambda end, luck: made_up(end, lambda: some_numbers(end, luck)),
    "made up, totals": lambda end, luck: made_up(end, lambda: some_total(end, luck)),
    "made up, numbers and totals": lambda end, luck: made_up(end, lambda: one_of_both(end, luck)),
    "made up, counts": lambda end, luck: made_up(end, lambda: some_size(end, luck)),
}


@pytest.mark.parametrize("kind", KINDS)
def test_hardly_any_claim_stays_open(kind):
    found: Counter[str] = Counter()
    times = []
    for key in rulesets:
        for seats in range(2, 7):
            for seed in SEEDS:
                chance = Random(f"{kind} {key} {seats} {seed}")
                claim = KINDS[kind](end_of(key, seats, seed), chance)
                began = time.thread_time()
                found[verify(claim, effort=EFFORT).status.value] += 1
                times.append((time.thread_time() - began) * 1000)
    times.sort()
    counts = " | ".join(str(found[each]) for each in ("proven", "impossible", "consistent"))
    shares = " | ".join(f"{times[(len(times) - 1) * part // 100]:.0f}" for part in (50, 99, 100))
    print(f"\n{HEAD}\n| {kind} | {len(times)} | {counts} | {shares} |")
    assert found["consistent"] <= len(times) * MOST_OPEN
