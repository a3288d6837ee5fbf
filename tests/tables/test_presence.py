"""Who is at a table, and how many watch."""

import json
from contextlib import ExitStack

import pytest
from django.db import connection

from tables.jobs import report
from tables.seats import stand_up
from tests.servers import serving
from tests.tables.fixtures import a_table, dealt
from tests.tables.test_hidden import browser
from tests.tables.test_pictures import address_of, server, watching

pytestmark = pytest.mark.django_db(transaction=True)
__all__ = ["connection", "server"]


def heard_present(heard) -> dict[str, object]:
    return dict(json.loads(next(each for each in heard if each["event"] == "present")["data"]))


def test_a_phone_is_at_its_seats_whatever_it_shows():
    table = a_table("Anna Ben Cleo")
    rows = [seat.pk for seat in table.seats.all()]
    views = [f"0:{rows[0]}", f"table:{rows[1]}.{rows[2]}", f"0:{rows[0]}", "table:"]
    words = report({table.topic: views, "table-0": []})
    assert json.loads(words[table.topic]) == {"here": [0, 1, 2], "watching": 1}
    assert json.loads(words["table-0"]) == {"here": [], "watching": 0}


def test_who_has_left_the_seat_watches():
    table = a_table("Anna Ben")
    view = f"0:{table.seats.get(seat=0).pk}"
    stand_up(table=table, seat=0)
    assert json.loads(report({table.topic: [view]})[table.topic]) == {"here": [], "watching": 1}


def test_every_page_hears_who_is_here(server):
    table = dealt("Anna Ben Cleo")
    anna, spectator = browser(table, 0), browser(table)
    with watching(server, anna, address_of(anna, table)) as heard:
        assert heard_present(heard) == {"here": [0], "watching": 0}
        with watching(server, spectator, address_of(spectator, table)) as also:
            assert heard_present(heard) == heard_present(also) == {"here": [0], "watching": 1}


@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="on SQLite one process serves")
def test_pages_of_two_processes_hear_of_each_other(server, static_root):
    table = dealt("Anna Ben")
    with serving(BOT_PACE="0", STATIC_ROOT=static_root) as other, ExitStack() as streams:
        anna, ben = browser(table, 0), browser(table, 1)
        heard = streams.enter_context(watching(server, anna, address_of(anna, table)))
        assert heard_present(heard) == {"here": [0], "watching": 0}
        also = streams.enter_context(watching(other, ben, address_of(ben, table)))
        assert heard_present(also) == heard_present(heard) == {"here": [0, 1], "watching": 0}
