"""A league's file goes out and in by its pages; what is no such file is refused kindly."""

import csv
import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from leagues.history import Action
from leagues.models import League, Role
from scoring.exchange.archive import imports
from tests.fields import errors
from tests.pages import league_path
from tests.privacy.retained import delete_all_that_is_due
from tests.scoring.exchange.documents import imported_by_jobs
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
NO_LEAGUES = [b"", b"\0", b"caf\xe9", b"\xff\xfea\0", b"{}", b"[" * 100_000, b"PK\x03\x04"]


def send(client, data):
    return client.post("/import/", {"file": SimpleUploadedFile("x.json", data)})


def league_file(client, match):
    return client.get(league_path(match.league, "league.json")).getvalue()


def test_a_league_goes_out_and_in_by_its_pages(client):
    match = a_match()
    record(match)
    document = league_file(client, match)
    answer = send(client, document)
    again = League.objects.latest("pk")
    assert answer["Location"] == f"/l/{again.record_code}/"
    assert client.get(answer["Location"]).status_code == 200
    assert len(json.loads(document)["matches"]) == again.matches.count() == 1


def test_the_person_who_imports_a_league_owns_it(client):
    send(client, league_file(client, a_match()))
    again = League.objects.latest("pk")
    assert again.memberships.get().role == Role.OWNER
    assert client.get(league_path(again, "people/")).status_code == 200
    assert again.entries.get().action == Action.LEAGUE_IMPORTED


def test_the_view_link_gives_no_key_away(client):
    league = a_match().league
    path = league_path(league, "league.json", league.view_code)
    assert league.record_code not in client.get(path).getvalue().decode()


@pytest.mark.parametrize("data", NO_LEAGUES, ids=range(len(NO_LEAGUES)))
def test_what_is_no_league_is_refused_kindly(client, data):
    answer = send(client, data)
    assert (answer.status_code, set(errors(answer))) == (422, {"file"})
    assert not League.objects.exists()


def test_a_changed_file_is_refused_with_the_places_that_cannot_be_so(client):
    document = json.loads(league_file(client, a_match()))
    document["matches"][0]["seats"][1]["name"] = "<b>"
    page = send(client, json.dumps(document).encode()).content.decode()
    assert "matches 1 seats 2" in page


def test_sending_nothing_says_what_to_do(client):
    for sent in ({}, {"file": "a text"}):
        answer = client.post("/import/", sent, headers={"Accept-Language": "en"})
        assert (answer.status_code, errors(answer)) == (422, {"file": "Choose a file first."})
    assert client.get("/import/").status_code == 200


class Unread:
    """A body that raises an error when it is read."""

    def read(self, *_: int) -> bytes:
        raise AssertionError("it was read")

    readline = read


@pytest.mark.parametrize(
    ("path", "length"), [("/import/", 10**10), ("/", 10**7), ("/l/a/import/", 10**7)]
)
def test_what_is_too_large_is_refused_unread(client, path, length):
    body = {"CONTENT_LENGTH": str(length), "wsgi.input": Unread()}
    answer = client.generic("POST", path, headers={"Accept-Language": "en"}, **body)
    assert answer.status_code == 413
    assert "That is too large" in answer.content.decode()


def test_the_table_of_a_league_holds_every_seat_and_no_formula(client):
    match = a_match("=1+1 Ben Cleo")
    record(match)
    text = client.get(league_path(match.league, "league.csv")).getvalue().decode("utf-8-sig")
    rows = list(csv.DictReader(text.splitlines()))
    cells = [(row["match"], row["round"], row["player"], row["points"]) for row in rows]
    assert cells == [
        ("1", "1", "'=1+1", "0"),
        ("1", "1", "Ben", "-10"),
        ("1", "1", "Cleo", "-23"),
    ]


@pytest.fixture
def large(client, monkeypatch, tmp_path, settings):
    """A league whose file counts as large, and the page of its import."""
    monkeypatch.setattr(imports, "SMALL", 0)
    settings.VAR = tmp_path
    match = a_match()
    record(match)
    return send(client, league_file(client, match))["Location"]


def test_a_large_league_is_imported_while_its_page_says_how_far_it_is(client, large):
    assert "being checked: 0" in text_of(client, large)
    code = League.objects.latest("pk").member_code
    imports.write_progress(code, step="save", percent=40)
    assert "being saved: 40" in text_of(client, large)
    imported_by_jobs()
    page = text_of(client, large)
    assert f'href="/l/{League.objects.latest("pk").record_code}/"' in page
    assert League.objects.latest("pk").memberships.get().role == Role.OWNER


def test_only_who_sent_it_gets_the_link(client, large):
    imported_by_jobs()
    assert "/l/" not in text_of(Client(), large)
    assert client.get("/import/nobodys-code/").status_code == 404


def test_until_all_of_it_is_there_nobody_finds_it(client, large):
    league = League.objects.latest("pk")
    for code in (league.record_code, league.member_code):
        assert client.get(f"/l/{code}/").status_code == 404
    assert league.record_code not in text_of(client, "/")


def test_a_large_file_that_is_refused_says_why(client, monkeypatch, tmp_path, settings):
    monkeypatch.setattr(imports, "SMALL", 0)
    settings.VAR = tmp_path
    page = send(client, b"{")["Location"]
    imported_by_jobs()
    assert "or only part of it arrived" in text_of(client, page)
    assert "Nothing was imported." in text_of(client, page)
    delete_all_that_is_due()
    assert not League.objects.exists()
    assert "Nothing was imported." in text_of(client, page)


def text_of(client, path):
    return client.get(path, headers={"Accept-Language": "en"}).content.decode()
