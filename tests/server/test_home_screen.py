"""The site as an icon: what a browser and a home screen ask for."""

import json
import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def is_file(address: str) -> bool:
    return finders.find(address.removeprefix("/static/")) is not None


def test_the_manifest_names_the_site_its_icons_and_where_it_starts(client: Client):
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    facts = json.loads(answer.content)
    assert (facts["name"], facts["start_url"]) == ("Elferrat", "/")
    assert {icon["sizes"] for icon in facts["icons"]} == {"192x192", "512x512"}
    assert all(is_file(icon["src"]) for icon in facts["icons"])


def test_a_browser_finds_the_icon_where_it_always_looks(client: Client):
    answer = client.get("/favicon.ico")
    assert answer.status_code == 302
    assert is_file(answer["Location"])


def test_a_link_has_our_title_line_and_picture(client: Client):
    page = client.get("/", headers={"Accept-Language": "en"}).text
    shown = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', page))
    assert shown["title"] == "Elferrat"
    assert "Elfer raus!" in shown["description"]
    assert is_file(shown["image"].removeprefix("http://testserver"))
