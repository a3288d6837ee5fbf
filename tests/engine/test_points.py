"""What a round is worth, who shares which rank, and how a match stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import FinalPosition, Points, UncountableError, points, ranks, rulesets, standings
from engine.errors import PointsReason

TOTALS = st.lists(st.integers(-500, 80), min_size=1, max_size=6)


def counted(key, hands, **facts):
    return [
        point.total for point in points(FinalPosition.of(key, len(hands), hands=hands, **facts))
    ]


def test_penalty_is_the_sum_of_the_numbers_left():
    assert counted("classic", ["-", "r19 y2"], out=0) == [0, -21]


def test_numbers_without_colours_and_sums_count_the_same():
    assert counted("classic", ["?19 ?2", "=21", "r19 ?2"]) == [-21, -21, -21]


def test_joker_counts_eleven_against_and_a_bonus_card_eleven_for():
    assert counted("master", ["* * r5", "-"], bonus=[3, 0]) == [33 - 27, 0]


def test_who_went_out_needs_no_hand():
    assert counted("classic", [None, "r5"], out=0) == [0, -5]


@pytest.mark.parametrize("hand", [None, "?", "r5 ? ?7"])
def test_unknown_hand_cannot_be_counted(hand):
    with pytest.raises(UncountableError) as refused:
        counted("classic", ["-", hand, "r1"], out=0)
    assert (refused.value.reason, refused.value.facts) == (
        PointsReason.HAND_UNKNOWN,
        {"seats": (1,)},
    )


def test_unknown_bonus_cards_cannot_be_counted_where_there_are_any():
    with pytest.raises(UncountableError) as refused:
        counted("master", ["-", "r5"])
    assert refused.value.reason is PointsReason.BONUS_UNKNOWN


@pytest.mark.parametrize("key", [key for key in rulesets if key != "master"])
def test_only_master_has_a_bonus(key):
    assert counted(key, ["-", "r5"]) == [0, -5]


def test_equal_totals_share_a_rank():
    assert ranks([0, 0, -5, 7]) == (2, 2, 4, 1)
    assert ranks([]) == ()


@given(TOTALS)
def test_rank_is_one_more_than_how_many_have_more(totals):
    placed = ranks(totals)
    assert [sorted(totals, reverse=True)[rank - 1] for rank in placed] == totals
    assert min(placed) == 1


ROUNDS = st.lists(
    st.tuples(*[st.builds(Points, st.integers(0, 210), st.integers(0, 77))] * 3), max_size=6
)


@given(ROUNDS)
def test_standings_add_the_rounds_up(rounds):
    table = standings(rounds)
    assert len(table) == (3 if rounds else 0)
    for seat, standing in enumerate(table):
        assert standing.total == sum(round_[seat].total for round_ in rounds)
        assert standing.total == standing.bonus - standing.penalty
    assert tuple(row.rank for row in table) == ranks([row.total for row in table])


def test_rounds_of_different_seats_have_no_standings():
    one = Points(0, 0)
    with pytest.raises(ValueError, match="argument 2"):
        standings([[one], [one, one]])
