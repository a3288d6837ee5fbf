"""SOAK_GAMES (200) games of a person and two bots, the server killed at random moments.

`SOAK_RULES="mogeln ratefix"` plays these games only; by default there are three editions of
"Elfer raus!" and all the others of the box.
"""

import os
import random
import time

import pytest
from django.db import connection

from engine import box
from tests.tables.kills import check, games, play_while_servers_are_killed

GAMES = int(os.environ.get("SOAK_GAMES", "200"))
ALL = ["classic", "junior", "master", *box.GAMES]
RULES = os.environ.get("SOAK_RULES", " ".join(ALL)).split()


@pytest.mark.django_db(transaction=True)
def test_no_game_is_lost_to_a_killed_server(static_root):
    began, persons, kills, moves = time.monotonic(), games(GAMES, RULES), 0, 0
    chance = random.Random(11)
    for start in range(0, GAMES, 10):
        played = persons[start : start + 10]
        kills += play_while_servers_are_killed(played, chance, static_root)
        moves += check(played)
        lost = sum(each.sent is not None for each in persons)
        print(
            f"\n{connection.vendor}: {start + len(played)} games, {moves} moves, server killed "
            f"{kills} times, {lost} last answers lost with it, {time.monotonic() - began:.0f} s",
            flush=True,
        )
