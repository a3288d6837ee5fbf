"""A league that starts with a pasted list of people."""

import re
from http import HTTPStatus

import pytest

from leagues.models import League
from leagues.names import names_of_list
from leagues.refusals import Refused
from scoring.pages.new_league import MOST_PEOPLE
from tests.pages import PART, league_path

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

PATH = "/league/new/"
EN = {"Accept-Language": "en"}


def send(client, people, name="Board game club", **more):
    return client.post(PATH, {"name": name, "people": people, **more}, headers=EN)


@pytest.mark.parametrize(
    "text",
    [
        "Anna Vogel\nBen\nÄnne",
        "Anna Vogel, Ben,Änne",
        "Anna Vogel; Ben;\n Änne;",
        "1. Anna Vogel\n2) Ben\n 3 Änne",
        "- Anna Vogel\n• Ben\n* Änne\n",
        "1\tAnna Vogel\r\n2\tBen\r\n3\tÄnne\r\n",
        '"Anna Vogel"\n"Ben"\n\n"Änne"',
    ],
)
def test_a_list_is_understood_however_it_is_written(text):
    assert names_of_list(text) == (["Anna Vogel", "Ben", "Änne"], [])


def test_a_double_is_taken_once_and_named():
    assert names_of_list("Anna\nBen\nANNA\nanna") == (["Anna", "Ben"], ["Anna"])


def test_a_number_within_a_name_stays():
    assert names_of_list("R2D2, Ben 2, 3PO").names == ["R2D2", "Ben 2", "3PO"]


def test_a_name_that_is_too_long_is_refused():
    with pytest.raises(Refused):
        names_of_list(f"Anna\n{'x' * 41}")


def test_what_was_understood_is_shown_before_the_league_is_made(client):
    page = send(client, "Anna\nBen\nAnna\nCleo").content.decode()
    assert re.search(r"3 people recognised", page)
    assert "<bdi>Anna</bdi> was there twice." in page
    assert "Start the league with 3 people" in page
    assert not League.objects.exists()


def test_the_league_is_made_and_nobody_has_to_play_first(client):
    answer = send(client, "Anna\nBen\nCleo", shown="3")
    league = League.objects.get()
    assert answer.url == league_path(league)
    assert league.name == "Board game club"
    assert {player.name for player in league.players.all()} == {"Anna", "Ben", "Cleo"}
    people = client.get(league_path(league, "players/")).content.decode()
    new_game = client.get(league_path(league, "new/")).content.decode()
    for name in ("Anna", "Ben", "Cleo"):
        assert f"<bdi>{name}</bdi>" in people
        assert name in new_game
    assert client.get(league_path(league, "share/")).context["access"].may_own


def test_people_have_the_faces_that_were_shown(client):
    shown = [player.look for player in send(client, "Anna\nBen").context["form"].players]
    send(client, "Anna\nBen", shown="2")
    assert [player.look for player in League.objects.get().players.order_by("pk")] == shown


def test_a_list_that_was_changed_since_is_shown_again(client):
    page = send(client, "Anna\nBen\nCleo", shown="2").content.decode()
    assert "Start the league with 3 people" in page
    assert not League.objects.exists()


def test_the_list_is_understood_while_one_types(client):
    answer = client.post(PATH, {"name": "", "people": "Anna\nBen"}, headers=EN | PART)
    assert answer.status_code == HTTPStatus.OK
    assert "2 people recognised" in answer.content.decode()
    assert "<html" not in answer.content.decode()
    assert "Give your league a name." not in answer.content.decode()


@pytest.mark.parametrize(
    ("name", "people", "sentence"),
    [
        ("", "Anna", "Give your league a name."),
        ("Club", " ,;\n- \n12", "There is no name in the list."),
        ("Club", "Anna\n" + "x" * 41, "is too long"),
        ("Club", ",".join(f"A{n}" for n in range(MOST_PEOPLE + 1)), "The list has 201 names."),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(client, name, people, sentence):
    answer = send(client, people, name, shown="1")
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    page = answer.content.decode()
    assert sentence in page
    assert people.split("\n")[0].strip() in page
    assert not League.objects.exists()
