"""The server is killed in the middle of games: nothing that was answered is lost."""

import random
from typing import Final

import pytest

from engine.games.registry import GAMES
from tests.engine.scale import SOAK
from tests.tables.kills import check, games, play_while_servers_are_killed

ALL: Final = SOAK > 1
FIRST: Final = ("classic", "junior", "master", "schwarzer-peter", "ratefix", "schlafmuetze")
SECRETS: Final = {
    key: f"{number:02x}" * 32 for number, key in enumerate(dict.fromkeys((*FIRST, *GAMES)), 1)
}
PLAYED: Final = [*SECRETS] if ALL else ["master", "schlafmuetze"]


@pytest.mark.timeout(3600 if ALL else 300)
@pytest.mark.django_db(transaction=True)
def test_games_go_on_and_end_however_often_the_server_is_killed(static_root):
    """In this deal of Schlafmütze the person on turn gets four equal cards, so a call is due where
    a move is. In a soak all games are played."""
    persons = games(len(PLAYED), PLAYED, [SECRETS[key] for key in PLAYED])
    assert play_while_servers_are_killed(persons, random.Random(11), static_root) >= 1
    assert check(persons) > 20  # as many cards as a hand of Master has
