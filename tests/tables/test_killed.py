"""The server is killed in the middle of games: nothing that was answered is lost."""

import random

import pytest

from tests.tables.kills import check, games, play_while_servers_are_killed


@pytest.mark.django_db(transaction=True)
def test_games_go_on_and_end_however_often_the_server_is_killed(static_root):
    persons = games(4, ("classic", "junior", "master", "schwarzer-peter"))
    assert play_while_servers_are_killed(persons, random.Random(11), static_root) >= 1
    assert check(persons) > 100
