"""Claims with one error in them: refuted by name, or proven after all; SOAK times a few of each."""

import time
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine import Card, Cards, Problem, Verdict, rulesets, verify
from engine.cards import parse_card
from tests.bench.proofs import EFFORT
from tests.engine.bot_games import end_of
from tests.engine.damage import EVERY_DAMAGE, Damage, Damaged
from tests.engine.scale import seeds

SEEDS = seeds(4)
HEAD = (
    "| damage | claims | impossible, named | impossible, not named | proven | open | slowest ms |"
)


@pytest.mark.parametrize("damage", EVERY_DAMAGE)
def test_damage_is_named_or_a_game_ends_so(damage):
    found: Counter[str] = Counter()
    slowest = 0.0
    for key in rulesets:
        for seats in range(2, 7):
            for seed in SEEDS:
                began = time.process_time()
                found[answer(damage, key, seats, seed)] += 1
                slowest = max(slowest, time.process_time() - began)
    columns = ("named", "unnamed", "proven", "consistent")
    counts = " | ".join(str(found[column]) for column in columns)
    claims = found.total() - found["none"]
    print(f"\n{HEAD}\n| {damage.__name__} | {claims} | {counts} | {slowest * 1000:.0f} |")
    assert not found["unnamed"]


def answer(damage: Damage, key: str, seats: int, seed: int) -> str:
    """What is said of the damaged end of one game."""
    done = damage(end_of(key, seats, seed), Random(f"{damage.__name__} {key} {seats} {seed}"))
    if done is None:
        return "none"
    return judged(verify(done[0], effort=EFFORT), done)


def judged(verdict: Verdict, done: Damaged) -> str:
    """Whether a problem names what the damage is about; or what else was found."""
    if not verdict.problems:
        return verdict.status.value
    return "named" if any(is_named(each, done) for each in verdict.problems) else "unnamed"


def is_named(problem: Problem, done: Damaged) -> bool:
    """Whether it names a card or a seat of the damage; or the stock, where such a card lies.

    A card that is counted twice, and of which only the stock's size tells, has no other name.
    """
    claim, cards, people = done
    in_stock = isinstance(claim.stock, Cards) and not cards.isdisjoint(claim.stock)
    if in_stock and problem.facts.get("stock") is True:
        return True
    return not (
        cards.isdisjoint({*problem.cards, *in_facts(problem)}) and people.isdisjoint(problem.seats)
    )


def in_facts(problem: Problem) -> Iterator[Card]:
    """The cards that are missing in a row, or end it, or would have opened it."""
    facts = ("gap", "behind", "openers")
    return map(parse_card, (card for fact in facts for card in problem.facts.get(fact, ())))
