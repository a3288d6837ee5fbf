"""The server is killed in the middle of games: nothing that was answered is lost."""

import random
from typing import Final

import pytest

from tests.engine.scale import SOAK
from tests.tables.kills import check, games, play_while_servers_are_killed

ALL: Final = SOAK > 1
BOX: Final = (  # those with few moves first; there are guesses and calls among them
    "schwarzer-peter",
    "ratefix",
    "schlafmuetze",
    "mogeln",
    "quartett",
    "farbensammeln",
    "zweikampf",
    "was-liegt-wo/two-colours",
    "schnipp-schnapp",
    "ueberall-anschliessen",
)
RULES: Final = ("classic", "junior", "master", *(BOX if ALL else BOX[:3]))
SECRETS: Final = [f"{number:02x}" * 32 for number in range(1, len(RULES) + 1)]


@pytest.mark.timeout(3600 if ALL else 300)
@pytest.mark.django_db(transaction=True)
def test_games_go_on_and_end_however_often_the_server_is_killed(static_root):
    """In a soak with all games of the box. In this deal of Schlafmütze the person on turn gets four
    equal cards, so a call is due where a move is."""
    persons = games(len(RULES), RULES, SECRETS)
    assert play_while_servers_are_killed(persons, random.Random(11), static_root) >= 1
    assert check(persons) > 100
