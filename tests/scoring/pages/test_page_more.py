import pytest

from tests.pages import match_path
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match():
    match = a_match(rounds=1)
    record(match)
    return match


def agreed(match):
    match.refresh_from_db()
    return match.rounds_agreed


def test_one_more_round_is_agreed(client, match):
    assert client.post(match_path(match, "more/")).url == match_path(match)
    assert agreed(match) == 2


def test_many_phones_ask_for_one_round_alone(client, match):
    for _ in range(3):
        client.post(match_path(match, "more/"))
    assert agreed(match) == 2


def test_rounds_come_to_an_end(client, match, monkeypatch):
    monkeypatch.setattr("scoring.matches.start.MOST_ROUNDS", 1)
    assert client.post(match_path(match, "more/")).status_code == 422
    assert agreed(match) == 1
