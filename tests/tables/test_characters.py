"""Zack, Pixel and Kubik: a name and a face for each level of the bots, the same in all games."""

import pytest

from engine.games.every_game import levels
from engine.games.registry import GAMES
from leagues.faces import ROBOTS
from leagues.models import Player
from leagues.players import player_called
from leagues.refusals import Refused
from tables.characters import CHARACTERS
from tables.seats.seating import EACH, fill_with_bots, seat_bot, sit_down
from tables.view.board import look_at
from tests.tables.fixtures import a_table, all_are_ready, dealt, play_to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def called(table) -> list[str]:
    return [seat.called for seat in table.seats.all()]


def test_a_level_has_a_name_and_a_face_of_its_own():
    shown = {CHARACTERS[level].name: ROBOTS[CHARACTERS[level].look.face] for level in CHARACTERS}
    assert shown == {"Zack": "robot-square", "Pixel": "robot", "Kubik": "robot-crown"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_two_levels_has_two_of_them(game):
    names = [CHARACTERS[level].name for level in levels(GAMES[game])]
    assert names in (["Zack", "Kubik"], ["Zack"])


def test_one_of_each_and_then_from_the_beginning():
    table = a_table("Anna", seats=6)
    fill_with_bots(table=table, level=EACH)
    assert called(table) == ["Anna", "Zack", "Pixel", "Kubik", "Zack 2", "Pixel 2"]


def test_bots_sit_down_one_by_one_where_they_are_asked_to():
    table = a_table("Anna", seats=4)
    for level, seat in (("planner", 2), ("layer", None), ("layer", None)):
        seat_bot(table=table, level=level, seat=seat)
    assert called(table) == ["Anna", "Zack", "Kubik", "Zack 2"]
    with pytest.raises(Refused, match="table-full"):
        seat_bot(table=table, level="layer")


def test_a_person_at_the_table_keeps_the_name_to_herself():
    table = a_table("ZACK", seats=2)
    fill_with_bots(table=table, level="layer")
    assert called(table) == ["ZACK", "Zack 2"]


def test_nobody_takes_the_name_of_a_bot_that_sits_there():
    table = a_table("Anna", seats=3)
    seat_bot(table=table, level="layer")
    for name in ("zack", "Zack (bot)"):
        with pytest.raises(Refused, match="name-twice"):
            sit_down(table=table, name=name)


def test_a_bot_is_never_called_as_a_person_of_the_league():
    table = a_table("Anna", seats=2)
    zack = player_called(league=table.league, name="Zack")
    fill_with_bots(table=table, level="layer")
    all_are_ready(table, 1)
    assert called(table) == ["Anna", "Zack 2"]
    assert not Player.objects.get(pk=zack.pk).is_bot


def test_a_person_who_comes_later_is_not_the_bot():
    """The rounds of a person called Zack count for nobody else."""
    table = dealt("Anna", seats=2)
    zack = player_called(league=table.league, name="Zack")
    assert not zack.is_bot
    assert Player.objects.filter(league=table.league, is_bot=True).count() == 1


def test_a_bot_has_its_face_at_the_table_and_in_the_league():
    table = dealt("Anna", seats=4, level=EACH)
    play_to_the_end(table)
    for seat in table.seats.exclude(level="").select_related("player"):
        assert seat.player.look == look_at(seat, {}) == CHARACTERS[seat.level].look


def test_a_bot_takes_no_look_from_a_new_person():
    with_bots, without = dealt("Anna", seats=4, level=EACH).league, a_table("Anna", seats=2).league
    player_called(league=without, name="Anna")
    dora, again = (player_called(league=league, name="Dora") for league in (with_bots, without))
    assert dora.look == again.look


def test_a_bot_of_an_older_release_keeps_its_name():
    table = a_table("Anna", seats=2)
    table.seats.create(seat=1, name="Bot 1 (skilled)", is_person=False, level="holder")
    assert called(table) == ["Anna", "Bot 1"]
