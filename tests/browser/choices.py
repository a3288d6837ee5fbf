"""Which combinations of sizes, languages and games are tried: a few in the suite, with SOAK all."""

from collections.abc import Sequence
from itertools import cycle, islice, product
from typing import Any, Final

from tests.engine.scale import SOAK

ALL: Final = SOAK > 1


def each_once(*choices: Sequence[Any]) -> list[tuple[Any, ...]]:
    """As few combinations as contain each choice; in a soak every combination."""
    if ALL:
        return [*product(*choices)]
    in_turn = zip(*map(cycle, choices), strict=False)
    return [*islice(in_turn, max(map(len, choices)))]
