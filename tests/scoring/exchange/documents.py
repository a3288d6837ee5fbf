"""The document of a league, and how it is written and read again."""

import json
from io import BytesIO

from django.apps import apps

from privacy.models import Erasure
from scoring.exchange.archive import imports
from scoring.exchange.archive.imports import take_in
from scoring.exchange.archive.writer import league_text
from server.models import Job
from tests.scoring.fixtures import a_match, record


def league_json(league):
    return json.loads("".join(league_text(league)))


def nobody(_league):
    """It belongs to nobody."""


def taken_in(data):
    return take_in(BytesIO(data), own=nobody)


def again(document):
    return taken_in(data_of(document))


def imported_by_jobs():
    """Does the jobs of all imports, one after the other."""
    while waiting := Job.objects.filter(kind=imports.KIND).first():
        waiting.delete()
        imports.import_stored(waiting.key)


def data_of(document):
    return json.dumps(document).encode()


def small_file():
    match = a_match("Ömer Ben", rounds=1)
    record(match, "-", "=7", out=0)
    return data_of(league_json(match.league))


def row_counts():
    """How many there are of each model, without jobs of what is gone, and notes of erasures."""
    models = [model for model in apps.get_models() if model not in {Job, Erasure}]
    return {model: model._default_manager.count() for model in models}
