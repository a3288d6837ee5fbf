"""Before the first deal: chairs, bots one by one, the game that is changed, and who deals."""

import re
from http import HTTPStatus
from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse

from server.pictures import View
from server.topics import read_stream_token
from tables.models import Table
from tables.play.rounds import current_deal
from tables.seats.seating import be_ready, seat_bot, stand_up
from tables.view.picture import Viewer, stream_of, viewer_of
from tests.tables.fixtures import a_table
from tests.tables.test_hidden import browser

pytestmark = pytest.mark.django_db


def lobby(table: Table, *seats: int) -> str:
    page = browser(table, *seats).get(reverse("tables:table", args=[table.code])).content.decode()
    return page.partition('id="board"')[2]


def send(table: Table, action: str, *seats: int, **facts: object) -> int:
    url = reverse(f"tables:{action}", args=[table.code])
    return (
        browser(table, *seats)
        .post(url, {key: str(value) for key, value in facts.items()})
        .status_code
    )


def names(table: Table) -> dict[int, str]:
    return {seat.seat: seat.called for seat in table.seats.all()}


def deals(table: Table, seat: int) -> int:
    return send(table, "ready", seat, seat=seat, round=1, deals="yes")


def test_alone_the_link_is_the_one_loud_button():
    html = lobby(a_table("Anna", seats=4), 0)
    assert "Send link" in html
    assert not re.search(">Deal<|I am ready", html)


def test_the_last_one_who_is_not_ready_deals_and_the_others_only_get_ready():
    table = a_table("Anna Ben Cleo", seats=4)
    assert "I am ready" in lobby(table, 0)
    for seat in (1, 2):
        be_ready(table=table, round_number=1, seat=seat, contribution="")
    assert ">Deal<" in lobby(table, 0)
    assert "Waiting for" in lobby(table, 1)


def test_to_deal_takes_the_free_chairs_away():
    table = a_table("Anna Ben", seats=4)
    seat_bot(table=table, level="layer")
    assert deals(table, 1) == HTTPStatus.FOUND
    assert not current_deal(table).is_dealt  # Anna is not ready
    assert deals(table, 0) == HTTPStatus.FOUND
    table.refresh_from_db()
    assert table.seat_count == 3
    assert len(current_deal(table).hands) == 3


def test_who_comes_meanwhile_keeps_the_chair():
    """The button was drawn before; nobody is dealt out."""
    table = a_table("Anna", seats=3)
    seat_bot(table=table, level="layer")
    client = Client()
    client.post(reverse("tables:sit", args=[table.code]), {"name": "Ben"})
    deals(table, 0)
    assert names(table) == {0: "Anna", 1: "Zack", 2: "Ben"}
    assert not current_deal(table).is_dealt


def test_too_few_are_not_dealt_to():
    table = a_table("Anna", seats=4)
    assert deals(table, 0) == HTTPStatus.CONFLICT
    table.refresh_from_db()
    assert table.seat_count == 4
    assert not current_deal(table).is_dealt


def test_who_moves_up_keeps_the_hand_and_what_was_added_to_the_shuffle():
    table = a_table("Anna Ben Cleo", seats=4)
    stream = stream_of(table, Viewer((2,), 2, "en", ""), "")
    address = read_stream_token(unquote(stream).strip("/").rpartition("/")[2], "")
    be_ready(table=table, round_number=1, seat=2, contribution="cc")
    stand_up(table=table, seat=1)
    be_ready(table=table, round_number=1, seat=0, contribution="aa", deals=True)
    table.refresh_from_db()
    assert names(table) == {0: "Anna", 1: "Cleo"}
    assert current_deal(table).contributions == {"0": "aa", "1": "cc"}
    assert address is not None
    assert viewer_of(table, View(address.view, "en", "")).shown == 1


def test_a_tap_seats_one_bot_and_another_tap_sends_it_away():
    table = a_table("Anna", seats=4)
    send(table, "bots", 0, level="holder")
    send(table, "bots", 0, level="planner")
    assert names(table) == {0: "Anna", 1: "Pixel", 2: "Kubik"}
    send(table, "stand", 0, seat=1)
    assert names(table) == {0: "Anna", 2: "Kubik"}


def test_nobody_sends_a_person_away_and_a_stranger_no_bot():
    table = a_table("Anna Ben", seats=4)
    seat_bot(table=table, level="layer")
    assert send(table, "stand", 0, seat=1) == HTTPStatus.FORBIDDEN
    assert send(table, "stand", seat=2) == HTTPStatus.FORBIDDEN
    assert len(names(table)) == 3


def test_a_person_who_took_the_seat_of_a_bot_meanwhile_stays():
    table = a_table("Anna Ben", seats=4)
    stand_up(table=table, seat=1, is_person=False)
    assert names(table) == {0: "Anna", 1: "Ben"}


NEW = {"ruleset": "junior", "seats": "3", "rounds": "2", "clock": "30"}


def test_the_game_is_changed_and_all_have_to_be_ready_for_it():
    table = a_table("Anna Ben", seats=4, rounds=3)
    be_ready(table=table, round_number=1, seat=0, contribution="")
    page = browser(table, 0).get(reverse("tables:change", args=[table.code])).content.decode()
    assert re.search(r'name="seats" value="4"[^>]*checked', page)
    assert send(table, "change", 0, **NEW) == HTTPStatus.FOUND
    table.refresh_from_db()
    assert (table.ruleset_text, table.seat_count, table.rounds_agreed, table.clock) == (
        "junior",
        3,
        2,
        30,
    )
    assert current_deal(table).contributions == {}


def test_a_bot_that_the_new_game_has_not_leaves():
    table = a_table("Anna", seats=4)
    seat_bot(table=table, level="planner")
    assert send(table, "change", 0, **{**NEW, "ruleset": "other", "other": "quartett"}) == 302
    assert names(table) == {0: "Anna"}


def test_no_game_for_fewer_than_sit_there():
    table = a_table("Anna Ben Cleo", seats=4)
    assert send(table, "change", 0, **{**NEW, "seats": "2"}) == HTTPStatus.UNPROCESSABLE_ENTITY
    table.refresh_from_db()
    assert table.ruleset_text == "classic"


def test_only_who_sits_there_changes_the_game():
    table = a_table("Anna", seats=4)
    send(table, "change", **NEW)
    table.refresh_from_db()
    assert table.ruleset_text == "classic"
