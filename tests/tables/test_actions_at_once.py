"""The same action at a table from many thumbs of two processes at the same moment: done once."""

from collections import Counter
from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from engine.games.reveal import shuffled_deal
from engine.shuffle import seed_of
from scoring.models import Match
from tables.models import Motion, Move, Table
from tables.play.rounds import current_deal
from tables.seats.proposals import propose
from tests.at_once import do_at_once
from tests.tables.fixtures import a_table, dealt, game_at, play_next, play_to_the_end

THUMBS = 12  # of a process that sends a move

pytestmark = pytest.mark.django_db(transaction=True)


def do(action: str, table: Table, thumbs: int = 6) -> Counter[str]:
    """The answers; a thumb bears the name of its process: ``a0``, ``b0``."""
    heard = do_at_once(
        "tests.tables.action_senders", *((action, table.pk, thumbs, name) for name in "ab")
    )
    table.refresh_from_db()
    return heard


def test_a_seat_is_taken_once():
    table = a_table("Anna", seats=6)
    assert do("sit", table) == {"done": 5, "table-full": 7}
    assert [seat.seat for seat in table.seats.all()] == list(range(6))


def test_cards_are_dealt_once_from_what_everybody_gave_first():
    table = a_table("Anna Ben Cleo Dora Emil Fritz")
    heard = do("ready", table)
    assert heard["done"] >= 6
    assert heard.total() == heard["done"] + heard["from-the-past"] == 12
    deal = current_deal(table)
    lots = [deal.contributions[str(seat)] for seat in range(6)]
    assert all(lot in (f"a{seat}", f"b{seat}") for seat, lot in enumerate(lots))
    game = shuffled_deal(table.ruleset, 6, seed_of(deal.secret, lots), table.layout)
    assert deal.hands == [str(hand) for hand in game.hands]
    assert Match.objects.count() == 1


def test_one_more_round_is_one():
    table = dealt("Anna Ben", "junior")
    play_to_the_end(table)
    assert do("more", table) == {"done": 1, "from-the-past": 11}
    assert (table.rounds_agreed, table.deals.count()) == (2, 2)


def test_of_all_who_watch_one_asks_to_play_for_a_bot():
    table = dealt("Anna", "junior", seats=6)
    assert do("take", table) == {"done": 1, "asked-before": 11}
    assert Motion.objects.get().seat == 5


def test_a_question_is_answered_once():
    table = dealt("Anna Ben Cleo Dora Emil Fritz", "junior")
    play_next(table)
    Move.objects.update(made_at=timezone.now() - timedelta(hours=1))
    gone = int(game_at(table).seat or 0)
    propose(table=table, by=(gone + 1) % 6, kind=Motion.Kind.BOT, seat=gone)
    do("agree", table)
    assert not Motion.objects.exists()
    assert [seat.seat for seat in table.seats.exclude(level="")] == [gone]


@pytest.fixture
def table() -> Table:
    """Whoever is on turn may do several things."""
    table = dealt("Anna Ben Cleo", "master")
    while len(game_at(table).moves) < 3:
        play_next(table)
    return table


def move(table: Table, *moves: str) -> Counter[str]:
    """The answers to a move that each thumb of a process sends: the move, with its key if given."""
    deal, seat = current_deal(table), game_at(table).seat
    words = [f"{seat} {deal.move_count + 1} {move}" for move in moves]
    return do_at_once(
        "tests.tables.action_senders", *(("move", table.pk, THUMBS, word) for word in words)
    )


def test_the_same_move_many_times_is_one_move_and_one_answer(table: Table):
    before, word = Move.objects.count(), f"{game_at(table).moves[0]} {uuid4()}"
    heard = move(table, word, word)
    assert heard == {f"made {Move.objects.latest('number').pk}": 2 * THUMBS}
    assert Move.objects.count() == before + 1


def test_of_two_moves_one_wins_by_the_number(table: Table):
    before, [one, *_, other] = Move.objects.count(), map(str, game_at(table).moves)
    heard = move(table, one, other)
    won = Move.objects.latest("number")
    assert heard == {f"made {won.pk}": 1, "from-the-past": 2 * THUMBS - 1}
    assert won.text in {one, other}
    assert Move.objects.count() == before + 1
