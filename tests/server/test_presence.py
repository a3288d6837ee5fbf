"""Which views of a topic are open: stored by each process, announced to pages."""

import asyncio
from datetime import timedelta

import pytest
from django.utils import timezone

from server import presence
from server.models import OpenViews
from server.presence import announce, forget_dead_processes, present, store_views
from server.process import with_connection

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def announcements(monkeypatch) -> list[tuple[str, str]]:
    """What pages hear of topics ``room-…``."""
    heard: list[tuple[str, str]] = []
    monkeypatch.setitem(
        presence.reporters, "room", lambda views: {t: ",".join(v) for t, v in views.items()}
    )
    monkeypatch.setattr(presence, "pass_on", lambda topic, _, data: heard.append((topic, data)))
    monkeypatch.setattr(presence, "PAUSE", 0.05)
    return heard


async def hears(announcements: list[tuple[str, str]], *announced: str) -> None:
    """Until this has been said of the room, and no more."""
    while [words for _, words in announcements] != [*announced]:
        assert len(announcements) <= len(announced)
        await asyncio.sleep(0.01)


def rows() -> dict[str, list[str]]:
    return {open_views.topic: open_views.views for open_views in OpenViews.objects.all()}


def test_the_views_of_all_processes_are_announced(announcements):
    store_views("one", {"room-1": ["a", "b"]})
    store_views("two", {"room-1": ["c"], "room-2": ["d"]})
    announce(["room-1"])
    [(topic, words)] = announcements
    assert (topic, sorted(words.split(","))) == ("room-1", ["a", "b", "c"])


def test_a_page_that_opens_and_closes_is_stored(announcements):
    async def visit() -> None:
        async with present("room-1", "a"):
            async with present("room-1", "b"):
                await hears(announcements, "a,b")
            await hears(announcements, "a,b", "a")
            assert await asyncio.to_thread(with_connection, rows) == {"room-1": ["a"]}
        await hears(announcements, "a,b", "a", "")

    asyncio.run(visit())
    assert rows() == {}
    assert {topic for topic, _ in announcements} == {"room-1"}


def test_a_page_that_loads_again_is_not_away(announcements):
    async def reload() -> None:
        async with present("room-1", "a"):
            await hears(announcements, "a")
        async with present("room-1", "a"):
            await hears(announcements, "a", "a")

    asyncio.run(reload())


def test_topics_that_nobody_reports_are_not_stored(announcements):
    async def visit() -> None:
        async with present("match-1", "a"), present("room-1", "a"):
            await hears(announcements, "a")
            assert await asyncio.to_thread(with_connection, rows) == {"room-1": ["a"]}

    asyncio.run(visit())


def test_the_views_of_a_dead_process_are_forgotten():
    store_views("dead", {"room-1": ["a"]})
    OpenViews.objects.update(seen_at=timezone.now() - timedelta(minutes=2))
    store_views("alive", {"room-2": ["b"]})
    assert forget_dead_processes() == {"room-1"}
    assert rows() == {"room-2": ["b"]}


def test_a_sign_of_life_is_one_query_however_many_views_are_open(django_assert_num_queries):
    store_views("one", {f"room-{number}": ["a"] for number in range(50)})
    OpenViews.objects.update(seen_at=timezone.now() - timedelta(minutes=1))
    with django_assert_num_queries(1):
        store_views("one", {})
    assert forget_dead_processes() == set()
