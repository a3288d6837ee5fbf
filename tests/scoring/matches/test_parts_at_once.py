"""Two phones change parts of one game at the same moment, each on a connection of its own."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction

from engine import rulesets
from scoring.matches.continuing import continue_with, undo_part
from scoring.matches.recording import lock_match
from scoring.matches.start import start_match
from scoring.models import Claim, Match
from tests.scoring.fixtures import record

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite has one lock for all"),
]
WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


def somebody_waits() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(WAITING)
        return bool(cursor.fetchone()[0])


def correct(match: Match) -> Claim:
    """Of the first part: how long the game lasts follows from it, and is written in the last."""
    try:
        return record(match, "-", "=10", "=22", seen=1, reason="miscounted")
    finally:
        connection.close()


def test_a_correction_waits_for_a_change_of_players_and_not_the_other_way_round():
    match = start_match(
        league=None,
        ruleset=rulesets["classic"],
        names=["Anna", "Ben", "Cleo"],
        rounds=1,
        points_limit=40,
        language="de",
    )
    record(match)
    part = continue_with(match=match, names=["Cleo", "Anna"])
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            lock_match(part)
            correcting = pool.submit(correct, Match.objects.get(pk=match.pk))
            deadline = time.monotonic() + 60
            while not somebody_waits():
                assert time.monotonic() < deadline
            undo_part(match=part)
        assert correcting.result().number == 2
    assert Match.objects.get(league=match.league).rounds_agreed == 99
