"""The pages about privacy and the operator, and what search engines are asked to leave alone."""

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from privacy.pages import PUBLIC
from tests.languages import LANGUAGES
from tests.pages import match_path
from tests.scoring.fixtures import a_match

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

OPERATOR = {"name": "Club <11>", "address": "Row 11\n11111 Town", "contact": "club@example.org"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_imprint_says_who_runs_the_site(client: Client, language: str):
    with override_settings(OPERATOR=OPERATOR):
        for page in ("imprint", "privacy"):
            text = client.get(f"/{page}/", headers={"Accept-Language": language}).content.decode()
            assert "Club &lt;11&gt;" in text
            assert "Row 11<br>11111 Town" in text
            assert 'href="mailto:club@example.org"' in text
        assert 'href="/imprint/"' in client.get("/").content.decode()


def test_at_home_there_is_no_imprint(client: Client):
    assert client.get("/imprint/").status_code == 404
    assert 'href="/imprint/"' not in client.get("/").content.decode()
    assert 'href="/privacy/"' in client.get("/").content.decode()


def test_search_engines_may_show_what_is_public_and_nothing_else(client: Client):
    match = a_match()
    lines = client.get("/robots.txt").content.decode().splitlines()
    assert "Disallow: /" in lines
    with override_settings(OPERATOR=OPERATOR):
        for name in PUBLIC:
            assert f"Allow: {reverse(name)}$" in lines
            assert "X-Robots-Tag" not in client.get(reverse(name))
    private = [match_path(match), match_path(match, "match.json"), "/account/login/", "/nowhere/"]
    for path in [*private, f"/l/{match.league.record_code}/league.json", "/import/", "/imprint/"]:
        assert client.get(path)["X-Robots-Tag"] == "noindex, nofollow", path
