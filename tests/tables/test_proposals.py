"""What needs the others' consent: taking back, and a bot that takes a seat and leaves it again."""

from datetime import timedelta

import pytest
from django.utils import timezone

from leagues.refusals import Refused
from server.models import Job
from tables.jobs.actions import run_due_actions
from tables.models import Motion, Move
from tables.play.rounds import TABLE_JOB
from tables.seats.proposals import answer_proposal, count_again, propose
from tables.seats.seating import be_ready, stand_up
from tests.tables.fixtures import a_table, dealt, game_at, play_next

pytestmark = pytest.mark.django_db
BACK, BOT, PERSON = Motion.Kind.BACK, Motion.Kind.BOT, Motion.Kind.PERSON


@pytest.fixture
def table():
    """Its first move was made an hour ago: whose turn it is has been awaited since."""
    table = dealt("Anna Ben Cleo")
    play_next(table)
    Move.objects.update(made_at=timezone.now() - timedelta(hours=1))
    return table


def is_bot(table, seat: int) -> bool:
    return bool(table.seats.get(seat=seat).is_bot)


def absent(table) -> tuple[int, int, int]:
    """The seat whose turn it is, and the two others."""
    seat = game_at(table).seat
    assert seat is not None
    turn = int(seat)
    return turn, (turn + 1) % 3, (turn + 2) % 3


def taken_over(table) -> int:
    gone, one, other = absent(table)
    propose(table=table, by=one, kind=BOT, seat=gone)
    answer_proposal(table=table, by=other, agrees=True)
    table.refresh_from_db()
    return gone


def test_a_move_is_taken_back_when_all_agree(table):
    before = game_at(table)
    move = play_next(table)
    propose(table=table, by=move.seat, kind=BACK, seat=move.seat, target=1)
    for seat in {0, 1, 2} - {move.seat}:
        assert game_at(table) != before
        answer_proposal(table=table, by=seat, agrees=True)
    assert game_at(table) == before
    assert list(Move.objects.values_list("number", flat=True)) == [1, 2, 3]
    assert not Motion.objects.exists()


def test_what_is_asked_is_over_with_the_next_move(table):
    move = play_next(table)
    propose(table=table, by=move.seat, kind=BACK, seat=move.seat, target=0)
    play_next(table)
    assert not Motion.objects.exists()


def test_nothing_else_is_asked_meanwhile(table):
    gone, one, other = absent(table)
    propose(table=table, by=one, kind=BOT, seat=gone)
    with pytest.raises(Refused, match="motion-open"):
        propose(table=table, by=other, kind=BOT, seat=gone)


@pytest.mark.parametrize("target", [-1, 2, 7])
def test_only_what_was_played_is_taken_back(table, target):
    move = play_next(table)
    with pytest.raises(Refused, match="no-takeback"):
        propose(table=table, by=move.seat, kind=BACK, seat=move.seat, target=target)


def test_it_plays_for_the_one_who_is_gone(table, settings):
    settings.BOT_PACE = 0
    gone = taken_over(table)
    assert table.due_at <= timezone.now()
    job = Job.objects.get(kind=TABLE_JOB)
    run_due_actions(job.key)
    assert Move.objects.last().seat == gone


def test_the_person_comes_back_by_vote(table):
    gone = taken_over(table)
    _, one, other = absent(table)
    propose(table=table, by=one, kind=PERSON, seat=gone)
    answer_proposal(table=table, by=other, agrees=True)
    table.refresh_from_db()
    assert not is_bot(table, gone)
    assert table.due_at is None


def test_nobody_who_plays_is_brought_back(table):
    with pytest.raises(Refused):
        propose(table=table, by=0, kind=PERSON, seat=1)


def test_a_bot_is_no_person_to_be_brought_back():
    table = dealt("Anna Ben", seats=3)
    with pytest.raises(Refused, match="no-motion"):
        propose(table=table, by=0, kind=PERSON, seat=2)


@pytest.fixture
def waiting():
    """Nothing is dealt yet: Anna is ready, Ben sat down and says nothing."""
    table = a_table("Anna Ben")
    be_ready(table=table, round_number=1, seat=0, contribution="ab")
    return table


def a_minute_later() -> None:
    Motion.objects.update(asked_at=timezone.now() - timedelta(minutes=1))
    count_again(str(Motion.objects.get().pk))


def test_who_sat_down_and_went_away_holds_nobody_up(waiting):
    propose(table=waiting, by=0, kind=BOT, seat=1)
    assert not is_bot(waiting, 1)
    a_minute_later()
    assert is_bot(waiting, 1)
    waiting.refresh_from_db()
    assert {seat.player.name for seat in waiting.seats.all()} == {"Anna", "Ben"}
    assert game_at(waiting).seat is not None  # the cards are dealt


def test_who_says_to_be_ready_is_there():
    table = a_table("Anna Ben Cleo")
    propose(table=table, by=0, kind=BOT, seat=1)
    be_ready(table=table, round_number=1, seat=1, contribution="")
    assert not Motion.objects.exists()
    assert not is_bot(table, 1)


def test_who_stands_up_leaves_no_question_behind(waiting):
    propose(table=waiting, by=0, kind=BOT, seat=1)
    stand_up(table=waiting, seat=1)
    assert not Motion.objects.exists()
    assert Job.objects.filter(kind="motion").exists()  # and it finds nothing to count
    count_again(Job.objects.get(kind="motion").key)
