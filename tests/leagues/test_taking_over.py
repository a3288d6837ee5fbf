"""A league that nobody runs, from a file or the demo, gets an owner."""

import pytest
from django.test import Client

from leagues.history import Action
from leagues.models import Role
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return a_match("Anna Ben").league


def take_over(client, league, code=""):
    return client.post(league_path(league, "people/take-over/", code))


def is_offered(client, league, code=""):
    return "take-over" in client.get(league_path(league, "settings/", code)).content.decode()


def test_somebody_who_may_record_takes_it_over(client, league):
    assert is_offered(client, league)
    assert take_over(client, league).headers["Location"] == league_path(league, "people/")
    assert league.memberships.get().role == Role.OWNER
    assert league.entries.get().action == Action.LEAGUE_TAKEN_OVER
    assert not is_offered(client, league)


def test_it_is_taken_over_once(client, league):
    take_over(client, league)
    assert not is_offered(Client(), league)
    assert take_over(Client(), league).status_code == 403
    assert league.memberships.count() == 1


def test_a_league_that_somebody_runs_is_nobody_elses(client, league):
    own(Client(), league)
    assert not is_offered(client, league)
    assert take_over(client, league).status_code == 403
