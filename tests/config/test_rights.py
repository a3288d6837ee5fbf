"""The table of rights, with real requests: every page, by every method, by everybody in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from datetime import timedelta
from itertools import product
from types import SimpleNamespace

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from config.middleware import NOT_STORED
from leagues.league_settings import renew_link
from leagues.models import Invitation, Role
from scoring.pages.match import standing_of
from server import limits
from server.topics import stream_url
from tests.config.actors import ACTORS, Actor, owner, stranger
from tests.config.rights import (
    ADDRESSES,
    ANYONE,
    EXCEPTIONS,
    HIGHEST_ROLE,
    PAGES,
    PUZZLE,
    SENT_TO,
    STREAMS,
    Page,
    Who,
)
from tests.engine.scale import SOAK
from tests.pages import belong, own
from tests.scoring.fixtures import a_match, record
from tests.tables.fixtures import a_table

OF_NO_PAGE = ("PUT", "PATCH", "DELETE", "OPTIONS")

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def world(client: Client) -> SimpleNamespace:
    match = a_match()
    record(match)
    league = match.league
    renew_link(league=league, which="play")
    own(Client(), league)
    invited = Invitation.objects.create(
        league=league, role=Role.PLAYER, expires_at=timezone.now() + timedelta(days=1)
    )
    return SimpleNamespace(
        league=league,
        day=match.evening_day,
        player=match.seats.get(seat=0).player_id,
        invitation=invited.pk,
        invited=invited.code,
        table=a_table(seats=3).code,
        member=belong(Client(), league, Role.PLAYER).pk,
        guest=league.guests.create(device="a phone", player=match.seats.get(seat=1).player).pk,
    )


def address(name: str, page: Page, world: SimpleNamespace, code: str) -> str:
    parts = {"code": getattr(world, page.key, code), "number": 1, "match": 1, "round_number": 1}
    parts |= {"key": PUZZLE.key, "theme": "mixed", "upload": "nobodys-code"}
    parts |= {"day": world.day.isoformat(), "year": world.day.year, "line": "of-nobody"}
    parts["pk"] = getattr(world, page.pk, 0)
    return reverse(name, kwargs={address: parts[address] for address in ADDRESSES[name]})


def expected(page: Page, who: Who, standing: int, ok: int) -> int:
    """The status for one method; ``standing`` is a role, or what the code alone comes to."""
    if who is None:
        return page.others
    if who == ANYONE:
        return ok
    if standing > HIGHEST_ROLE:
        return standing
    return ok if standing >= who else 403


def test_every_page_that_no_browser_stores_is_one():
    assert set(PAGES) >= NOT_STORED


def test_every_page_has_a_row():
    # The API asks for tokens, and operators for an account: tests/config/test_admin.py walks those.
    by_link = {name for name in ADDRESSES if not name.startswith(("api:", "admin:"))}
    assert by_link == set(PAGES) | STREAMS


def right(actor: Actor, standing: int, name: str, method: str) -> int:
    page = PAGES[name]
    who = {"GET": page.get, "HEAD": page.get, "POST": page.post}.get(method)
    ok = page.sends if method == "POST" else page.reads
    exception = EXCEPTIONS.get((name, actor.__name__, method))
    return exception or expected(page, who, standing, ok)


def pages_for(actor: Actor, method: str) -> set[str]:
    """What anybody may do is the same for all: a stranger and an owner do it. Of the methods that
    no page has, each page is asked by one."""
    if method in OF_NO_PAGE and SOAK == 1:
        return {*sorted(PAGES)[OF_NO_PAGE.index(method) :: len(OF_NO_PAGE)]}
    if SOAK > 1 or actor in (stranger, owner):
        return set(PAGES)
    excepted = {name for name, who, _method in EXCEPTIONS if who == actor.__name__}
    return excepted | {
        name for name, page in PAGES.items() if not {page.get, page.post} <= {ANYONE, None}
    }


@pytest.mark.parametrize(
    ("method", "actor"),
    [
        *product(("GET", "POST"), ACTORS),
        # HEAD is answered as GET is, and no page has the others: not even for an owner.
        *product(("HEAD", *OF_NO_PAGE), ACTORS if SOAK > 1 else (owner,)),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_every_request_gets_what_the_table_says(client: Client, world, method: str, actor: Actor):
    code, standing = actor(client, world)
    for name in pages_for(actor, method) - (SENT_TO if method == "POST" else set()):
        limits.counts.clear()  # who asks for much with a wrong code asks no more
        answer = client.generic(method, address(name, PAGES[name], world, code))
        assert (name, answer.status_code) == (name, right(actor, standing, name, method))
        stored = set(answer["Cache-Control"].split(", "))
        assert "private" in stored, name
        assert stored & ({"no-store"} if name in NOT_STORED else {"no-store", "no-cache"}), name


@pytest.mark.parametrize("actor", ACTORS, ids=lambda actor: actor.__name__)
def test_every_post_gets_what_the_table_says(client: Client, world, actor: Actor):
    code, standing = actor(client, world)
    cookies = client.cookies
    for name in SENT_TO & pages_for(actor, "POST"):
        with nothing_stored():
            client.cookies = deepcopy(cookies)
            answer = client.post(address(name, PAGES[name], world, code), PAGES[name].data)
        assert (name, answer.status_code) == (name, right(actor, standing, name, "POST"))


@contextmanager
def nothing_stored() -> Iterator[None]:
    """Each page is sent to in the same world."""
    before = transaction.savepoint()
    yield
    transaction.savepoint_rollback(before)
    cache.clear()
    limits.counts.clear()
    standing_of.cache_clear()


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_a_stream_is_only_listened_to(client: Client, method: str):
    assert getattr(client, method)(stream_url("match-1")).status_code == 405


def test_a_stream_needs_the_signature_of_the_page_that_shows_it(client: Client):
    assert client.get("/live/match-1/").status_code == 404
