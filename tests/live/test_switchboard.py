import asyncio
import threading

import pytest

from live import publish, views
from live.switchboard import REFRESH, ROOM, Subscription, deliver, plugged


async def untold(subscription: Subscription) -> list[str]:
    heard = []
    while (version := await subscription.hear(within=0.01)) is not None:
        heard.append(version)
    return heard


def test_a_slow_page_is_told_to_refresh_in_place_of_all_it_missed():
    async def slow_page() -> list[str]:
        page = Subscription()
        for version in range(ROOM + 1):
            page.tell(str(version))
        return await untold(page)

    assert asyncio.run(slow_page()) == [REFRESH]


def test_word_crosses_from_a_thread_to_the_event_loop():
    async def page() -> str | None:
        subscription = Subscription()
        with plugged(["league-1"], subscription):
            threading.Thread(target=deliver, args=("league-1", "7")).start()
            return await subscription.hear(within=5)

    assert asyncio.run(page()) == "7"


def test_a_page_that_is_gone_is_told_nothing():
    async def page() -> list[str]:
        subscription = Subscription()
        with plugged(["league-1"], subscription):
            pass
        deliver("league-1", "7")
        return await untold(subscription)

    assert asyncio.run(page()) == []


def test_a_silent_stream_is_kept_alive_by_pings(monkeypatch):
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


def test_what_is_forgotten_is_not_heard():
    async def page() -> list[str]:
        subscription = Subscription()
        subscription.tell("1")
        await asyncio.sleep(0)
        subscription.forget()
        subscription.tell("2")
        return await untold(subscription)

    assert asyncio.run(page()) == ["2"]
