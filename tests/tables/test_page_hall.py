"""The big screen of an evening: what it shows, to whom, and by which link."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from leagues.models import League, Role
from scoring.matches.continuing import continue_with
from scoring.matches.start import one_more_round
from scoring.models import Match
from server import network
from tables.pages.hall import MOST_TABLES, hall, hall_version
from tests.pages import PART, belong, league_path, queries
from tests.scoring.box_games import a_box_match, record_result
from tests.scoring.fixtures import a_match, record
from tests.scoring.seasons import close
from tests.tables.fixtures import dealt

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match() -> Match:
    return a_match(rounds=2)


def looking(league: League) -> str:
    return league_path(league, "hall/", league.view_code)


def shown(league: League) -> list[int]:
    return [table.game.match.number for table in hall(league)]


def begun_before(match: Match, hours: int) -> None:
    match.started_at = timezone.now() - timedelta(hours=hours)
    match.save()


def test_another_game_of_the_box_has_its_own_name_and_figure(client: Client):
    match = a_box_match("schwarzer-peter")
    record_result(match, seats=3, seat=2)
    page = client.get(looking(match.league)).content.decode()
    assert "Schwarzer Peter" in page
    assert "Verloren pro Runde" in page
    assert "· Verloren" in page
    assert "<b>1</b>" in page


def test_a_long_name_stays_whole_where_one_table_has_the_screen(client: Client):
    names = ["Maximiliane-Hildegard", "Maximilian-Hildebrand"]
    match = a_match()
    for seat, name in zip(match.seats.all(), names, strict=False):
        match.league.players.filter(pk=seat.player_id).update(name=name)
    page = client.get(looking(match.league)).content.decode()
    assert all(f"<bdi>{name}</bdi>" in page for name in names)


def test_the_link_that_records_redirects_to_the_one_that_only_shows(client: Client, match):
    answer = client.get(league_path(match.league, "hall/"))
    assert answer["Location"] == looking(match.league)


def test_a_member_without_a_link_learns_none(client: Client, match):
    league = match.league
    belong(client, league, Role.RECORDER)
    path = league_path(league, "hall/", league.member_code)
    page = client.get(path, headers={"Host": "elferrat.example"}).content.decode()
    assert league.view_code not in page
    assert league.record_code not in page


def test_the_room_is_shown_only_what_looks_on(client: Client):
    table = dealt()
    league = table.league
    page = client.get(looking(league), headers={"Host": "elferrat.example"}).content.decode()
    for key in (league.record_code, league.member_code, table.code):
        assert key not in page
    assert 'class="qr"' in page


def test_a_picture_that_leads_nowhere_is_not_shown(client: Client, match, monkeypatch):
    monkeypatch.setattr(network, "is_container", lambda: True)
    page = client.get(looking(match.league), headers={"Host": "localhost:8000"})
    assert 'class="qr"' not in page.content.decode()


def test_a_stranger_finds_nothing(client: Client, match):
    assert client.get(league_path(match.league, "hall/", "nobodys-code")).status_code == 404
    assert client.post(looking(match.league)).status_code == 405


def test_tables_stand_in_the_order_they_began(match):
    for names in ("Dora Emil", "Fritz Gerda"):
        a_match(names, league=match.league)
    assert shown(match.league) == [1, 2, 3]


def test_a_table_shows_who_has_what(match):
    record(match, "-", "=10", "=23")
    [table] = hall(match.league)
    assert [(line.rank, line.player.name, line.total) for line in table.lines] == [
        (1, "Anna", 0),
        (2, "Ben", -10),
        (3, "Cleo", -23),
    ]
    assert (table.game.rounds, table.game.is_over, table.game.table) == (1, False, "")


def test_a_game_of_several_parts_is_one_table_of_those_who_sit_there_now(match):
    record(match, "-", "=10", "=23")
    part = continue_with(match=match, names=["Anna", "Ben"])
    record(part, "=5", "-", out=1)
    [table] = hall(match.league)
    assert (table.game.match, table.game.rounds, table.game.is_over) == (match, 2, True)
    assert [(line.player.name, line.total) for line in table.lines] == [("Anna", -5), ("Ben", -10)]


def test_what_is_over_stays_until_somebody_of_it_plays_on(match):
    record(match)
    record(match, number=2)
    a_match("Dora Emil", league=match.league)
    assert shown(match.league) == [1, 2]
    a_match("Cleo Fritz", league=match.league)
    assert shown(match.league) == [2, 3]


def test_what_goes_on_stays_while_one_of_it_sits_there_alone(match):
    a_match("Cleo Dora", league=match.league)
    assert shown(match.league) == [1, 2]
    a_match("Anna Ben Cleo", league=match.league)
    assert shown(match.league) == [2, 3]


def test_another_evening_is_not_shown(client: Client, match):
    begun_before(match, 13)
    page = client.get(looking(match.league), headers={"Accept-Language": "en"})
    assert "Nobody is playing yet." in page.content.decode()


def test_a_screen_that_is_up_to_date_gets_nothing(client: Client, match):
    path = f"{looking(match.league)}?seen={hall_version(match.league)}"
    assert client.get(path, headers=PART).status_code == 204
    record(match)
    answer = client.get(path, headers=PART)
    assert answer.status_code == 200
    assert answer.content.decode().lstrip().startswith('<div id="hall"')


def test_every_change_is_another_version(match):
    versions = {hall_version(match.league)}
    record(match)
    versions.add(hall_version(match.league))
    record(match, number=2)
    versions.add(hall_version(match.league))
    one_more_round(match=match)
    versions.add(hall_version(match.league))
    a_match(league=match.league)
    versions.add(hall_version(match.league))
    assert len(versions) == 5


def test_a_closed_season_has_no_leaders(client: Client, match):
    record(match)
    assert client.get(looking(match.league)).context["leaders"]
    close(match.season)
    assert client.get(looking(match.league)).context["leaders"] is None


def test_it_costs_the_same_however_many_tables_there_are(client: Client, match):
    few = queries(client, looking(match.league))
    for number in range(2 * MOST_TABLES):
        record(a_match(f"One{number} Two{number}", league=match.league), "-", f"={number + 1}")
    assert queries(client, looking(match.league)) <= few + 3  # the leaders have come
    assert len(shown(match.league)) == MOST_TABLES
