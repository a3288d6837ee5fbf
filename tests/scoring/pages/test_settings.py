"""The settings: all that can be set stands on one page, under one word, for those who may."""

import re

import pytest
from django.test import Client

from leagues.models import Role
from tests.pages import belong, league_path, own
from tests.scoring.fixtures import a_match

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

OWNERS = {
    *("share/", "join/", "hall/", "people/", "names/", "defaults/", "s/1/order/", "seasons/"),
    *("people/recovery/", "share/#name"),
    *("s/1/fines/", "history/", "take-along/", "import/", "tokens/", "people/#links", "delete/"),
}


@pytest.fixture
def league():
    return a_match().league


def links(client: Client, league, code=""):
    page = client.get(league_path(league, "settings/", code)).content.decode()
    return set(re.findall(r'href="/l/[\w-]+/([^"]+)"', page.partition("<main")[2]))


def test_an_owner_finds_everything_on_one_page(client, league):
    own(client, league)
    assert links(client, league) == OWNERS


@pytest.mark.parametrize("role", Role)
def test_each_link_opens_for_whom_it_is_shown(client, league, role):
    belong(client, league, role)
    tails = links(client, league, league.member_code)
    assert tails
    for tail in tails:
        path = league_path(league, tail, league.member_code)
        assert client.get(path, follow=True).status_code == 200, tail


def test_a_viewer_is_shown_nothing_to_change(client, league):
    tails = links(client, league, league.view_code)
    assert tails == OWNERS - {
        "people/",
        "people/#links",
        *("people/recovery/", "share/#name"),
        "names/",
        "tokens/",
        "import/",
        "join/",
        "delete/",
        "share/#name",
    } - {"s/1/order/"}


def test_its_headings_are_one_word_each(client, league):
    own(client, league)
    answer = client.get(league_path(league, "settings/"), headers={"Accept-Language": "en"})
    headings = re.findall(r"<h2[^>]*>([^<]+)</h2>", answer.content.decode())
    assert headings == [
        *("Name and links", "People", "Rules and ranking"),
        *("Export and import", "Other apps (API)", "Careful"),
    ]


@pytest.mark.parametrize("tail", ["share/", "people/", "defaults/", "seasons/", "tokens/"])
def test_a_page_of_the_settings_leads_back_to_them(client, league, tail):
    own(client, league)
    page = client.get(league_path(league, tail)).content.decode().partition("<main")[2]
    assert re.search(r'class="up" href="/l/[\w-]+/settings/"', page)
