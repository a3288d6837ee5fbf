"""How often a minute somebody may ask for something at a table."""

import pytest
from django.urls import reverse

from tests.tables.fixtures import dealt
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def test_a_table_is_asked_only_so_often_a_minute(monkeypatch):
    monkeypatch.setattr("tables.access.WRITES", 2)
    monkeypatch.setattr("server.limits.this_minute", lambda: 7)
    answers = []
    for table in (dealt(), dealt()):
        client, address = browser(table, 0), reverse("tables:move", args=[table.code])
        answers += [client.post(address, {"seat": 0}).status_code for _ in range(3)]
    assert answers == [409, 409, 429] * 2


def test_who_floods_a_table_keeps_nobody_else_from_playing(monkeypatch):
    monkeypatch.setattr("tables.access.WRITES", 2)
    monkeypatch.setattr("server.limits.this_minute", lambda: 7)
    table = dealt("Anna Ben Cleo")
    address = reverse("tables:move", args=[table.code])
    others = [browser(table), browser(table, 1), browser(table, 2)]
    for client in others:
        assert [client.post(address, {"seat": 0}).status_code for _ in range(3)][-1] == 429
    assert browser(table, 0).post(address, {"seat": 0}).status_code == 409
