"""How soon placings of small decks are decided: time of the processor, by rule set."""

import time
from random import Random

from engine import FinalPosition, Status, verify
from tests.engine.scale import scaled
from tests.engine.small_decks import SMALL_CASES, placings
from tests.engine.toys import name

PLACINGS = scaled(200)
MOST = 100  # milliseconds


def test_placings_of_small_decks():
    print(
        "\n| deck | placings | searched | mean ms | slowest ms |\n| --- | --: | --: | --: | --: |"
    )
    slowest = []
    for case in SMALL_CASES:
        claims = list(placings(case, PLACINGS, Random(9)))
        searched = [claim for claim in claims if not verify(claim, effort=0).problems]
        times = sorted(map(milliseconds, searched))
        mean = sum(times) / len(times)
        print(f"| {name(case)} | {len(claims)} | {len(times)} | {mean:.1f} | {times[-1]:.1f} |")
        slowest.append(times[-1])
    assert max(slowest) <= MOST


def milliseconds(claim: FinalPosition) -> float:
    """What it takes to decide a claim against which counting says nothing."""
    start = time.thread_time()
    assert verify(claim).status is not Status.CONSISTENT
    return 1000 * (time.thread_time() - start)
