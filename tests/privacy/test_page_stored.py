"""Everything about a person, on a page and as a file, and nothing that opens something."""

import json

import pytest
from django.test import Client

from leagues.models import Player
from privacy.stored import references_to
from scoring.matches.confirmations import confirm_claim
from tests.operators import operator
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def test_an_owner_sees_all_that_is_stored_about_a_player():
    client = Client(headers={"Accept-Language": "en"})
    match = a_match("Anna Ben")
    own(client, match.league)
    anna = match.seats.get(seat=0).player
    claim = record(match, note="rain")
    confirm_claim(match=match, number=1, seen=1, by=anna, answer="dispute", reason="too wet")
    match.league.guests.create(device="secret-device", player=anna, browser="Firefox")
    path = league_path(match.league, f"p/{anna.pk}/stored/")
    assert "Rounds confirmed or disputed" in client.get(path).content.decode()
    answer = client.get(f"{path}?json")
    assert answer["Content-Disposition"].startswith("attachment")
    [found] = json.loads(answer.content)
    assert found["leagues.Player"][0]["name"] == "Anna"
    assert found["scoring.Confirmation"][0]["reason"] == "too wet"
    assert found["leagues.Guest"][0]["browser"] == "Firefox"
    assert {"Anna"} == {row["player"] for row in found["scoring.Result"]}
    assert "secret-device" not in answer.content.decode()
    assert str(claim.key) not in answer.content.decode()


def test_an_account_sees_itself_and_its_players():
    client = Client(headers={"Accept-Language": "en"})
    account = operator("emil")
    client.force_login(account, "allauth.account.auth_backends.AuthenticationBackend")
    match = a_match("Emil Ben")
    record(match)
    Player.objects.filter(name="Emil").update(account=account)
    assert "What is stored" in client.get("/account/stored/").content.decode()
    text = client.get("/account/stored/?json").content.decode()
    itself, player = json.loads(text)
    assert itself["auth.User"][0]["username"] == "emil"
    assert player["scoring.Result"][0]["player"] == "Emil"
    assert account.password not in text


def test_every_table_that_names_a_player_is_looked_at():
    labels = {model._meta.label for model in references_to(Player)}
    assert {"leagues.Guest", "leagues.Entry", "tables.TableSeat", "scoring.Duel"} <= labels
