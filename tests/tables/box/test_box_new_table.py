"""The way to a table of another game of the box."""

import pytest
from django.urls import reverse

from tables.box.offered import OFFERED
from tables.models import Table

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

NEW = {"name": "Anna", "ruleset": "was-liegt-wo", "seats": 2, "bots": "holder"}


def test_the_page_offers_the_other_games_behind_one_tap(client):
    page = client.get(reverse("tables:new")).content.decode()
    assert 'id="other-games"' in page
    for key in OFFERED:
        assert f'value="{key}"' in page


def test_a_table_with_bots_is_set(client):
    assert client.post(reverse("tables:new"), NEW).status_code == 302
    table = Table.objects.get()
    assert table.ruleset_text == "was-liegt-wo"
    assert table.seats.get(seat=1).level == "keen"


def test_play_now_stays_with_elfer_raus(client):
    client.post(reverse("tables:new"), NEW)
    client.post(reverse("tables:play-now"))
    assert Table.objects.latest("pk").ruleset_text == "classic"


def test_a_game_that_is_not_dealt_here_is_refused(client):
    assert client.post(reverse("tables:new"), {**NEW, "ruleset": "poker"}).status_code == 422


def test_the_home_of_a_league_names_the_game(client):
    client.post(reverse("tables:new"), {**NEW, "bots": ""})
    table = Table.objects.get()
    page = client.get(reverse("league", args=[table.league.record_code]))
    assert "Was liegt wo?" in page.content.decode()
