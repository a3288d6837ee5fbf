"""What a table's streams bring: the board, to each page its own, and to nobody else's."""

import asyncio
import json
import re
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from server.pictures import CSRF_PLACEHOLDER, Picture, View, gallery, painters
from server.streams import pictures
from server.topics import deliver
from tables.models import Table
from tables.seats.seating import sit_down, stand_up
from tables.view.picture import Viewer, paint, picture
from tests.server.listener import Event, events
from tests.servers import serving
from tests.tables.fixtures import a_table, dealt, game_at, play_next
from tests.tables.people import TOKEN, Person
from tests.tables.test_hidden import browser, cards_in, visible

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(scope="module")
def server(django_db_setup: None, static_root: str) -> Iterator[str]:
    with serving(BOT_PACE="0", STATIC_ROOT=static_root) as address:
        yield address


def address_of(client: Client, table: Table) -> str:
    page = client.get(reverse("tables:table", args=[table.code])).content.decode()
    [address] = re.findall(r'sse-connect="([^"]+)"', page)
    return str(address)


@contextmanager
def watching(server: str, client: Client, address: str) -> Iterator[Iterator[Event]]:
    """The events of a page's stream, once it is open."""
    client.cookies["csrftoken"] = TOKEN
    cookies = "; ".join(f"{cookie.key}={cookie.value}" for cookie in client.cookies.values())
    request = Request(server + address, headers={"Cookie": cookies, "Accept-Language": "en"})
    with urlopen(request, timeout=60) as answer:
        heard = events(answer)
        assert next(heard)["event"] == "here"
        yield heard


@pytest.mark.parametrize("ruleset", ["classic", "master"])
def test_a_move_is_brought_to_every_page_as_its_own_board(server, ruleset):
    table = dealt("Anna Ben", ruleset)
    pages = [browser(table, 0), browser(table, 1), browser(table)]
    with ExitStack() as streams:
        heard = [
            streams.enter_context(watching(server, page, address_of(page, table))) for page in pages
        ]
        Person(table, game_at(table).seat).play(server)
        events = [next(e for e in stream if e["event"] != "present") for stream in heard]
    table.refresh_from_db()
    assert {(event["event"], event["id"]) for event in events} == {("picture", str(table.version))}
    for seat, shown in zip((0, 1, None), events, strict=True):
        assert not cards_in(shown["data"]) & ~visible(game_at(table), seat)
        assert seat is None or game_at(table).hands[seat] & cards_in(shown["data"])


def test_the_stream_of_a_hand_opens_for_its_owner_alone(server):
    table = dealt()
    address = address_of(browser(table, 0), table)
    for other in (browser(table, 1), Client()):
        with pytest.raises(HTTPError, match="404"), watching(server, other, address):
            pass


def test_a_page_that_is_back_is_brought_what_it_missed(server):
    table = dealt()
    client = browser(table, 0)
    address = address_of(client, table).partition("?")[0]
    with watching(server, client, f"{address}?version={table.version - 1}") as heard:
        assert next(heard)["id"] == str(table.version)


def test_forms_of_a_picture_bear_the_token_of_their_page(server):
    table = a_table("Anna", seats=2)
    client = browser(table, 0)
    address = address_of(client, table).partition("?")[0]
    with watching(server, client, address) as heard:
        assert f'name="csrfmiddlewaretoken" value="{TOKEN}"' in next(heard)["data"]


def test_every_form_of_a_page_bears_the_token_of_its_reader():
    table = dealt()
    for seat in (0, 1):
        page = browser(table, seat).get(reverse("tables:table", args=[table.code])).content.decode()
        tokens = re.findall(r'name="csrfmiddlewaretoken" value="([^"]*)"', page)
        assert len(tokens) > 3
        assert {*tokens, *re.findall(r'"X-CSRFToken": "([^"]*)"', page)} == {tokens[0]}
        assert tokens[0] != CSRF_PLACEHOLDER


def test_a_person_who_left_a_seat_is_not_shown_the_hand_of_the_next(server):
    table = a_table("Anna Ben")
    client = browser(table, 0)
    what = f"0:{table.seats.get(seat=0).pk}"
    stand_up(table=table, seat=0)
    sit_down(table=table, name="Cleo")
    table.refresh_from_db()
    view = View(what, "en", "http://localhost")
    [drawn] = paint(table.topic, [view]).values()
    assert "I am ready" not in drawn.html
    assert client.get(reverse("tables:table", args=[table.code])).status_code == 200


def test_a_board_is_drawn_once_for_all_who_see_the_same():
    table = dealt()
    drawn = [picture(table, Viewer((), seen, "en", "")) for seen in (None, None, 0)]
    assert drawn[0] is drawn[1]
    assert drawn[0] != drawn[2]
    play_next(table)
    table.refresh_from_db()
    assert picture(table, Viewer((), None, "en", "")) != drawn[0]


def test_a_move_of_this_process_is_painted_without_a_query(django_assert_num_queries):
    table, view = dealt(), View("table:", "en", "http://localhost")
    play_next(table)
    table.refresh_from_db()
    with django_assert_num_queries(0):
        [drawn] = paint(table.topic, [view], table.version).values()
    assert drawn.version == table.version
    Table.objects.update(is_paused=True, version=table.version + 1)  # by another process
    [drawn] = paint(table.topic, [view], table.version + 1).values()
    assert drawn.version == table.version + 1
    assert "The game is paused." in drawn.html


def test_who_sees_the_same_at_the_same_time_is_painted_once(monkeypatch):
    calls = []
    monkeypatch.setitem(painters, "easel", lambda topic, views, version: calls.append(views) or {})

    async def three() -> list[object]:
        one, two = View("1", "en", ""), View("2", "en", "")
        asking = (gallery().picture("easel-1", view, 1) for view in (one, two, one))
        return await asyncio.gather(*asking)

    assert asyncio.run(three()) == [None, None, None]
    assert calls == [(View("1", "en", ""), View("2", "en", ""))]


@pytest.mark.one_database
def test_a_picture_that_a_newer_one_replaces_is_skipped(monkeypatch):
    begun, may_end, newest, painted = threading.Event(), threading.Event(), [1], []

    def paint(topic: str, views: Sequence[View], version: int) -> dict[View, Picture]:
        painted.append(newest[0])
        drawn = dict.fromkeys(views, Picture(newest[0], "cards"))
        begun.set()
        may_end.wait(60)
        return drawn

    async def watch() -> list[bytes]:
        stream = pictures("easel-1", View("1", "en", ""), TOKEN, 0)
        await anext(stream)
        first = asyncio.ensure_future(anext(stream))
        await asyncio.to_thread(begun.wait, 60)
        for newest[0] in range(2, 10):  # while the first is painted
            deliver("easel-1", str(newest[0]))
        may_end.set()
        return [await first, await anext(stream)]

    monkeypatch.setitem(painters, "easel", paint)
    ids = [sent.partition(b"\n")[0] for sent in asyncio.run(watch())]
    assert (painted, ids) == ([1, 9], [b"id: 1", b"id: 9"])


@pytest.mark.parametrize("listener", [0, None])
def test_everybody_at_the_table_hears_it(server, listener):
    table = a_table()
    before = Table.objects.values().get()
    client = browser(table) if listener is None else browser(table, listener)
    with watching(server, client, address_of(client, table)) as heard:
        Person(table, 1).post(server, "say", {"seat": "1", "phrase": "praise"})
        event = next(message for message in heard if message["event"] == "said")
        assert event["data"] == "1:praise"
    assert Table.objects.values().get() == before


def heard_present(heard) -> dict[str, object]:
    return dict(json.loads(next(event for event in heard if event["event"] == "present")["data"]))


def test_every_page_hears_who_is_here(server):
    table = dealt("Anna Ben Cleo")
    anna, spectator = browser(table, 0), browser(table)
    with watching(server, anna, address_of(anna, table)) as heard:
        assert heard_present(heard) == {"here": [0], "watching": 0}
        with watching(server, spectator, address_of(spectator, table)) as also:
            assert heard_present(heard) == heard_present(also) == {"here": [0], "watching": 1}


@pytest.mark.skipif(connection.vendor != "postgresql", reason="on SQLite one process serves")
def test_pages_of_two_processes_hear_of_each_other(server, static_root):
    table = dealt("Anna Ben")
    with serving(BOT_PACE="0", STATIC_ROOT=static_root) as other, ExitStack() as streams:
        anna, ben = browser(table, 0), browser(table, 1)
        heard = streams.enter_context(watching(server, anna, address_of(anna, table)))
        assert heard_present(heard) == {"here": [0], "watching": 0}
        also = streams.enter_context(watching(other, ben, address_of(ben, table)))
        assert heard_present(also) == heard_present(heard) == {"here": [0, 1], "watching": 0}
