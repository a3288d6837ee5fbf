"""Who may ask for which page by which method: one table, walked really.

A new page needs a row here, under the name of its address. `get` and `post` say who is let in:
a role (and all above it), ANYONE, or nothing where the page knows no such method.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import timedelta
from types import SimpleNamespace
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from leagues.models import Invitation, Role, Tally
from live.links import stream_url
from tests.pages import belong, own
from tests.scoring.given import a_match, record
from tests.tables.given import a_table

pytestmark = pytest.mark.django_db

ANYONE = 0
VIEWER, PLAYER, RECORDER, OWNER = Role
Who = int | None
Words = tuple[str, ...]


@dataclass(frozen=True)
class Page:
    get: Who = None
    post: Who = None
    reads: int = 200  # the status for whoever is let in
    sends: int = 302
    data: Mapping[str, str] = field(default_factory=dict)  # what is posted
    pk: str = ""  # which of the world's things the address names
    others: int = 405  # the status for any method not named
    key: str = ""  # which of the world's keys its address is, where not the league's


PAGES: Mapping[str, Page] = {
    "healthz": Page(get=ANYONE),
    "set_language": Page(get=ANYONE, reads=302, post=ANYONE, data={"language": "nl"}, others=302),
    "home": Page(get=ANYONE, post=ANYONE, sends=422),
    "worker": Page(get=ANYONE),
    "rules": Page(get=ANYONE),
    "api-page": Page(get=ANYONE),
    "tokens": Page(get=OWNER, post=OWNER, sends=422),
    "revoke-token": Page(post=OWNER, sends=404),
    "account": Page(get=ANYONE, reads=302),  # to where one signs in, and so on below
    "mfa_list_webauthn": Page(get=ANYONE, reads=302),
    "account_login": Page(get=ANYONE, post=ANYONE, sends=200),
    "account_logout": Page(get=ANYONE, reads=302, post=ANYONE),
    "account_inactive": Page(get=ANYONE),
    "account_signup": Page(get=ANYONE, post=ANYONE, sends=200),
    "account_signup_by_passkey": Page(get=ANYONE, post=ANYONE, sends=200),
    "mfa_login_webauthn": Page(get=ANYONE, reads=302, post=ANYONE),
    **{
        name: Page(get=ANYONE, reads=302, post=ANYONE)
        for name in (
            "account_reauthenticate",
            "account_change_password",
            "account_set_password",
            "account_delete",
            "mfa_signup_webauthn",
            "mfa_add_webauthn",
            "mfa_reauthenticate_webauthn",
            "mfa_edit_webauthn",
            "mfa_remove_webauthn",
        )
    },
    "release-name": Page(post=OWNER, pk="player"),
    "invitation": Page(get=ANYONE, post=ANYONE, key="invited"),
    "league": Page(get=VIEWER),
    "season": Page(get=VIEWER),
    "order": Page(post=OWNER),
    "duels": Page(get=VIEWER),
    "player": Page(get=VIEWER, pk="player"),
    "records": Page(get=VIEWER),
    "join": Page(get=PLAYER, post=PLAYER, data={"player": "nobody"}),
    "share": Page(get=VIEWER, post=OWNER),
    "people": Page(get=OWNER),
    "names": Page(get=OWNER, post=OWNER, sends=422),
    "rename": Page(get=RECORDER, post=RECORDER, pk="player", data={"name": "Emma"}),
    "invite": Page(post=OWNER, data={"role": "2", "days": "7"}),
    "show-invitation": Page(get=OWNER, pk="invitation"),
    "revoke": Page(post=OWNER, pk="invitation"),
    "change-role": Page(post=OWNER, pk="member", data={"role": "1"}),
    "remove-member": Page(post=OWNER, pk="member"),
    "take-over": Page(post=RECORDER, sends=403),  # somebody runs this one
    "renew-link": Page(post=OWNER, data={"which": "view"}),
    "defaults": Page(get=VIEWER, post=OWNER, data={"language": "nl"}),
    "match": Page(get=VIEWER),
    "more": Page(post=RECORDER),
    "again": Page(post=RECORDER),
    "match-csv": Page(get=VIEWER),
    "match-json": Page(get=VIEWER),
    "print": Page(get=VIEWER),
    "claims": Page(get=VIEWER),
    "confirm": Page(post=PLAYER, sends=422),
    "league-json": Page(get=VIEWER),
    "take-along": Page(get=VIEWER),
    "league-csv": Page(get=VIEWER),
    "import-rounds": Page(get=RECORDER, post=RECORDER, sends=422),
    "import": Page(get=ANYONE, post=ANYONE, sends=422),
    "hand": Page(get=PLAYER, reads=302, post=PLAYER),  # first to where a phone says who it is
    "undo": Page(post=RECORDER, data={"key": str(uuid4()), "seen": "1"}),
    "entry": Page(get=RECORDER, reads=302),
    "check": Page(post=RECORDER, sends=200),
    "draft": Page(get=RECORDER, post=RECORDER, sends=200),
    "preview": Page(post=RECORDER, sends=200),
    "save": Page(post=RECORDER, sends=422, data={"key": str(uuid4()), "seen": "1"}),
    "seasons": Page(get=VIEWER, post=OWNER, data={"deed": "close", "season": "1"}),
    "history": Page(get=VIEWER),
    "fines": Page(get=VIEWER, post=RECORDER, sends=422),
    "game": Page(get=VIEWER, reads=404),
    "tables:hall": Page(get=VIEWER),
    # A table's code is a key of its own; what is done at it takes a seat there.
    "tables:new": Page(get=ANYONE, post=ANYONE, sends=422),
    "tables:table": Page(get=ANYONE, key="table"),
    "tables:board": Page(get=ANYONE, key="table"),
    "tables:match": Page(get=ANYONE, reads=404, key="table"),
    "tables:season": Page(get=ANYONE, reads=404, key="table"),
    "tables:insight": Page(get=ANYONE, reads=404, post=ANYONE, sends=404, key="table"),
    "tables:replay": Page(get=ANYONE, reads=404, key="table"),
    "tables:record": Page(get=ANYONE, reads=404, key="table"),
    "tables:check-shuffle": Page(get=ANYONE, reads=404, key="table"),
    "tables:shuffle": Page(get=ANYONE, reads=404, key="table"),
    "tables:sit": Page(post=ANYONE, sends=302, key="table", data={"name": "Emil"}),
    **{
        f"tables:{deed}": Page(post=ANYONE, sends=403, key="table")
        for deed in ("stand", "bots", "ready", "move", "undo", "more", "ask", "answer", "pause")
    },
}
STREAMS = {"live:stream"}  # walked below: an endless answer needs a server of its own kind


def pages(resolver: URLResolver, space: str = "", above: Words = ()) -> Iterator[tuple[str, Words]]:
    """Every page's name, and what its address is made of."""
    for each in resolver.url_patterns:
        parts = (*above, *each.pattern.converters)
        if isinstance(each, URLPattern):
            yield f"{space}{each.name}", parts
        else:
            inner = f"{space}{each.namespace}:" if each.namespace else space
            yield from pages(each, inner, parts)


ADDRESSES: Mapping[str, Words] = dict(pages(get_resolver()))


@pytest.fixture
def world(client: Client) -> SimpleNamespace:
    match = a_match()
    record(match)
    league = match.league
    own(Client(), league)
    invited = Invitation.objects.create(
        league=league, role=Role.PLAYER, expires_at=timezone.now() + timedelta(days=1)
    )
    return SimpleNamespace(
        league=league,
        player=match.seats.get(seat=0).player_id,
        invitation=invited.pk,
        invited=invited.code,
        table=a_table(seats=3).code,
        member=belong(Client(), league, Role.PLAYER).pk,
    )


def stranger(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return "nobodys-code", 404


def stranger_at_the_members_address(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return world.league.member_code, 403


def viewer(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return world.league.view_code, VIEWER


def invited_viewer(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    belong(client, world.league, Role.VIEWER)
    return world.league.member_code, VIEWER


def player(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    belong(client, world.league, Role.PLAYER)
    return world.league.member_code, PLAYER


def recorder(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return world.league.record_code, RECORDER


def invited_recorder(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    belong(client, world.league, Role.RECORDER)
    return world.league.member_code, RECORDER


def owner(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    own(Client(), world.league)  # a second one, so that the first may go
    own(client, world.league)
    return world.league.record_code, OWNER


def removed_member(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    member = belong(client, world.league, Role.OWNER)
    member.removed_at = timezone.now()
    member.save()
    return world.league.member_code, 403


def expired_invitation(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    late = Invitation.objects.create(
        league=world.league, role=Role.OWNER, expires_at=timezone.now() - timedelta(seconds=1)
    )
    assert client.post(reverse("invitation", args=[late.code])).status_code == 410
    return world.league.member_code, 403


def other_leagues_owner(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    own(client, a_match().league)
    return world.league.member_code, 403


Actor = Callable[[Client, SimpleNamespace], tuple[str, int]]
ACTORS: tuple[Actor, ...] = (
    stranger,
    stranger_at_the_members_address,
    viewer,
    invited_viewer,
    player,
    recorder,
    invited_recorder,
    owner,
    removed_member,
    expired_invitation,
    other_leagues_owner,
)
SENT_TO = {name for name, page in PAGES.items() if page.post is not None}
MEMBERS = ("invited_viewer", "player", "invited_recorder")
LOOKING = ("GET", "HEAD")
EXCEPTIONS: Mapping[tuple[str, str, str], int] = {
    # A member's own right is no link, so there is nothing to share.
    **{("share", who, method): 403 for who in MEMBERS for method in LOOKING},
    # The address on the big screen is never the one that records.
    **{("tables:hall", who, method): 302 for who in ("recorder", "owner") for method in LOOKING},
    # Whoever was removed does not come in again by an invitation from before that.
    ("invitation", "removed_member", "POST"): 410,
}
HIGHEST_ROLE = max(Role)


def address(name: str, page: Page, world: SimpleNamespace, code: str) -> str:
    known = {"code": getattr(world, page.key, code), "number": 1, "match": 1, "round_number": 1}
    known["pk"] = getattr(world, page.pk, 0)
    return reverse(name, kwargs={each: known[each] for each in ADDRESSES[name]})


def expected(page: Page, who: Who, standing: int, ok: int) -> int:
    """The status for one method; ``standing`` is a role, or what the code alone comes to."""
    if who is None:
        return page.others
    if who == ANYONE:
        return ok
    if standing > HIGHEST_ROLE:
        return standing
    return ok if standing >= who else 403


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


@pytest.mark.parametrize("actor", ACTORS, ids=lambda actor: actor.__name__)
@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "GET", "POST"])
def test_whoever_asks_gets_what_the_table_says(client: Client, world, method: str, actor: Actor):
    code, standing = actor(client, world)
    for name in PAGES.keys() - (SENT_TO if method == "POST" else set()):
        Tally.objects.all().delete()  # who asks for much with a wrong code asks no more
        answer = client.generic(method, address(name, PAGES[name], world, code))
        assert (name, answer.status_code) == (name, right(actor, standing, name, method))


@pytest.mark.parametrize("actor", ACTORS, ids=lambda actor: actor.__name__)
def test_whoever_sends_gets_what_the_table_says(client: Client, world, actor: Actor):
    code, standing = actor(client, world)
    cookies = client.cookies
    for name in SENT_TO:
        with nothing_kept():
            client.cookies = deepcopy(cookies)
            answer = client.post(address(name, PAGES[name], world, code), PAGES[name].data)
        assert (name, answer.status_code) == (name, right(actor, standing, name, "POST"))


@contextmanager
def nothing_kept() -> Iterator[None]:
    """Each page is sent to in the same world."""
    before = transaction.savepoint()
    yield
    transaction.savepoint_rollback(before)
    cache.clear()


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_a_stream_is_only_listened_to(client: Client, method: str):
    assert getattr(client, method)(stream_url("match-1")).status_code == 405


def test_a_stream_needs_the_signature_of_the_page_that_shows_it(client: Client):
    assert client.get("/live/match-1/").status_code == 404
