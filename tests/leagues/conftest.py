import pytest
from django.test import Client

from tests.leagues.phones import a_league
from tests.pages import own


@pytest.fixture
def league():
    return a_league()


@pytest.fixture
def owner(league):
    client = Client(headers={"accept-language": "en"})
    own(client, league)
    return client
