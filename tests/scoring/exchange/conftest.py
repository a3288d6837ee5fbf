import pytest

from scoring.exchange.archive import imports
from tests.scoring.exchange.archived_league import an_evening
from tests.scoring.exchange.documents import league_json


@pytest.fixture
def document():
    return league_json(an_evening())


@pytest.fixture
def large_files(monkeypatch, settings, tmp_path):
    """Every file counts as large: a job imports it."""
    settings.VAR = tmp_path
    monkeypatch.setattr(imports, "SMALL", 0)
