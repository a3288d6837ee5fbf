"""The standing QR code for players: it lets somebody play, and nothing more."""

import pytest
from django.test import Client

from leagues.league_settings import renew_link
from leagues.models import League, Player, Role
from tests.pages import belong, league_path

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def played(league):
    renew_link(league=league, which="play")
    return league


def test_there_is_none_until_an_owner_makes_it(owner, league):
    path = league_path(league, "share/players/")
    assert "Create QR code" in owner.get(path).content.decode()
    assert "Create QR code" not in Client().get(path).content.decode()
    answer = owner.post(league_path(league, "people/renew/"), {"which": "play"})
    page = owner.get(answer.url).content.decode()
    code = League.objects.get().play_code
    assert f"/l/{code}/join/" in page
    assert 'class="qr"' in page


def test_two_leagues_without_one_are_not_mixed_up(league):
    League.objects.create()
    assert Client().get("/l/None/").status_code == 404


def test_who_scans_it_is_a_player_and_records_nothing(played):
    anna, phone = Player.objects.create(league=played, name="Anna"), Client()
    code = played.play_code
    assert phone.post(league_path(played, "join/", code), {"player": anna.pk}).status_code == 302
    access = phone.get(league_path(played, code=code)).context["access"]
    assert (access.role, access.player) == (Role.PLAYER, anna)
    for tail in ("people/", "new/", "import/", f"p/{anna.pk}/name/"):
        assert phone.get(league_path(played, tail, code)).status_code == 403


def test_it_shows_no_other_link(played):
    phone = Client()
    for tail in ("", "share/", "share/players/", "join/"):
        page = phone.get(league_path(played, tail, played.play_code)).content.decode()
        assert played.record_code not in page
        assert played.member_code not in page


def test_a_recorder_passes_it_on_and_a_viewer_does_not_see_it(played):
    page = Client().get(league_path(played, "share/players/")).content.decode()
    assert played.play_code in page
    viewer = Client()
    assert viewer.get(league_path(played, "share/players/", played.view_code)).status_code == 403
    share = viewer.get(league_path(played, "share/", played.view_code)).content.decode()
    assert "share/players/" not in share


def test_opening_it_takes_nothing_away_from_a_recorder(played):
    phone = Client()
    phone.get(league_path(played))
    phone.get(league_path(played, code=played.play_code))
    phone.get("/")
    assert phone.session["leagues"][str(played.pk)]["code"] == played.record_code


def test_a_renewed_one_opens_nothing_and_a_membership_stays(played, owner):
    old, phone = played.play_code, Client()
    belong(phone, played, Role.PLAYER)
    assert phone.get(league_path(played, code=old)).status_code == 200
    owner.post(league_path(played, "people/renew/"), {"which": "play"})
    assert phone.get(league_path(played, code=old)).status_code == 404
    assert phone.get(league_path(played, code=played.member_code)).status_code == 200
