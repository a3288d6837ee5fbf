"""All ends of toy decks, found by the slow model: none is refuted.

In the suite every fourth deck, with SOAK all.
"""

from dataclasses import replace

import pytest

from engine import verify
from tests.engine.games.elfer_raus.slow import all_ends
from tests.engine.games.elfer_raus.toy_decks import SOME_DECKS
from tests.engine.games.elfer_raus.toys import name, whole


@pytest.mark.parametrize("case", SOME_DECKS, ids=name)
def test_no_end_of_a_toy_deck_is_refuted(case):
    ends = all_ends(case.slow_rules(), case.seats, case.first, case.layout)
    for end in ends:
        claim = whole(case, end)
        assert not verify(claim, effort=0).problems, claim.to_json()
        less = replace(claim, table=None, bridges=None, layout=None)
        verdict = verify(less, effort=0)
        assert not verdict.problems, less.to_json()
        assert verdict.deduced.table in (None, claim.table)
    assert len(ends) > 1
