"""How soon a claim is proven: by rule set and seats, and by what is known of it."""

import pytest

from engine import rulesets
from tests.bench.proofs import HEAD, RULE, Proofs, proofs_of, yardstick_text
from tests.engine.bot_games import end_of
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


def seeds() -> range:
    return range(scaled(4))


def print_table(what: str, lines: list[str]) -> None:
    print("\n" + "\n".join([yardstick_text(), f"| {what} {HEAD}", f"| --- | --- {RULE}", *lines]))
