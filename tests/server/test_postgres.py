"""What PostgreSQL adds: notices from any process, and a new connection when one is lost."""

import pytest
from django.db import connection, transaction

from server.topics import publish
from tests.server.listener import REFRESH, changed, listening

LISTENERS = "FROM pg_stat_activity WHERE query = 'LISTEN live' AND datname = current_database()"

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="on SQLite one process serves"),
]


def ask(query: str) -> list[tuple[object, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(query)
        return list(cursor.fetchall())


def test_word_comes_from_another_process(server):
    with listening(server, "league-1") as page:
        publish("league-1", 3)
        assert next(page) == changed(3)


def test_word_comes_only_at_commit(server):
    with listening(server, "league-1") as page:
        with transaction.atomic():
            publish("league-1", 4)
            ask("SELECT pg_sleep(0.2)")
            publish("league-1", 5)
        assert (next(page), next(page)) == (changed(4), changed(5))


def test_many_streams_share_one_connection(server):
    with listening(server, "a"), listening(server, "b"), listening(server, "c"):
        assert ask(f"SELECT count(*) {LISTENERS}") == [(1,)]


def test_a_lost_connection_is_made_good_by_a_refresh(server):
    with listening(server, "league-1") as page:
        assert ask(f"SELECT pg_terminate_backend(pid) {LISTENERS}") == [(True,)]
        assert next(page) == REFRESH
        publish("league-1", 6)
        assert next(page) == changed(6)
