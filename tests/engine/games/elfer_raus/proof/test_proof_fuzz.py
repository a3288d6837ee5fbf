"""No claim raises an error, and no search runs longer than its time."""

import gc
import time
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from engine import FinalPosition, Status, rulesets, verify
from engine.games.elfer_raus.proof.plan import agrees
from tests.engine.games.elfer_raus.bot_games import end_of
from tests.engine.games.elfer_raus.fuzz import fuzzed
from tests.engine.games.elfer_raus.knowledge import LESS
from tests.engine.scale import scaled

EFFORT = 0.02  # seconds
MORE = 0.2  # counting included; of the processor's time, which a busy machine takes from nobody


@pytest.fixture(autouse=True)
def others_garbage_stays() -> Iterator[None]:
    """The garbage of thousands of earlier tests is not collected in the time measured."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize("seed", range(4))
def test_verdict_on_any_claim_comes_in_time(seed):
    chance = Random(seed)
    for _ in range(scaled(25)):
        claim = fuzzed(chance)
        began = time.process_time()
        verdict = verify(claim, effort=EFFORT)
        assert time.process_time() - began < EFFORT + MORE, claim.to_json()
        assert (verdict.record is not None) == (verdict.status is Status.PROVEN)
        if verdict.record is not None:
            assert agrees(verdict.record.replay().position(), claim)


@pytest.mark.parametrize("key", rulesets)
def test_search_of_a_tiny_deck_ends_whatever_is_known(key):
    toy = rulesets[key].resized(colours=1, numbers=(2, 4), centre=3, hand=1)
    for out, held, stock in product((0, None), ("-", "?", "r4", "?3", "=2"), (None, 0, "-", "r2")):
        claim = FinalPosition.of(toy, 2, out=out, hands=["-", held], stock=stock)
        began = time.process_time()
        verify(claim, effort=EFFORT)
        assert time.process_time() - began < EFFORT + MORE, claim.to_json()


def test_many_ways_to_lay_bridges_are_not_tried_beyond_the_time_there_is():
    totals = ["=18", "=0", "=5", "=1", "=46"]
    claim = FinalPosition.of("master", 5, out=1, hands=totals, bonus=[1, 1, 0, 0, 0])
    began = time.process_time()
    assert verify(claim, effort=1.5).status is Status.PROVEN
    assert time.process_time() - began < 1.5 + MORE


def test_completions_that_are_soon_refuted_are_not_all_tried_beyond_the_time_there_is():
    claim = LESS["numbers"](end_of("fxs", 4, 1011))
    began = time.process_time()
    verify(claim, effort=EFFORT)
    assert time.process_time() - began < EFFORT + MORE
    assert verify(claim).status is Status.PROVEN
