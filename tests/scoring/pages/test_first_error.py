"""A refused form opens at its first error, without a script."""

import re

import pytest
from django.test import Client

from tests.pages import league_path, own
from tests.scoring.fixtures import a_match

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


FIELD = r"<(?:input|select|textarea)\b[^>]*>"


def fields_with(attribute: str, page: str) -> list[str]:
    """The names of the fields with an attribute, in the order of the page."""
    fields = [field for field in re.findall(FIELD, page) if attribute in field]
    names = [name[1] for field in fields if (name := re.search(r'name="([^"]+)"', field))]
    return list(dict.fromkeys(names))


def focused(page: str) -> list[str]:
    """The names of the fields that ask for the focus when the page opens."""
    return fields_with("autofocus", page)


def test_a_game_until_somebody_has_so_many_points_asks_for_the_number(client: Client):
    sent = {"ruleset": "classic", "player": ["Anna", "Ben"], "lasts": "points", "points": ""}
    assert focused(client.get("/new/").content.decode()) == []
    assert focused(client.post("/new/", sent).content.decode()) == ["points"]


def test_a_game_without_known_rules_opens_at_its_games(client: Client):
    sent = {"ruleset": "unknown", "player": ["Anna", "Ben"], "rounds": "no number"}
    assert focused(client.post("/new/", sent).content.decode()) == ["ruleset"]


@pytest.mark.parametrize(
    ("path", "sent", "wrong"),
    [
        (
            "/new/",
            {"ruleset": "classic", "player": ["A" * 99, "Ben"], "rounds": "x", "points": "x"},
            ["rounds", "points"],
        ),
        (
            "/t/new/",
            {"ruleset": "classic", "edition": "x", "name": "", "seats": "9", "rounds": "x"},
            ["name", "edition", "seats", "rounds"],
        ),
        (
            "defaults/",
            {"usual_ruleset": "x", "usual_rounds": "x", "language": "x"},
            ["usual_ruleset", "usual_rounds", "language"],
        ),
    ],
)
def test_of_several_errors_the_first_in_the_page_has_the_focus(
    client: Client, path: str, sent: dict[str, object], wrong: list[str]
):
    league = a_match().league
    own(client, league)
    address = path if path.startswith("/") else league_path(league, path)
    page = client.post(address, sent).content.decode()
    assert fields_with('aria-invalid="true"', page) == wrong
    assert focused(page) == wrong[:1]
