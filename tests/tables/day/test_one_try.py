"""One try counts: of a phone or an account, from the first card on, for its own day."""

from dataclasses import replace
from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from django.utils.timezone import localdate

from engine.games.elfer_raus.day import LEVELS, SEAT, bot_move, deal_of, result_of
from leagues.models import League
from leagues.refusals import Refused
from scoring.models import Claim, Match
from server.models import Job
from tables.day.models import DayTry
from tables.day.tries import Streak
from tables.jobs.actions import run_due_actions
from tables.models import Move, Table
from tables.play.moves import SentMove, play_move, take_back
from tables.play.rounds import current_deal, record_of, timeline_of
from tables.puzzles.models import Solver
from tables.refusals import TableReason
from tables.seats.proposals import propose
from tests.at_once import do_at_once
from tests.tables.day.tries import DAY, ENGLISH, deal_to, finished, later
from tests.tables.fixtures import game_at, play_next, play_to_the_end

pytestmark = pytest.mark.django_db


def play_own_card(table: Table) -> Move:
    """The bots of the day move, until the person can; then a card."""
    bots_move(table)
    return play_next(table)


def bots_move(table: Table) -> None:
    table.refresh_from_db()
    while table.due_at is not None and game_at(table).seat != SEAT and not game_at(table).over:
        Table.objects.filter(pk=table.pk).update(due_at=table.made_at)
        run_due_actions(str(table.pk))
        table.refresh_from_db()


def test_the_tap_deals_the_cards_of_the_day_against_its_three_bots():
    table = deal_to(Client(headers=ENGLISH))
    record = deal_of(localdate()).record
    assert current_deal(table).record == record
    seats = {seat.seat: (seat.name, seat.level) for seat in table.seats.all()}
    assert seats[SEAT] == ("You", "")
    assert {seat: level for seat, (_, level) in seats.items() if level} == LEVELS
    assert {name for name, level in seats.values() if level} == {"Zack", "Pixel", "Kubik"}


def test_it_belongs_to_no_league_and_counts_in_none():
    attempt = finished(Client())
    assert (League.objects.count(), Match.objects.count(), Claim.objects.count()) == (0, 0, 0)
    assert attempt.table is not None
    assert attempt.table.league is None


def test_the_end_of_a_try_asks_for_the_mistakes_of_its_phone():
    attempt = finished(Client())
    assert attempt.table is not None
    deal = attempt.table.deals.get()
    assert [job.key for job in Job.objects.filter(kind="mistakes")] == [str(deal.pk)]
    assert attempt.table.seats.get(seat=SEAT).solver == attempt.solver


@pytest.mark.one_database
def test_the_bots_answer_as_the_engine_says():
    table = deal_to(Client())
    play_own_card(table)
    while game_at(table).seat == SEAT:
        play_next(table)
    bots_move(table)
    record = record_of(current_deal(table))
    seats = timeline_of(current_deal(table)).seats
    assert len(set(seats)) == 4
    for at, seat in enumerate(seats):
        if seat != SEAT:
            assert bot_move(replace(record, moves=record.moves[:at])) == record.moves[at]


@pytest.mark.one_database
def test_the_result_is_that_of_the_engine():
    attempt = finished(Client())
    assert attempt.table is not None
    result = result_of(game_at(attempt.table))
    assert attempt.result == result
    assert attempt.better_than == deal_of(localdate()).better_than(result)


def test_a_second_tap_leads_to_the_same_table_and_then_to_the_result():
    client = Client()
    table = deal_to(client)
    play_own_card(table)
    assert deal_to(client) == table
    assert client.get(f"/t/{table.code}/").context["board"].seat == SEAT
    finished(client)
    assert client.post(DAY).status_code == 200
    assert Table.objects.count() == DayTry.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_tabs_at_the_same_moment_share_one_try():
    solver = Solver.objects.create()
    codes = do_at_once("tests.tables.day.tab_senders", *[(solver.pk,)] * 3)
    assert list(codes.values()) == [3]
    assert (Table.objects.count(), DayTry.objects.count()) == (1, 1)


def test_an_account_has_one_try_on_all_its_phones():
    account = get_user_model().objects.create_user("Mia", password="x")
    first, second = Client(), Client()
    for phone in (first, second):
        phone.force_login(account)
    table = deal_to(first)
    play_own_card(table)
    assert deal_to(second) == table
    assert second.get(f"/t/{table.code}/").context["board"].seat == SEAT


def test_a_private_window_is_another():
    assert deal_to(Client()) != deal_to(Client())


@pytest.mark.one_database
def test_nothing_is_taken_back():
    client = Client()
    table = deal_to(client)
    move = play_own_card(table)
    with pytest.raises(Refused):
        take_back(table=table, round_number=1, seat=SEAT, number=move.number + 1, key=uuid4())
    for kind in ("back", "stop", "bot"):
        with pytest.raises(Refused):
            propose(table=table, by=SEAT, kind=kind, seat=SEAT)
    board = client.get(f"/t/{table.code}/", headers=ENGLISH)
    assert 'id="undo"' not in board.content.decode()
    assert 'value="stop"' not in board.content.decode()


@pytest.mark.one_database
def test_there_is_no_hint():
    client = Client()
    table = deal_to(client)
    bots_move(table)
    assert client.post(f"/t/{table.code}/hint/").status_code == 403
    assert client.get(f"/t/{table.code}/").context["board"].has_hints is False


OF_A_ROUND = ("tables:insight", "tables:replay", "tables:record", "tables:check-shuffle")


@pytest.mark.one_database
def test_nothing_is_shown_of_it_before_the_day_is_over(monkeypatch):
    client = Client()
    attempt = finished(client)
    assert attempt.table is not None
    paths = [reverse(name, args=[attempt.table.code, 1]) for name in OF_A_ROUND]
    assert [client.get(path).status_code for path in paths] == [404] * 4
    later(monkeypatch, days=1)
    assert [client.get(path).status_code for path in paths] == [200, 200, 200, 404]  # not shuffled


def test_who_plays_over_midnight_ends_the_try_of_that_day(monkeypatch):
    client = Client()
    table, day = deal_to(client), localdate()
    play_own_card(table)
    later(monkeypatch, days=1)
    attempt = DayTry.objects.get(table=table)
    path = reverse("day:past", args=[day.isoformat()])
    assert client.get(path)["Location"] == f"/t/{table.code}/"  # the strongest line waits for it
    assert client.post(f"/t/{table.code}/hint/").status_code == 403
    play_to_the_end(table)
    attempt.refresh_from_db()
    assert (attempt.day, attempt.result is None) == (day, False)
    assert client.get(path).status_code == 200
    assert deal_to(client) != table  # today has its own


def test_no_try_begins_after_its_day(monkeypatch):
    client = Client()
    table = deal_to(client)
    bots_move(table)
    later(monkeypatch, days=1)
    sight = timeline_of(current_deal(table)).sight(SEAT)
    number = current_deal(table).move_count + 1
    with pytest.raises(Refused) as refused:
        play_move(table=table, sent=SentMove(1, SEAT, number, str(sight.moves[0]), uuid4()))
    assert refused.value.reason == TableReason.DAY_OVER
    assert deal_to(client) != table


def test_days_in_a_row_end_with_a_day_that_was_left_out():
    today = localdate()
    days = {today - timedelta(days=ago) for ago in (1, 2, 3, 5)}
    assert Streak(days, today).length == 3  # there is still time
    assert Streak({*days, today}, today).length == 4
    assert Streak(days, today + timedelta(days=1)).length == 0
