import pytest

from scoring.exchange.archive.writer import league_json
from tests.scoring.exchange.archived_league import an_evening


@pytest.fixture
def document():
    return league_json(an_evening())
