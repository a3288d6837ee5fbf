"""Every metric has a figure, words, and a way to write its figure."""

from scoring.statistics.metrics import FIGURES, Metric
from scoring.words.metrics import FIGURE_WORDS, WORDS

WITH_FIGURE = set(Metric) - {Metric.HEAD_TO_HEAD}  # that one compares two players


def test_every_metric_has_a_name_and_a_meaning():
    assert set(WORDS) == set(Metric)


def test_every_metric_but_head_to_head_has_a_figure_and_a_text_of_it():
    assert set(FIGURES) == set(FIGURE_WORDS) == WITH_FIGURE
