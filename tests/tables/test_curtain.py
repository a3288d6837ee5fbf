"""Several people play on one phone: nobody loses time while it is passed on."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tables.access import KEYS
from tables.jobs.actions import run_due_actions
from tables.models import Move, Table
from tables.seats.proposals import pause, start_clock
from tables.seats.seating import sit_down
from tables.view.board import board_for
from tests.tables.fixtures import a_table, all_are_ready, fix_deal, game_at, play_next
from tests.tables.test_starting import FACTS

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.one_database,
    pytest.mark.usefixtures("still_clock"),
]


@pytest.fixture
def table() -> Table:
    """Anna and Ben share a phone, Cleo has her own; the clock gives 30 seconds."""
    table = a_table("Anna", "junior", seats=3)
    sit_down(table=table, name="Ben", shared=[0])
    sit_down(table=table, name="Cleo")
    Table.objects.update(clock=30)
    fix_deal(table, "28" * 32)  # all have a turn before somebody is out
    all_are_ready(table, 3)
    return table


def turn_of(table: Table, *seats: int) -> int:
    """Plays until it is the turn of one of these seats."""
    while (seat := game_at(table).seat) not in seats:
        play_next(table)
    table.refresh_from_db()
    assert seat is not None
    return int(seat)


def seconds_left(table: Table) -> float:
    table.refresh_from_db()
    assert table.due_at is not None
    return (table.due_at - timezone.now()).total_seconds()


def test_behind_the_curtain_no_time_is_lost(table):
    seat = turn_of(table, 0, 1)
    assert table.due_at is None
    assert board_for(table, 2).clock_waits == 30
    count = Move.objects.count()
    run_due_actions(str(table.pk))
    assert Move.objects.count() == count
    start_clock(table=table, seat=seat)
    assert seconds_left(table) == 30


def test_on_an_own_phone_the_clock_runs_at_once(table):
    turn_of(table, 2)
    assert seconds_left(table) == 30
    assert board_for(table, 2).clock_waits is None


def test_only_the_seat_whose_turn_it_is_starts_the_clock_and_only_once(table):
    seat = turn_of(table, 0, 1)
    start_clock(table=table, seat=1 - seat)
    table.refresh_from_db()
    assert table.due_at is None
    start_clock(table=table, seat=seat)
    Table.objects.update(due_at=timezone.now() + timedelta(seconds=5))
    start_clock(table=table, seat=seat)
    assert seconds_left(table) == 5


def test_within_a_turn_the_clock_does_not_wait_again(table):
    seat = turn_of(table, 0, 1)
    start_clock(table=table, seat=seat)
    while game_at(table).seat == seat and not game_at(table).over:
        assert seconds_left(table) == 30
        play_next(table)


def test_after_a_pause_the_phone_may_lie_with_the_other(table):
    seat = turn_of(table, 0, 1)
    start_clock(table=table, seat=seat)
    for is_paused in (True, False):
        pause(table=table, by=2, is_paused=is_paused)
        table.refresh_from_db()
        assert table.due_at is None
        assert board_for(table, seat).clock_waits == (None if is_paused else 30)


def test_after_a_pause_the_phone_that_is_passed_on_has_the_time_that_was_left(table):
    seat = turn_of(table, 0, 1)
    start_clock(table=table, seat=seat)
    Table.objects.update(due_at=timezone.now() + timedelta(seconds=9, milliseconds=400))
    for is_paused in (True, False):
        pause(table=table, by=seat, is_paused=is_paused)
    table.refresh_from_db()
    assert board_for(table, seat).clock_waits == 9
    start_clock(table=table, seat=seat)
    assert seconds_left(table) == 9.4


def test_sitting_down_says_who_shares_a_phone_and_standing_up_ends_it():
    client = Client()
    client.post(reverse("tables:new"), FACTS | {"seats": "4"})
    table = Table.objects.get()
    sit_down(table=table, name="Dora")
    client.post(reverse("tables:sit", args=[table.code]), {"name": "Ben"})
    client.post(reverse("tables:sit", args=[table.code]), {"name": "Cleo"})
    assert sharing(table) == [True, False, True, True]
    client.post(reverse("tables:stand", args=[table.code]), {"seat": "3"})
    assert sharing(table) == [True, False, True]
    client.post(reverse("tables:stand", args=[table.code]), {"seat": "2"})
    assert sharing(table) == [False, False]


def test_the_button_of_the_curtain_starts_the_clock_and_shows_the_hand(table):
    client = Client()
    session = client.session
    session[KEYS] = [table.seats.get(seat=seat).key for seat in (0, 1)]
    session.save()
    seat = turn_of(table, 0, 1)
    page = reverse("tables:table", args=[table.code])
    assert not shows_hand(client.get(f"{page}?seat={seat}"))
    answer = client.post(reverse("tables:show", args=[table.code]), {"seat": str(seat)})
    assert answer["Location"] == f"{page}?seat={seat}"
    assert seconds_left(table) == 30
    assert shows_hand(client.get(answer["Location"]))
    assert client.post(reverse("tables:show", args=[table.code]), {"seat": "2"}).status_code == 403


def sharing(table: Table) -> list[bool]:
    return [seat.shares_phone for seat in table.seats.all()]


def shows_hand(answer) -> bool:
    return 'class="hand-cards mine"' in answer.content.decode()
