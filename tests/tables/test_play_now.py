"""Play now: a table with bots in one tap, as the last one on this phone."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from leagues.models import League, Role, Season
from leagues.players import player_called
from tables.models import Table
from tables.pages.new_table import LAST_WITH_BOTS
from tests.tables.test_starting import FACTS

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def play_now(client: Client) -> Table:
    answer = client.post(reverse("tables:play-now"))
    table = Table.objects.latest("pk")
    assert answer.status_code == 302
    assert answer["Location"] == reverse("tables:table", args=[table.code])
    return table


def levels(table: Table) -> list[str]:
    return [seat.level for seat in table.seats.all()]


ONE_OF_EACH = ["", "layer", "holder", "planner"]


def test_the_first_time_it_is_classic_with_three_characters():
    table = play_now(Client(headers={"accept-language": "en"}))
    assert table.ruleset.key == "classic"
    assert levels(table) == ONE_OF_EACH
    assert [seat.called for seat in table.seats.all()] == ["You", "Zack", "Pixel", "Kubik"]


@pytest.mark.parametrize("is_known", [False, True])
def test_it_is_one_tap_from_the_front_page(is_known: bool):
    client = Client()
    if is_known:
        play_now(client)
    front = client.get("/").content.decode()
    assert f'<form class="at-once" method="post" action="{reverse("tables:play-now")}">' in front


def test_the_new_league_keeps_the_clock_of_the_browser():
    client, zone = Client(), {"time_zone": "America/Lima"}
    client.post(reverse("tables:play-now"), zone)
    client.post(reverse("tables:new"), FACTS | zone)
    assert set(League.objects.values_list("time_zone", flat=True)) == {"America/Lima"}


def test_the_last_choice_is_remembered_with_its_league_and_name():
    client = Client(headers={"accept-language": "en"})
    client.post(reverse("tables:new"), FACTS | {"bots": "planner"})
    chosen, again = Table.objects.get(), play_now(client)
    assert (again.ruleset_text, levels(again)) == (chosen.ruleset_text, levels(chosen))
    assert again.league == chosen.league
    assert again.seats.get(seat=0).name == "Anna"
    assert "Anna" not in str(dict(client.session))  # the seat's, so it can be erased


def test_all_rounds_against_bots_stay_in_one_league():
    client = Client()
    assert len({play_now(client).league_id for _ in range(3)}) == 1
    assert League.objects.get().counts_bots  # it is for games against bots


def test_a_table_with_friends_is_no_choice_of_bots():
    client = Client()
    client.post(reverse("tables:new"), FACTS)
    assert levels(play_now(client)) == ONE_OF_EACH


def test_a_league_without_an_open_season_is_not_used():
    client = Client()
    league = play_now(client).league
    Season.objects.filter(league=league).update(closed_at=timezone.now())
    assert play_now(client).league != league


def test_a_choice_that_is_none_any_more_is_made_anew():
    client = Client()
    play_now(client)
    session = client.session
    session[LAST_WITH_BOTS] = {"ruleset": "whist"}
    session.save()
    assert client.post(reverse("tables:play-now"))["Location"] == reverse("tables:new")
    assert play_now(client).ruleset.key == "classic"


def test_a_league_that_this_phone_left_is_not_used():
    client = Client()
    league = play_now(client).league
    client.cookies.clear()
    assert play_now(client).league != league
    assert League.objects.count() == 2


def listed(client: Client) -> list[str]:
    return [access.code for access, _people in client.get("/").context["leagues"]]


def test_a_game_against_bots_lists_no_league_on_the_front_page():
    client = Client()
    league = play_now(client).league
    assert listed(client) == []
    assert client.get(reverse("league", args=[league.record_code])).status_code == 200
    assert play_now(client).league == league


@pytest.mark.parametrize(
    "change",
    [
        lambda league: League.objects.filter(pk=league.pk).update(name="Ours"),
        lambda league: League.objects.filter(pk=league.pk).update(play_code="for-players"),
        lambda league: league.invitations.create(role=Role.PLAYER, expires_at=timezone.now()),
        lambda league: [player_called(league=league, name=name) for name in ("Ben", "Cleo")],
    ],
    ids=["named", "link for players", "invitation", "two people"],
)
def test_it_is_listed_once_it_is_named_or_shared_or_two_have_played(change):
    client = Client()
    league = play_now(client).league
    change(league)
    assert listed(client) == [league.record_code]


def test_a_phone_with_its_link_lists_it():
    league, other = play_now(Client()).league, Client()
    other.get(reverse("league", args=[league.record_code]))
    assert listed(other) == [league.record_code]


def test_a_league_of_people_is_listed_from_its_first_game():
    client = Client()
    client.post(reverse("tables:new"), FACTS)
    assert listed(client) == [League.objects.get().record_code]
