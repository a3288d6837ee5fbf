import pytest

from tests.scoring.exchange.archived_league import an_evening
from tests.scoring.exchange.documents import league_json


@pytest.fixture
def document():
    return league_json(an_evening())
