"""Which cards the rows can leave, if only the table is unknown."""

from itertools import islice

import pytest

from engine import FinalPosition, ProblemCode, verify
from tests.engine.case import Case
from tests.engine.knowledge import LESS
from tests.engine.scale import scaled
from tests.engine.toy_decks import SMALL_DECKS
from tests.engine.toys import ends, in_order, name

SIZE = {"colours": 2, "numbers": (2, 6), "centre": 4, "hand": 2, "jokers": 0, "bridges": 0}
WITHOUT_GAPS = [case for case in SMALL_DECKS if case.key != "master"] + [Case("master", size=SIZE)]
ENDS = scaled(80)


@pytest.mark.parametrize("case", WITHOUT_GAPS, ids=name)
def test_nothing_that_a_game_left_is_said_to_be_impossible(case: Case):
    every = in_order(ends(case))
    for end in islice(every, 0, None, max(1, len(every) // ENDS)):
        for less in ("numbers, no table", "only totals"):
            less_known = LESS[less](end).to_json() | {"stock": end.to_json()["stock"]}
            assert not verify(FinalPosition.from_json(less_known), effort=0).problems, less_known


@pytest.mark.parametrize(("total", "leaves"), [(30, True), (31, False), (32, False), (33, True)])
def test_sums_are_left_or_not(total: int, leaves: bool):
    """The y6 to y8 and the g9 are off the table, and of other cards r3 counts least."""
    hands = [f"={total - 15}", "-", "=15"]
    said = FinalPosition.of("junior", 3, out=1, hands=hands, stock="r4 y5 y9 g8 g10 b6")
    found = [problem.code for problem in verify(said, effort=0).problems]
    assert found == ([] if leaves else [ProblemCode.ROWS_LEAVE_OTHERS])
