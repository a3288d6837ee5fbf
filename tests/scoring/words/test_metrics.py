"""Every metric has a figure and words."""

from fractions import Fraction

import pytest
from django.utils.translation import override

from scoring.statistics.metric_words import WORDS, points_words
from scoring.statistics.metrics import FIGURES, Metric


def test_every_metric_has_a_name_a_meaning_and_a_text_of_its_figure():
    assert set(WORDS) == set(Metric)


def test_every_metric_but_head_to_head_has_a_figure():
    assert set(FIGURES) == set(Metric) - {Metric.HEAD_TO_HEAD}  # that one compares two players


@pytest.mark.parametrize(
    ("points", "decimals", "shown"),
    [
        (-23, 0, "−23"),
        (0, 0, "0"),
        (11, 0, "+11"),
        (Fraction(-202, 10), 1, "−20.2"),
        (Fraction(1, 3), 1, "+0.3"),
        (Fraction(-1, 100), 1, "0"),
    ],
)
def test_points_always_have_their_sign(points, decimals, shown):
    with override("en"):
        assert points_words(points, decimals) == shown


def test_points_are_written_as_the_reader_writes():
    with override("de"):
        assert points_words(Fraction(-202, 10), 1) == "−20,2"
