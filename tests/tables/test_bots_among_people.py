"""A bot of a digital table never stands among people: not in names to tap, not in leaderboards."""

from uuid import uuid4

import pytest
from django.test import Client

from leagues.models import Player
from leagues.players import player_called
from scoring.matches.queries import recent_players
from scoring.pages.new_game import game_like_the_last
from scoring.statistics.leaderboards import season_leaderboard
from scoring.statistics.records import record_lines, records
from tables.models import Table
from tables.seats.seating import fill_with_bots
from tests.pages import league_path, own
from tests.tables.fixtures import a_table, all_are_ready, dealt, play_to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def table() -> Table:
    """Two persons and a bot have played a round."""
    table = dealt("Anna Ben", "junior", seats=3)
    play_to_the_end(table)
    return table


def names(players) -> set[str]:
    return {player.name for player in players}


def test_a_bot_is_marked_and_a_person_is_not(table):
    assert names(Player.objects.filter(is_bot=True)) == {"Zack (bot)"}
    assert names(Player.objects.filter(is_bot=False)) == {"Anna", "Ben"}


def test_no_bot_is_offered_for_a_new_game(table):
    assert names(recent_players(table.league)) == {"Anna", "Ben"}
    last = game_like_the_last(table.league, table.league.record_code)
    assert set(last["player"]) == {"Anna", "Ben"}


def test_nobody_is_asked_whether_they_are_a_bot(table):
    bot = Player.objects.get(is_bot=True)
    path = league_path(table.league, "join/")
    assert "Zack" not in Client().get(path).content.decode()
    assert Client().post(path, {"player": bot.pk}).status_code == 404


def test_no_bot_is_fined_or_counted_as_a_person(table):
    bot, anna = Player.objects.get(is_bot=True), Player.objects.get(name="Anna")
    owner = Client()
    own(owner, table.league)
    for tail in ("names/", "s/1/fines/"):
        assert "Zack" not in owner.get(league_path(table.league, tail)).content.decode()
    merged = owner.post(league_path(table.league, "names/"), {"player": anna.pk, "into": bot.pk})
    fine = {"key": str(uuid4()), "player": bot.pk, "amount": 5, "kind": "late"}
    fined = owner.post(league_path(table.league, "s/1/fines/"), fine)
    assert (merged.status_code, fined.status_code) == (422, 422)


def test_no_bot_is_in_the_leaderboard(table):
    board = season_leaderboard(table.match.season)
    assert names(line.tallied.player for line in board.lines) == {"Anna", "Ben"}
    for tail in ("", "players/", "s/1/", "s/1/duels/"):
        page = Client().get(league_path(table.league, tail)).content.decode()
        assert "Zack" not in page.partition('id="matches"')[0], tail


def test_no_bot_holds_a_record(table):
    lines = record_lines(records(table.league))
    holders = {holder.player.name for line in lines for holder in line.holders}
    assert holders
    assert holders <= {"Anna", "Ben"}  # who came second may be a bot


def test_a_person_whose_name_a_bot_takes_stays_a_person():
    table = a_table("Anna Ben", "junior", seats=3)
    player_called(league=table.league, name="Zack (Bot)")
    fill_with_bots(table=table, level="layer")
    all_are_ready(table, 2)
    assert not Player.objects.filter(is_bot=True).exists()
