import pytest

from scoring.models import Match
from tests.scoring.fixtures import a_match, record


@pytest.fixture
def match(db: None) -> Match:
    """Of Anna, Ben and Cleo, with one round. Tests that need another match make their own."""
    match = a_match()
    record(match)
    return match
