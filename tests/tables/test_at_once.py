"""The same number of a table from many thumbs at once, through two processes: never a fork."""

import os
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from uuid import uuid4

import pytest

from tables.models import Move
from tests.servers import ROOT
from tests.servers import test_database_url as database_url
from tests.tables.given import dealt, game_at, play_next
from tests.tables.sending import START

THUMBS = 12  # in each of the two processes

pytestmark = pytest.mark.django_db(transaction=True)


def sending(table, *words) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", START, str(table.pk), *map(str, words)],
        env={
            **os.environ,
            "DATABASE_URL": database_url(),
            "DJANGO_SETTINGS_MODULE": "config.settings",
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def send_at_once(*senders) -> Counter[str]:
    """What all thumbs heard, for each process's table, move and, if one, key."""
    with ExitStack() as stack:
        processes = [stack.enter_context(sending(*sender)) for sender in senders]
        for process in processes:
            assert process.stdout
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin
            process.stdin.write("go\n")
            process.stdin.flush()
        said = [process.communicate(timeout=60)[0].splitlines() for process in processes]
        return Counter(line for lines in said for line in lines)


@pytest.fixture
def table():
    table = dealt("Anna Ben Cleo", "master")
    while len(game_at(table).moves) < 3:
        play_next(table)
    return table


def test_the_same_move_many_times_is_one_move_and_one_answer(table):
    text, key, before = str(game_at(table).moves[0]), uuid4(), Move.objects.count()
    sender = (table, text, THUMBS, key)
    heard = send_at_once(sender, sender)
    assert heard == {f"made {Move.objects.last().pk}": 2 * THUMBS}
    assert Move.objects.count() == before + 1


def test_of_two_moves_one_wins_by_the_number(table):
    before, [one, *_, other] = Move.objects.count(), map(str, game_at(table).moves)
    heard = send_at_once((table, one, THUMBS), (table, other, THUMBS))
    won = Move.objects.order_by("number").last()
    assert heard == {f"made {won.pk}": 1, "from-the-past": 2 * THUMBS - 1}
    assert won.text in {one, other}
    assert Move.objects.count() == before + 1


def test_no_card_is_lost(table):
    text = str(game_at(table).moves[0])
    cards = sum(map(len, game_at(table).hands)) + len(game_at(table).stock)
    lying = len(game_at(table).table.cards)
    send_at_once((table, text, THUMBS), (table, text, THUMBS))
    game = game_at(table)
    now = sum(map(len, game.hands)) + len(game.stock) + len(game.table.cards)
    assert now + len(game.table.jokers) == cards + lying
