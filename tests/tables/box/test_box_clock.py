"""The clock in the other games: what it shows beside bots, and on a phone that people share."""

import pytest

from tables.models import Table
from tables.play.due import next_action
from tables.play.rounds import current_deal
from tables.seats.proposals import restart_turn
from tables.seats.seating import be_ready, fill_with_bots, sit_down
from tables.view.board import board_for
from tables.view.picture import Viewer, shown_seat
from tests.tables.fixtures import a_table, box_round_at, dealt, play_box_move

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

CLOCK = 30
SECRET = "5e" * 32  # always the same cards


def with_clock(table: Table) -> Table:
    """The time of the seat on turn starts now."""
    table.clock = CLOCK
    restart_turn(table, current_deal(table))
    table.save()
    return table


def shared(game: str, *others: str, seats: int = 2) -> Table:
    """Anna and Ben share a phone, others have their own; free seats are bots'."""
    table = a_table("Anna", game, seats=seats)
    table.deals.update(secret=SECRET)
    sit_down(table=table, name="Ben", shared=[0])
    for name in others:
        sit_down(table=table, name=name)
    if 2 + len(others) < seats:
        fill_with_bots(table=table, level="plain")
    for seat in range(2 + len(others)):
        be_ready(table=table, round_number=1, seat=seat, contribution="")
    table.refresh_from_db()
    return with_clock(table)


def test_a_person_sees_the_own_seconds_though_a_bot_calls_before():
    game = "schnipp-schnapp/all-at-once"
    table = with_clock(dealt("Anna", game, seats=4, secret="02" * 32))
    play_to_a_call(table, 0)
    left = board_for(table, 0).seconds_left
    assert left is not None
    assert left > CLOCK / 2


def play_to_a_call(table: Table, *seats: int) -> None:
    """A bot is about to call while one of these seats is on turn: the cards have to bring that."""
    while box_round_at(table).awaited[0] not in seats or not is_a_bot_about_to_call(table):
        play_box_move(table, "turn")
        table.refresh_from_db()


def is_a_bot_about_to_call(table: Table) -> bool:
    action = next_action(current_deal(table), box_round_at(table), list(table.seats.all()))
    return action is not None and action.after < CLOCK


def test_nobody_sees_seconds_while_a_bot_moves():
    table = with_clock(dealt("Anna", "was-liegt-wo/two-colours", seats=2, secret=SECRET))
    while box_round_at(table).awaited == (0,):
        play_box_move(table)
    table.refresh_from_db()
    assert table.due_at is not None
    assert board_for(table, 0).seconds_left is None


@pytest.mark.parametrize("game", ["zweikampf", "was-liegt-wo", "ueberall-anschliessen", "ratefix"])
def test_without_hands_the_clock_runs_on_a_phone_that_is_shared(game):
    """And who is on turn acts, with no curtain in between."""
    table = shared(game)
    turn = box_round_at(table).awaited[0]
    board = board_for(table, turn)
    assert board.clock_waits is None
    assert board.seconds_left is not None
    assert shown_seat(table, Viewer((0, 1), 1 - turn, "en", "")) in box_round_at(table).awaited


def test_with_hands_it_waits_until_the_phone_is_passed_on():
    table = shared("quartett")
    turn = box_round_at(table).awaited[0]
    assert board_for(table, turn).clock_waits == CLOCK
    assert shown_seat(table, Viewer((0, 1), 1 - turn, "en", "")) == 1 - turn


def test_it_still_waits_after_a_call_out_of_turn():
    table = shared("mogeln", "Cleo", seats=3)
    while (state := box_round_at(table)).awaited != (2,):
        play_box_move(table)
    play_box_move(table, next(text for text in state.moves(2) if text.startswith("lay")))
    for calls in (False, True):
        if calls:
            play_box_move(table, "cheat", 1)
        table.refresh_from_db()
        assert box_round_at(table).awaited == (0,)
        assert board_for(table, 0).clock_waits == CLOCK


def test_without_hands_the_seconds_are_shown_though_a_bot_calls_before():
    table = shared("schnipp-schnapp/all-at-once", seats=4)
    play_to_a_call(table, 0, 1)
    left = board_for(table, 0).seconds_left
    assert left is not None
    assert left > CLOCK / 2
