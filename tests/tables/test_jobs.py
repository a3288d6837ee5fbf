"""Bots play by themselves in the real server, also after it was killed."""

import time
from datetime import timedelta
from multiprocessing import active_children
from threading import Event, Thread
from uuid import uuid5

import pytest
from django.db import connection, transaction
from django.utils import timezone

from engine import Sight, rulesets
from scoring.models import Claim
from server import process_pool
from server.models import Job
from tables.jobs import actions as jobs
from tables.jobs.actions import MOST_THOUGHT, bot_move_text, play_what_is_due, run_due_actions
from tables.jobs.bot_move import choose_move
from tables.jobs.round_end import ROUNDS
from tables.models import Move, Table
from tables.play.due import seconds_for
from tables.play.moves import BOTS, server_key
from tables.play.rounds import TABLE_JOB, changed, current_deal, lock_table
from tables.seats.seating import fill_with_bots, set_pace, set_table
from tests.servers import answering, started
from tests.tables.fixtures import dealt, game_at, play_next

pytestmark = pytest.mark.django_db(transaction=True)


def bots_alone(ruleset: str = "classic", level: str = "layer", rounds: int = 1):
    table = set_table(league=None, ruleset=rulesets[ruleset], seats=3, rounds=rounds, language="de")
    fill_with_bots(table=table, level=level)
    return table


def wait_for(condition, seconds: float = 240) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_settled(table) -> bool:
    return current_deal(table).is_settled


def with_server(action) -> None:
    with started(BOT_PACE="0", DJANGO_SETTINGS_MODULE="tests.settings") as server:
        try:
            answering(server)
            action()
        finally:
            server.terminate()
            server.wait(60)


def test_nobody_waits_until_a_bot_ends_its_turn(settings):
    """Only its cards are seen."""
    settings.BOT_PACE = 60
    table = dealt("Anna", "fxs", seats=3, secret="5e" * 32)
    laid = 0
    while not laid:
        play_next(table) if game_at(table).seat == 0 else play_now(table)
        laid = game_at(table).seat != 0 and game_at(table).state.laid
    while bot_move_text("layer", game_at(table).sight(game_at(table).seat or 0)) != "end":
        play_now(table)
    seat = game_at(table).seat
    run_due_actions(str(table.pk))
    assert game_at(table).seat != seat


def test_a_bot_thinks_once_about_each_move(settings, monkeypatch):
    """Whether it ends its turn, too."""
    settings.BOT_PACE = 60
    sights = list[Sight]()
    bot_move_text.cache_clear()
    monkeypatch.setattr(
        jobs, "choose_move", lambda *facts: sights.append(facts[1]) or choose_move(*facts)
    )
    table = dealt("Anna", "fxs", seats=3, secret="5e" * 32)
    for _ in range(12):
        play_next(table) if game_at(table).seat == 0 else play_now(table)
        run_due_actions(str(table.pk))
    assert len(sights) == len(set(sights)) > 0


@pytest.mark.parametrize(("pace", "seconds"), [("quick", 5), ("usual", 10), ("calm", 25)])
def test_bots_wait_as_long_as_somebody_at_the_table_says(settings, pace: str, seconds: int):
    settings.BOT_PACE = 10
    table = dealt("Anna", "classic", seats=3, secret="5e" * 32)
    set_pace(table=table, pace=pace)
    table.refresh_from_db()
    assert seconds_for(table, table.seats.get(seat=1), is_hand_shown=False) == seconds


def play_now(table: Table) -> None:
    """What is due is due at once."""
    Table.objects.update(due_at=timezone.now())
    table.refresh_from_db()
    play_what_is_due(table, current_deal(table), list(table.seats.all()))


@pytest.mark.skipif(connection.vendor == "sqlite", reason="on SQLite one process serves")
def test_two_servers_play_no_turn_twice():
    table = bots_alone("master")
    with_server(lambda: with_server(lambda: wait_for(lambda: is_settled(table))))
    moves = list(Move.objects.values_list("number", flat=True))
    assert moves == list(range(1, len(moves) + 1))
    assert Claim.objects.count() == 1


def test_the_planner_runs_in_a_separate_process():
    game = game_at(dealt())
    sight = game.sight(game.seat)
    process_pool.stop()  # a process of an earlier test
    try:
        assert bot_move_text("planner", sight) in map(str, sight.moves)
        [child] = active_children()
        child.kill()
        child.join()
        bot_move_text.cache_clear()
        assert bot_move_text("planner", sight) in map(str, sight.moves)  # with a new one, or none
    finally:
        process_pool.stop()
    assert not active_children()


def test_a_move_that_came_too_late_leaves_the_table_served():
    table = dealt("Anna", seats=2)
    while game_at(table).seat != 1:
        play_next(table)
    deal, seats = current_deal(table), list(table.seats.all())
    play_next(table)
    Job.objects.all().delete()
    play_what_is_due(table, deal, seats)
    assert Job.objects.filter(kind=TABLE_JOB, key=str(table.pk)).exists()
    assert current_deal(table).move_count == deal.move_count + 1


def test_a_move_says_when_the_job_is_due_though_the_job_has_read_the_row_before_it(monkeypatch):
    table, now, has_read = dealt("Anna Ben", "junior"), timezone.now(), Event()
    go_on = jobs.wait_for

    def waits(read: Table) -> None:
        has_read.set()
        go_on(read)

    monkeypatch.setattr(jobs, "wait_for", waits)
    Table.objects.update(clock=60, due_at=now + timedelta(seconds=60))
    waiting = Thread(target=run_and_close, args=[table])
    with transaction.atomic():
        moved = lock_table(table)
        moved.due_at = now
        changed(moved)
        waiting.start()
        assert has_read.wait(60)  # the row as it was
    waiting.join()
    assert Job.objects.get(kind=TABLE_JOB, key=str(table.pk)).due < now + timedelta(seconds=30)


def run_and_close(table: Table) -> None:
    try:
        run_due_actions(str(table.pk))
    finally:
        connection.close()


def test_nobody_takes_the_key_of_what_the_house_will_do():
    """A used key can never be used for another move, so it must not follow from what pages show."""
    deal = current_deal(dealt("Anna", seats=2))
    shown = f"{deal.promise} {deal.move_count + 1}"
    assert server_key(deal, deal.move_count + 1) != uuid5(BOTS, shown)
    keys = {*(server_key(deal, number) for number in range(9)), deal.server_key(ROUNDS)}
    deal.secret = "03" * 32
    assert keys.isdisjoint({server_key(deal, number) for number in range(9)})
    assert len(keys) == 10


def test_a_bot_waits_and_thinks_for_less_than_a_second_together(settings):
    assert 0 < 1000 * settings.BOT_PACE + MOST_THOUGHT <= 850  # milliseconds; the rest is the way
