"""The home of a league: the digital tables that wait for players, and those where they play."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tables.models import Table
from tests.pages import league_path
from tests.tables.fixtures import a_table, dealt

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def home(table: Table, code: str = "") -> str:
    client = Client(headers={"accept-language": "en"})
    page = client.get(league_path(table.league, code=code)).content.decode()
    return " ".join(page.split())


def test_a_table_that_waits_is_offered_with_its_people():
    table = a_table("Anna Ben", seats=4)
    page = home(table)
    assert f'href="/t/{table.code}/"' in page
    assert "Join the table: Classic" in page
    assert "2 seats are free" in page
    assert "<bdi>Ben</bdi>" in page


def test_a_full_table_says_so():
    assert "all seats are taken" in home(a_table("Anna Ben"))


def test_a_table_of_yesterday_is_not_offered():
    table = a_table("Anna", seats=4)
    Table.objects.update(made_at=timezone.now() - timedelta(hours=13))
    assert table.code not in home(table)


@pytest.mark.parametrize("start", [a_table, dealt])
def test_who_only_watches_does_not_learn_the_code_of_a_table(start):
    table = start("Anna Ben")
    assert table.code in home(table)
    assert table.code not in home(table, table.league.view_code)


def test_a_running_digital_match_leads_to_its_table():
    table = dealt("Anna Ben", rounds=3)
    page = home(table)
    assert "Round 1 of 3" in page
    assert "Digital table" in page
    assert page.count(f'href="/t/{table.code}/"') == 1
    assert "/m/1/" in home(table, table.league.view_code)
