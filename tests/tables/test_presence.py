"""Who is at a table, and how many watch; test_pictures.py has what pages hear of it."""

import json

import pytest

from tables.seats.seating import stand_up
from tables.view.picture import report
from tests.tables.fixtures import a_table

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


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
