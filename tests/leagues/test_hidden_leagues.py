"""What an operator does about abuse: sees who starts many leagues, and hides one."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from leagues.access import STARTS_STORED, count_league
from leagues.history import Action
from leagues.league_settings import hide_league, show_league
from leagues.models import Entry, League, LeagueStarts, Role
from tests.leagues.phones import Phone
from tests.operators import admin_path, operator
from tests.pages import belong, league_path
from tests.scoring.fixtures import a_match
from tests.tables.fixtures import a_table

pytestmark = pytest.mark.django_db


def opened(client: Client, *paths: str) -> set[int]:
    return {client.get(path).status_code for path in paths}


def test_a_hidden_league_is_opened_by_nobody_until_it_is_shown_again(client: Client):
    league, table = a_match().league, a_table(seats=3)
    belong(client, league, Role.OWNER)
    paths = [league_path(league), league_path(league, code=league.view_code)]
    paths.append(league_path(league, code=league.member_code))
    assert opened(client, *paths, f"/t/{table.code}/") == {200}
    hide_league(league=league)
    hide_league(league=table.league)
    assert opened(client, *paths, f"/t/{table.code}/") == {404}
    assert client.get("/").status_code == 200  # a phone that knows the league
    show_league(league=league)
    assert opened(client, *paths) == {200}
    actions = Entry.objects.filter(league=league).order_by("pk").values_list("action", flat=True)
    assert list(actions)[-2:] == [Action.LEAGUE_HIDDEN, Action.LEAGUE_SHOWN]


@pytest.mark.one_database
def test_of_a_league_that_is_not_all_there_an_operator_shows_nothing(client: Client):
    league, table = a_match().league, a_table(seats=3)
    belong(client, league, Role.OWNER)
    League.objects.update(is_partial=True)
    show_league(league=league)
    paths = [league_path(league), league_path(league, code=league.member_code)]
    assert opened(client, *paths, f"/t/{table.code}/") == {404}
    assert league.member_code not in client.get("/").content.decode()


def test_an_operator_hides_and_shows(client: Client):
    client.force_login(operator(is_staff=True, is_superuser=True))
    league = a_match().league
    for action, is_hidden in (("hide", True), ("hide", True), ("show_again", False)):
        client.post(admin_path(type(league)), {"action": action, "_selected_action": league.pk})
        league.refresh_from_db()
        assert (league.hidden_at is not None) == is_hidden
    assert Entry.objects.filter(league=league, action=Action.LEAGUE_HIDDEN).count() == 1


@pytest.mark.usefixtures("still_clock")
def test_leagues_are_counted_for_each_address_and_day():
    old = timezone.localdate() - STARTS_STORED - timedelta(days=1)
    LeagueStarts.objects.create(address="x", day=old, count=3)
    for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2"):
        count_league(Phone(address).request())
    assert sorted(LeagueStarts.objects.values_list("count", flat=True)) == [1, 2]
    assert not LeagueStarts.objects.filter(address__contains="192.0.2").exists()
