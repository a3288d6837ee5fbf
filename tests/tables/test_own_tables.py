"""A table that goes on is found again on the front page by everybody who sits there."""

import pytest
from django.test import Client

from tables.seats.practice import try_again
from tests.tables.fixtures import a_table, dealt, play_to_the_end
from tests.tables.test_hidden import browser

pytestmark = pytest.mark.django_db
BACK = "Back to the table"


def front(client: Client) -> str:
    return client.get("/").content.decode()


def test_a_guest_who_came_by_the_link_finds_the_way_back():
    table = dealt("Anna Ben", "junior")
    page = front(browser(table, 1))
    assert page.count(f'href="/t/{table.code}/"') == 1
    assert BACK in page
    assert BACK not in front(browser(table))


def test_so_does_who_waits_for_others():
    table = a_table("Anna", seats=3)
    assert f'href="/t/{table.code}/"' in front(browser(table, 0))


def test_what_is_over_or_for_practice_is_not_listed():
    table = dealt("Anna Ben", "junior")
    play_to_the_end(table)
    practice = try_again(deal=table.deals.get(), step=1)
    assert BACK not in front(browser(table, 0))
    assert BACK not in front(browser(practice.table, practice.seat))


def test_who_has_the_league_finds_it_once():
    table = dealt("Anna Ben", "junior")
    client = browser(table, 0)
    client.get(f"/l/{table.league.record_code}/")
    assert front(client).count(f'href="/t/{table.code}/"') == 1
