import pytest
from django.test import Client

from leagues.models import Entry
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.one_database]


def test_an_owner_is_asked_once_and_the_name_is_gone():
    client = Client(headers={"Accept-Language": "en"})
    match = a_match("Anna Ben")
    record(match)
    own(client, match.league)
    anna = match.seats.get(seat=0).player
    path = league_path(match.league, f"p/{anna.pk}/")
    assert f"{path}erase/" in client.get(f"{path}name/").content.decode()
    assert "Erase Anna?" in client.get(f"{path}erase/").content.decode()
    answer = client.post(f"{path}erase/", follow=True)
    assert "N. N. 1" in answer.content.decode()
    pages = [path, league_path(match.league), league_path(match.league, "history/")]
    assert not any("Anna" in client.get(page).content.decode() for page in pages)
    assert Entry.objects.latest("pk").action == "person-erased"
