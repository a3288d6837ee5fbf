import pytest

from scoring.exchange.archive import imports, outline, reader
from scoring.sums import first_count
from tests.scoring.exchange.archived_league import an_evening
from tests.scoring.exchange.documents import league_json


@pytest.fixture
def document():
    return league_json(an_evening())


@pytest.fixture
def short_steps(monkeypatch, settings, tmp_path):
    """Every file counts as large, and every step is as short as it can be."""
    settings.VAR = tmp_path
    monkeypatch.setattr(imports, "SMALL", 0)
    monkeypatch.setattr(imports, "STRETCH", 0)
    monkeypatch.setattr(imports, "PAUSE", 0)
    monkeypatch.setattr(outline, "AT_ONCE", 1)
    monkeypatch.setattr(reader, "AT_ONCE", 1)
    monkeypatch.setattr(first_count, "ROUNDS_AT_ONCE", 1)
