"""The notation of claims: every value reads back, and near misses are refused in one way."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Cards, FinalPosition, HandClaim, NotationError, parse_ruleset, rulesets
from engine.cards import parse_card
from engine.games.elfer_raus.rules.setup import parse_layout
from tests.engine.games.elfer_raus.case import random_case
from tests.engine.games.elfer_raus.lost_knowledge import forgotten
from tests.engine.games.elfer_raus.random_games import random_games
from tests.engine.scale import scaled

CARDS = ["r4", "r4-17", "y11", "b9-12", "g21", "*", "*r7", "-"]
CLAIMED = ["?", "?7", "=16", "y9-b9"]
NEAR_MISSES = ["r0", "r22", "x3", "r5-4", "r5-5", "?0", "?22", "=01", "**r7", "y9-b8", "R4", "*-"]
WORDS = st.lists(st.sampled_from(CARDS + CLAIMED + NEAR_MISSES), max_size=6).map(" ".join)
WHOLE = {"ruleset": "classic", "seats": 4}
FIELDS = {
    "out": st.integers(-2, 8),
    "table": WORDS,
    "hands": st.lists(st.none() | WORDS, min_size=4, max_size=4),
    "stock": WORDS | st.integers(-2, 2000),
    "layout": st.permutations("rygb").map("".join) | st.text("rygbx", max_size=5),
    "bonus": st.lists(st.integers(-1, 8) | st.booleans(), min_size=3, max_size=5),
    "bridges": WORDS | st.lists(WORDS, max_size=3),
}


@pytest.mark.parametrize("field", FIELDS)
def test_field_near_the_notation_is_read_back_or_refused(field):
    @settings(max_examples=scaled(50), deadline=None)
    @given(FIELDS[field])
    def test(value):
        try:
            position = FinalPosition.from_json(WHOLE | {field: value})
        except NotationError:
            return
        assert FinalPosition.from_json(json.loads(json.dumps(position.to_json()))) == position

    test()


@settings(max_examples=scaled(30), deadline=None)
@given(random_games())
def test_claim_that_leaves_things_open_reads_back(played):
    end = played.moments()[-1].position()
    claim = forgotten(end, Random(played.seed))
    assert FinalPosition.from_json(json.loads(json.dumps(claim.to_json()))) == claim


@settings(deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(list(rulesets)))
def test_rule_set_with_all_that_was_changed_reads_back(chance, key):
    ruleset = random_case(key, chance).ruleset()
    assert parse_ruleset(str(ruleset)) == ruleset


@given(
    st.sets(st.sampled_from(list(Cards.parse("r1-21 y1-21 g1-21 b1-21")))),
    st.integers(0, 9),
    st.lists(st.integers(1, 21)).map(sorted).map(tuple),
    st.integers(0, 30),
)
def test_hand_claim_reads_back(cards, jokers, numbers, unknown):
    exact = Cards(Cards.of(cards) + jokers * parse_card("*").bit)
    hand = HandClaim(exact, numbers, unknown)
    assert HandClaim.parse(str(hand)) == hand


def test_layout_of_fewer_colours_leaves_the_others_out():
    assert parse_layout("bgyr", parse_ruleset("classic without g")) == "byr"
