"""A request for a part of a page gets the part; every other request gets the whole page."""

import pytest
from django.test import Client

from tests.pages import PART, league_path, match_path
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

PAGES = {"m/1/": "match", "m/1/r/1/claims/": "claims", "hall/": "hall"}


@pytest.mark.parametrize("tail", PAGES)
def test_a_part_is_its_element_alone(client: Client, tail: str):
    record(match := a_match())
    path = league_path(match.league, tail, match.league.view_code)
    whole, part = (client.get(path, headers=headers).content.decode() for headers in ({}, PART))
    assert "<html" in whole
    assert "<html" not in part
    assert f'id="{PAGES[tail]}"' in part


@pytest.mark.parametrize("header", ["HX-Boosted", "HX-History-Restore-Request"])
def test_a_link_and_the_way_back_lead_to_the_whole_page(client: Client, header: str):
    headers = {**PART, header: "true"}
    assert "<html" in client.get(match_path(a_match()), headers=headers).content.decode()


def test_a_version_that_is_seen_is_not_sent_again(client: Client):
    match = a_match()
    version = client.get(match_path(match)).context["version"]
    assert client.get(match_path(match), {"seen": version}, headers=PART).status_code == 204
    assert client.get(match_path(match), {"seen": version}).status_code == 200
    assert client.get(match_path(match), {"seen": "another"}, headers=PART).status_code == 200


@pytest.mark.parametrize("path", ["/", "/nowhere/", "/rules/"])
def test_no_cache_takes_a_part_for_a_page(client: Client, path: str):
    assert "HX-Request" in client.get(path)["Vary"]
