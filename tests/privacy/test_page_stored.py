"""Everything about a person, on a page and as a file, and nothing that opens something."""

import json
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from leagues.models import Player
from privacy.stored import as_document, references_to, stored_of_account, stored_of_player
from scoring.matches.confirmations import confirm_claim
from tables.models import TableSeat
from tables.puzzles.models import Attempt, Solver
from tests.operators import operator
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match, record
from tests.tables.fixtures import dealt, play_next
from tests.tables.puzzles.test_mistakes import own_mistake

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
    [document] = json.loads(answer.content)
    assert document["leagues.Player"][0]["name"] == "Anna"
    assert document["scoring.Confirmation"][0]["reason"] == "too wet"
    assert document["leagues.Guest"][0]["browser"] == "Firefox"
    assert {"Anna"} == {row["player"] for row in document["scoring.Result"]}
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


def test_what_belongs_to_a_phone_a_seat_or_a_solver_is_shown_too():
    client = Client(headers={"Accept-Language": "en"})
    table = dealt("Anna Ben")
    move = play_next(table)
    own(client, table.league)
    anna = table.seats.get(seat=move.seat).player
    assert anna is not None
    account = operator("emil")
    solver = Solver.objects.create(account=account)
    Attempt.objects.create(solver=solver, key="x", is_right=True)
    TableSeat.objects.filter(table=table, seat=move.seat).update(solver=solver)
    own_mistake(solver, move.deal)
    phone = table.league.memberships.create(role=4, account=account, player=anna)
    later = timezone.now() + timedelta(days=1)
    table.league.invitations.create(role=1, expires_at=later, label="Cleo", made_by=phone)
    of_anna = as_document(stored_of_player(anna))
    assert [row["text"] for row in of_anna["tables.Move"]] == [move.text]
    assert [row["label"] for row in of_anna["leagues.Invitation"]] == ["Cleo"]
    of_emil = as_document(stored_of_account(account))
    assert len(of_emil["puzzles.Attempt"]) == len(of_emil["leagues.Invitation"]) == 1
    [mistake] = of_emil["puzzles.Mistake"]
    assert mistake["judged"]["about"] == "g9"
    assert "puzzles.Mistake" not in of_anna  # nobody but the solver sees them
    assert all("solver" not in row for rows in of_anna.values() for row in rows)
    path = league_path(table.league, f"p/{anna.pk}/stored/")
    assert "Invitations made" in client.get(path).content.decode()


def test_every_table_that_names_a_player_is_looked_at():
    labels = {model._meta.label for model in references_to(Player)}
    assert {"leagues.Guest", "leagues.Entry", "tables.TableSeat", "scoring.Duel"} <= labels
