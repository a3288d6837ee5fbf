import asyncio
import threading

import pytest

from server import streams as views
from server.topics import QUEUE_SIZE, REFRESH, Subscription, deliver, publish, subscribed


async def waiting_versions(subscription: Subscription) -> list[str]:
    versions = []
    while (version := await subscription.get(timeout=0.01)) is not None:
        versions.append(version)
    return versions


def test_a_slow_page_gets_one_refresh_instead_of_all_it_missed():
    async def slow_page() -> list[str]:
        page = Subscription()
        for version in range(QUEUE_SIZE + 1):
            page.put(str(version))
        return await waiting_versions(page)

    assert asyncio.run(slow_page()) == [REFRESH]


def test_a_version_crosses_from_a_thread_to_the_event_loop():
    async def page() -> str | None:
        subscription = Subscription()
        with subscribed(["league-1"], subscription):
            threading.Thread(target=deliver, args=("league-1", "7")).start()
            return await subscription.get(timeout=60)

    assert asyncio.run(page()) == "7"


def test_a_page_that_is_gone_gets_nothing():
    async def page() -> list[str]:
        subscription = Subscription()
        with subscribed(["league-1"], subscription):
            pass
        deliver("league-1", "7")
        return await waiting_versions(subscription)

    assert asyncio.run(page()) == []


def test_a_silent_stream_stays_open_by_pings(monkeypatch):
    async def last_of_a_few_lines() -> str:
        stream = views.events("league-1")
        return [await anext(stream) for _ in range(3)][-1]

    monkeypatch.setattr(views, "PING", 0.2)
    assert asyncio.run(last_of_a_few_lines()) == ": still here\n\n"


@pytest.mark.parametrize(
    ("topic", "version"), [("two words", 1), ("", 1), ("a\nb", 1), ("a", "1 2")]
)
def test_a_topic_is_one_word_and_so_is_a_version(topic, version):
    with pytest.raises(ValueError, match="one word"):
        publish(topic, version)


def test_a_cleared_queue_is_empty():
    async def page() -> list[str]:
        subscription = Subscription()
        subscription.put("1")
        await asyncio.sleep(0)
        subscription.clear()
        subscription.put("2")
        return await waiting_versions(subscription)

    assert asyncio.run(page()) == ["2"]
