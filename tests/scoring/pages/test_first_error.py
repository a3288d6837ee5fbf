"""A refused form opens at its first error, without a script."""

import re

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def focused(page: str) -> list[str]:
    """The names of the fields that have the focus when the page opens."""
    return [
        name[1]
        for field in re.findall(r"<(?:input|select|textarea)[^>]*\bautofocus\b[^>]*>", page)
        if (name := re.search(r'name="([^"]+)"', field))
    ]


def test_a_game_until_somebody_has_so_many_points_asks_for_the_number(client: Client):
    sent = {"ruleset": "classic", "player": ["Anna", "Ben"], "lasts": "points", "points": ""}
    assert focused(client.get("/new/").content.decode()) == []
    assert focused(client.post("/new/", sent).content.decode()) == ["points"]
