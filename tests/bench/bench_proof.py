"""How long it takes to prove a claim: by rule set and seats, and by what is known of it."""

from random import Random

import pytest

from engine import rulesets
from tests.bench.proofs import Proofs, proofs_of, yardstick_text
from tests.bench.rows import RESULTS, append
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
    for seats, each in found.items():
        record("full_claims", {"ruleset": key, "seats": seats, **each.row})
    everything = [time for each in found.values() for time in each.times]
    assert Proofs(0, everything).share(50) < 100


@pytest.mark.parametrize("key", FAMILIES)
def test_claims_that_leave_things_open(key):
    found = {
        name: proofs_of(less(end_of(key, seats, seed)) for seats in range(2, 7) for seed in seeds())
        for name, less in LESS.items()
    }
    for name, each in found.items():
        record("less_known", {"ruleset": key, "known": name, **each.row})
    assert all(each.share(50) < 500 for each in found.values())


@pytest.mark.parametrize("key", rulesets)
def test_problems_are_found_while_people_tap(key):
    """Counting alone, of true claims, of what is left of them, and of damaged ones."""
    ends = [end_of(key, seats, seed) for seats in range(2, 7) for seed in seeds()]
    damages = [damage(end, Random(1)) for end in ends for damage in EVERY_DAMAGE]
    claims = {
        "whole": ends,
        "less known": [less(end) for end in ends for less in LESS.values()],
        "damaged": [done[0] for done in damages if done is not None],
    }
    found = {name: proofs_of(each, effort=0) for name, each in claims.items()}
    for name, each in found.items():
        record("counting", {"ruleset": key, "claims": name, **each.shares})
    assert all(each.share(99) < 2 for each in found.values())


def seeds() -> range:
    return range(scaled(4))


def record(results: str, row: dict[str, object]) -> None:
    """Adds a row for the tables in docs/benchmarks.md, and prints it."""
    append(RESULTS / f"{results}.csv", row)
    print(f"\n{yardstick_text()} {results}: {row}")
