"""The same number of a table from many thumbs at once, through two processes: never a fork."""

from collections import Counter
from uuid import uuid4

import pytest

from tables.models import Move
from tests.at_once import do_at_once
from tests.tables.fixtures import dealt, game_at, play_next

THUMBS = 12  # in each of the two processes

pytestmark = pytest.mark.django_db(transaction=True)


def send_at_once(*senders) -> Counter[str]:
    """All answers, for each process's table, move, number of thumbs and, if given, key."""
    words = [(table.pk, *rest) for table, *rest in senders]
    return do_at_once("tests.tables.move_senders", *words)


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
