from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.models import Player
from scoring.statistics.line_chart import LABEL, MOST_LEVELS, chart, levels_between, spread

NAMES = [(name, Player(name=name)) for name in ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")]
POINTS = st.integers(-300, 100)


@pytest.mark.parametrize(
    ("low", "high", "levels"),
    [
        (-120, 0, [-150, -100, -50, 0]),
        (-362, 8, [-400, -300, -200, -100, 0, 100]),
        (0, 100, [0, 50, 100]),
        (0, 3, [0, 1, 2, 3]),
        (0, 0, [0]),
    ],
)
def test_levels_are_round_numbers_around_the_values(low, high, levels):
    assert levels_between(low, high) == levels


@given(POINTS, POINTS)
def test_levels_enclose_all_values_and_are_few(one, other):
    low, high = sorted((one, other))
    levels = levels_between(low, high)
    assert levels[0] <= low <= high <= levels[-1]
    assert len(levels) <= MOST_LEVELS + 1


@given(st.lists(st.floats(24, 166), max_size=6))
def test_labels_at_the_ends_do_not_cover_each_other(heights):
    moved = sorted(spread(heights))
    assert all(after - before >= LABEL - 0.2 for before, after in pairwise(moved))


@given(st.lists(st.lists(POINTS, min_size=6, max_size=6), min_size=1, max_size=30))
def test_a_line_ends_at_its_total_within_the_drawing(changes):
    drawn = chart(changes, list(range(1, len(changes) + 1)), NAMES)
    for seat, line in enumerate(drawn.lines):
        assert line.total == sum(change[seat] for change in changes)
        assert all(0 <= point.y <= drawn.height for point in line.points)
        assert 0 < line.label_y < drawn.height


def test_rounds_have_their_own_numbers_after_one_was_deleted():
    drawn = chart([[0, -5], [0, -7]], [1, 3], NAMES[:2])
    assert [tick.label for tick in drawn.rounds] == [1, 3]


def test_nothing_is_drawn_before_the_first_round():
    assert chart([], [], NAMES).lines == ()
