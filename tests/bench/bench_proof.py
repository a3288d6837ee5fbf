"""How soon a claim is proven: by rule set and seats, and by what is known of it."""

from random import Random

import pytest

from engine import rulesets
from tests.bench.proofs import HEAD, Proofs, proofs_of, yardstick_text
from tests.engine.bot_games import end_of
from tests.engine.damage import EVERY_DAMAGE
from tests.engine.knowledge import LESS
from tests.engine.scale import scaled

FAMILIES = ("classic", "fxs", "cars/three-starts", "junior", "master")


@pytest.mark.parametrize("key", rulesets)
def test_full_claims_by_seats(key):
    found = {
        seats: proofs_of(end_of(key, seats, seed) for seed in range(scaled(12)))
        for seats in range(2, 7)
    }
    lines = [f"| {key} | {seats} {each}" for seats, each in found.items()]
    print_table("rule set | seats", lines)
    everything = [time for each in found.values() for time in each.times]
    assert Proofs(0, everything).share(50) < 100


@pytest.mark.parametrize("key", FAMILIES)
def test_claims_that_leave_things_open(key):
    found = {
        name: proofs_of(less(end_of(key, seats, seed)) for seats in range(2, 7) for seed in seeds())
        for name, less in LESS.items()
    }
    print_table("rule set | known", [f"| {key} | {name} {each}" for name, each in found.items()])
    assert all(each.share(50) < 500 for each in found.values())


@pytest.mark.parametrize("key", rulesets)
def test_problems_are_told_while_people_tap(key):
    """Counting alone, of true claims, of what is left of them, and of damaged ones."""
    ends = [end_of(key, seats, seed) for seats in range(2, 7) for seed in seeds()]
    damages = [damage(end, Random(1)) for end in ends for damage in EVERY_DAMAGE]
    claims = {
        "whole": ends,
        "less known": [less(end) for end in ends for less in LESS.values()],
        "damaged": [done[0] for done in damages if done is not None],
    }
    found = {name: proofs_of(each, effort=0) for name, each in claims.items()}
    lines = [f"| {key} | {name} | {each.shares} |" for name, each in found.items()]
    print_table("rule set | claims", lines, "| median ms | 90 % | 99 % | slowest |")
    assert all(each.share(99) < 2 for each in found.values())


def seeds() -> range:
    return range(scaled(4))


def print_table(what: str, lines: list[str], head: str = HEAD) -> None:
    rule = "| --- " * (head.count("|") - 1) + "|"
    print("\n" + "\n".join([yardstick_text(), f"| {what} {head}", f"| --- | --- {rule}", *lines]))
