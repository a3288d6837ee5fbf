"""Every metric has a figure and words."""

from scoring.statistics.metrics import FIGURES, Metric
from scoring.words.metrics import WORDS


def test_every_metric_has_a_name_a_meaning_and_a_text_of_its_figure():
    assert set(WORDS) == set(Metric)


def test_every_metric_but_head_to_head_has_a_figure():
    assert set(FIGURES) == set(Metric) - {Metric.HEAD_TO_HEAD}  # that one compares two players
