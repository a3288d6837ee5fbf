"""Every model is shown to operators, or a reason is given."""

from django.apps import apps
from django.contrib import admin

from leagues.operators.site import OURS

FLOORS = ("live", "leagues", "scoring", "tables", "puzzles", "day")
LEFT_OUT = {
    "Standing": "follows from the claims",
    "Duel": "follows from the claims",
    "Streak": "follows from the claims",
    "Rating": "follows from the claims",
    "Result": "follows from the claims",
    "Round": "is shown as its claims",
    "MatchSeat": "is shown with its match",
    "TableSeat": "is shown with its table",
    "DraftPart": "is gone when the round is recorded",
    "Voice": "belongs to a phone, and its answer is shown",
    "KnownLeague": "is private to its account",
    "Insight": "is thought out again from its deal",
    "Solver": "belongs to a phone or an account",
    "Attempt": "belongs to a phone or an account",
    "Mistake": "belongs to a phone or an account",
    "DayTry": "belongs to a phone or an account",
    "Motion": "is gone when everybody has answered",
    "OpenViews": "is gone when the pages are closed",
}


def test_every_model_is_shown_to_operators_or_left_out():
    models = {model for model in apps.get_models() if model._meta.app_label in FLOORS}
    left_out = {model for model in models if model._meta.object_name in LEFT_OUT}
    assert models - left_out == {model for model in models if admin.site.is_registered(model)}


def test_every_column_has_a_name_that_operators_understand():
    shown = [model for model in admin.site._registry if model._meta.app_label in OURS]
    fields = {field for model in shown for field in model._meta.fields}
    assert {field for field in fields if isinstance(field.verbose_name, str)} == set()  # not lazy
