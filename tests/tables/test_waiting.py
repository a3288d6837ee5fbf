"""Pause, and the clock that a table may choose: without one, nobody is hurried."""

from datetime import timedelta

import pytest
from django.utils import timezone

from leagues.refusals import Refused
from server.models import Job
from tables.jobs.actions import run_due_actions
from tables.models import Move, Table
from tables.play.moves import SentMove, play_move
from tables.seats.proposals import pause
from tests.tables.fixtures import dealt, game_at, play_next

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.one_database,
    pytest.mark.usefixtures("still_clock"),
]


def with_clock(seconds: int = 30) -> Table:
    table = dealt()
    Table.objects.filter(pk=table.pk).update(clock=seconds)
    play_next(table)  # the clock of the next one runs
    table.refresh_from_db()
    return table


def time_passes(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(due_at=timezone.now() - timedelta(seconds=1))


def test_without_a_clock_nothing_is_ever_due():
    table = dealt()
    play_next(table)
    table.refresh_from_db()
    assert table.due_at is None
    assert not Job.objects.exists()
    run_due_actions(str(table.pk))
    assert Move.objects.count() == 1


def test_a_clock_says_when_somebody_else_moves():
    table = with_clock(30)
    [job] = Job.objects.all()
    for due in (table.due_at, job.due):
        assert due - timezone.now() == timedelta(seconds=30)
    run_due_actions(job.key)
    assert Move.objects.count() == 1  # it is not yet due


def test_whose_time_is_up_is_played_for_once():
    table = with_clock()
    seat = game_at(table).seat
    time_passes(table)
    run_due_actions(str(table.pk))
    run_due_actions(str(table.pk))  # the job ran twice; now the clock of the next seat runs
    assert Move.objects.count() == 2
    assert Move.objects.last().seat == seat


def test_a_clock_starts_again_with_each_turn():
    table = with_clock(30)
    time_passes(table)
    play_next(table)
    table.refresh_from_db()
    assert table.due_at - timezone.now() == timedelta(seconds=30)


def test_in_a_pause_nothing_is_played():
    table = dealt()
    pause(table=table, by=0, is_paused=True)
    with pytest.raises(Refused, match="paused"):
        play_next(table)
    pause(table=table, by=0, is_paused=False)
    assert play_next(table).number == 1


def test_a_pause_stops_the_clock_and_the_bots():
    table = with_clock()
    pause(table=table, by=0, is_paused=True)
    table.refresh_from_db()
    assert table.due_at is None
    run_due_actions(str(table.pk))
    assert Move.objects.count() == 1
    pause(table=table, by=0, is_paused=False)
    table.refresh_from_db()
    assert table.due_at - timezone.now() == timedelta(seconds=30)


def test_after_a_pause_the_time_of_the_turn_goes_on_where_it_stood():
    table = with_clock(30)
    for left in (20, 10, 0):
        Table.objects.update(due_at=timezone.now() + timedelta(seconds=left))
        for is_paused in (True, True, False):
            pause(table=table, by=0, is_paused=is_paused)
        table.refresh_from_db()
        assert table.due_at - timezone.now() == timedelta(seconds=left)
    run_due_actions(str(table.pk))
    assert Move.objects.count() == 2  # for the player who paused; the next turn has its whole time
    table.refresh_from_db()
    assert table.due_at - timezone.now() == timedelta(seconds=30)


def test_a_move_answered_before_the_pause_is_still_answered():
    table = dealt()
    move = play_next(table)
    pause(table=table, by=0, is_paused=True)
    again = SentMove(1, move.seat, 1, move.text, move.key)
    assert play_move(table=table, sent=again) == move
