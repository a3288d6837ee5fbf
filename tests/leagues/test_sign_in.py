"""Signing up and in with a name and a password."""

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from tests.leagues.accounts import PASSWORD, sign_in, sign_up
from tests.pages import HOSTILE_NAMES, league_path
from tests.scoring.fixtures import a_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return a_match("Anna Ben Cleo").league


@pytest.mark.one_database
def test_no_page_of_an_account_is_stored(client):
    for page in ("login", "signup", "passkeys/login"):
        assert "no-store" in client.get(f"/account/{page}/")["Cache-Control"]


def test_the_password_changes(client):
    sign_up(client)
    data = {"oldpassword": PASSWORD, "password1": "vier Bauern im Wald"}
    answer = client.post("/account/password/", data | {"password2": data["password1"]})
    assert answer.headers["Location"] == "/account/"
    assert sign_in(Client()).status_code == 200
    assert sign_in(Client(), password="vier Bauern im Wald").status_code == 302


@pytest.mark.parametrize(
    ("name", "password"), [("anna", "falsch"), ("niemand", PASSWORD), ("", ""), ("a" * 500, "x")]
)
def test_a_wrong_name_or_password_is_said(client, name, password):
    sign_up(Client())
    answer = sign_in(client, name, password)
    assert answer.status_code == 200
    assert 'role="alert"' in answer.content.decode()


@pytest.mark.parametrize("password", ["kurz", "passwort", "12345678901", "anna1234"])
def test_a_weak_password_is_refused(client, password):
    assert 'role="alert"' in sign_up(client, "anna1234", password).content.decode()
    assert not get_user_model().objects.exists()


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_a_hostile_name_is_refused_or_text(client, name):
    sign_up(client, name)
    assert "<script>alert" not in client.get("/account/", follow=True).content.decode()


@pytest.mark.one_database
def test_a_name_with_a_space_is_refused_in_words_of_ours(client):
    page = sign_up(client, "Oma Gerda").content.decode()
    assert "keine Leerzeichen" in page
    assert not get_user_model().objects.exists()


def test_letters_are_one_however_they_are_typed(client):
    sign_up(client, "Jürgen")
    assert sign_in(Client(), "ju\u0308rgen").status_code == 302
    assert sign_up(Client(), "JÜRGEN").status_code == 200


@pytest.mark.one_database
def test_guessing_is_slowed_down(client):
    sign_up(Client())
    for _ in range(5):
        sign_in(client, password="falsch")
    assert "Minuten" in sign_in(client, password=PASSWORD).content.decode()


@pytest.mark.one_database
def test_wrong_passwords_from_elsewhere_keep_nobody_out(client):
    sign_up(Client())
    for _ in range(5):
        sign_in(Client(REMOTE_ADDR="192.0.2.1"), password="falsch")
    assert sign_in(client).status_code == 302


@pytest.mark.one_database
def test_a_phone_that_knows_the_account_gets_in_beside_a_stranger(client, monkeypatch):
    monkeypatch.setattr("leagues.accounts.pages.SIGN_INS", 12)
    sign_up(client)
    client.post("/account/logout/")
    for name in ["anna"] * 5 + list("abcdefgh"):
        sign_in(Client(), name, password="falsch")
    assert sign_in(Client()).status_code == 429
    assert sign_in(client).status_code == 302
    client.post("/account/logout/")
    assert sign_in(client, "ben").status_code == 429  # it knows only Anna


@pytest.mark.one_database
def test_a_signed_in_account_shows_its_password_beside_a_stranger(client):
    sign_up(client)
    for _ in range(5):
        sign_in(Client(), password="falsch")
    assert client.post("/account/reauthenticate/", {"password": PASSWORD}).status_code == 302


@pytest.mark.one_database
def test_a_signed_in_account_guesses_no_more_than_its_address(client):
    sign_up(Client())
    for number in range(3):
        stranger = Client()
        sign_up(stranger, f"stranger-{number}")
        stranger.post("/account/logout/")
        page = ""
        for _ in range(2):
            page = sign_in(stranger, password="falsch").content.decode()
    assert "Minuten" in page


@pytest.mark.one_database
def test_a_very_long_password_is_not_hashed(client, monkeypatch):
    sign_up(client)
    client.post("/account/logout/")
    monkeypatch.setattr(get_user_model(), "check_password", None)
    assert 'role="alert"' in sign_in(client, password="a" * 1001).content.decode()


@pytest.mark.one_database
def test_all_tries_of_an_address_are_counted_by_all_processes(client, monkeypatch):
    monkeypatch.setattr("leagues.accounts.pages.SIGN_INS", 2)
    assert [sign_in(client, name).status_code for name in "abc"] == [200, 200, 429]


def test_an_account_without_a_way_in_is_forgotten(client):
    client.post("/account/signup/passkey/", {"username": "anna"})
    assert sign_up(Client()).status_code == 200
    get_user_model().objects.update(date_joined=timezone.now() - timedelta(hours=2))
    assert sign_up(Client()).status_code == 302


@pytest.mark.one_database
def test_it_leads_back_to_where_somebody_came_from(client, league):
    path = league_path(league)
    sign_up(Client())
    answer = client.post(
        f"/account/login/?next={path}", {"login": "anna", "password": PASSWORD, "next": path}
    )
    assert answer.headers["Location"] == path


@pytest.mark.one_database
def test_it_leads_to_no_other_site(client):
    sign_up(Client())
    data = {"login": "anna", "password": PASSWORD, "next": "https://elsewhere.example/"}
    assert client.post("/account/login/", data).headers["Location"] == "/account/"


@pytest.mark.one_database
def test_both_ways_to_sign_up_lead_to_each_other_and_back_to_where_somebody_was(client):
    page = client.get("/account/signup/?next=/rules/").content.decode()
    assert 'href="/account/signup/passkey/?next=/rules/"' in page
    page = client.get("/account/signup/passkey/?next=/rules/").content.decode()
    assert 'href="/account/signup/?next=%2Frules%2F"' in page
