"""Which program may ask the API for what by which method: one table, tested with real requests.

A new operation needs a row here. What it says of a method is the weakest key that is let in:
READ (and RECORD above it), RECORD, or ANYONE where no key is asked for at all.
"""

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from uuid import uuid4

import pytest
from django.test import Client

from leagues.models import ApiToken, League, Player, Role, Scope, Season
from leagues.tokens import make_token, revoke_token
from scoring.exchange.api.site import api
from server import limits
from tests.config.rights import ADDRESSES
from tests.pages import belong
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

ANYONE, READ, RECORD = range(3)
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
DESCRIPTION = "openapi.json"
CLAIMS, UNDO, ANSWERS = (f"matches/1/rounds/1/{action}" for action in ("claims", "undo", "answers"))
PLAYED = "players/PLAYER/rounds"  # of the first player there is
# A correction of the round that is there, and taking it back.
SENT: Mapping[str, dict[str, object]] = {
    CLAIMS: {"position": {"out": 1, "hands": ["=4", "-", "=9"]}, "seen": 1, "reason": "misread"},
    UNDO: {"seen": 1},
    ANSWERS: {"player": "PLAYER", "seen": 1, "answer": "agree"},
    "matches": {"ruleset": "classic", "players": ["Anna", "Zoe"], "rounds": 2},
}
OPERATIONS: Mapping[str, Mapping[str, int]] = {
    DESCRIPTION: dict.fromkeys(METHODS, ANYONE),  # however it is asked for
    "league": {"GET": READ},
    "players": {"GET": READ},
    "seasons": {"GET": READ},
    "seasons/1/standings": {"GET": READ},
    "seasons/1/leaderboard": {"GET": READ},
    "seasons/1/fines": {"GET": READ},
    "seasons/1/duels": {"GET": READ},
    "history": {"GET": READ},
    PLAYED: {"GET": READ},
    "matches": {"GET": READ, "POST": RECORD},
    "matches/1": {"GET": READ},
    "matches/1/rounds": {"GET": READ},
    CLAIMS: {"GET": READ, "POST": RECORD},
    UNDO: {"POST": RECORD},
    ANSWERS: {"POST": RECORD},
}
WITH_A_KEY = [tail for tail in OPERATIONS if tail != DESCRIPTION]


NAMES = (
    *("league", "players", "seasons", "standings", "leaderboard"),
    *("matches", "match", "rounds", "claims", "record", "undo", "answer"),
    *("start", "history", "fines", "duels", "played"),
)
EMPTY = (
    *("league", "players", "matches", "history", "seasons", "seasons/1/standings"),
    *("seasons/1/leaderboard", "seasons/1/fines", "seasons/1/duels"),
)


@pytest.fixture
def world(client: Client) -> SimpleNamespace:
    match = a_match()
    record(match)
    return SimpleNamespace(match=match, league=match.league)


def key(world: SimpleNamespace, scope: str) -> tuple[ApiToken, str]:
    return make_token(league=world.league, name="another app", scope=scope)


def no_key(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return "", ANYONE


def guessed_key(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return "elferrat_guessed", ANYONE


def key_taken_back(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    token, text = key(world, Scope.RECORD)
    revoke_token(token=token)
    return text, ANYONE


def key_that_reads(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return key(world, Scope.READ)[1], READ


def key_that_records(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return key(world, Scope.RECORD)[1], RECORD


def recording_link(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    """A link is no key."""
    return world.league.record_code, ANYONE


def a_phone_with(role: Role) -> Callable[[Client, SimpleNamespace], tuple[str, int]]:
    def phone(client: Client, world: SimpleNamespace) -> tuple[str, int]:
        """Neither is any role of a phone."""
        belong(client, world.league, role)
        return "", ANYONE

    return phone


ACTORS = (
    no_key,
    guessed_key,
    key_taken_back,
    key_that_reads,
    recording_link,
    *map(a_phone_with, Role),
    key_that_records,  # it alone changes something
)


def ask(client: Client, method: str, tail: str, token: str) -> int:
    headers = {"Idempotency-Key": str(uuid4())}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    player = Player.objects.order_by("pk").values_list("pk", flat=True).first()
    values = SENT.get(tail, {}) if method == "POST" else {}
    body = {name: player if value == "PLAYER" else value for name, value in values.items()}
    send = getattr(client, method.lower())
    more = {} if method in {"GET", "HEAD"} else {"data": body, "content_type": "application/json"}
    path = f"/api/{tail}".replace("PLAYER", str(player))
    return int(send(path, headers=headers, **more).status_code)


def expected(weakest: int | None, strength: int) -> int:
    if weakest is None:
        return 405
    if weakest == ANYONE:
        return 200
    if strength == ANYONE:
        return 401
    return 200 if strength >= weakest else 403


def test_every_operation_has_a_row():
    described = {
        (path.removeprefix("/api/"), method.upper())
        for path, operations in api.get_openapi_schema()["paths"].items()
        for method in operations
    }
    numbered = {"number": "1", "round_number": "1", "player": "PLAYER"}
    described = {(path.format(**numbered), method) for path, method in described}
    rows = {(tail, method) for tail, row in OPERATIONS.items() for method in row}
    assert {row for row in rows if row[0] != DESCRIPTION} == described


def test_every_address_of_the_api_is_an_operation():
    named = {name for name in ADDRESSES if name.startswith("api:")}
    operations = {f"api:{name}" for name in NAMES}
    assert named == operations | {"api:openapi-json", "api:api-root"}


@pytest.mark.parametrize("tail", WITH_A_KEY)
def test_every_request_gets_what_the_table_says(world, tail: str):
    for actor in ACTORS:
        limits.counts.clear()
        client = Client()
        check_methods(client, tail, *actor(client, world))


def check_methods(client: Client, tail: str, token: str, strength: int) -> None:
    row = OPERATIONS[tail]
    for method in METHODS:
        right = expected(row.get(method), strength)
        assert (method, ask(client, method, tail, token)) == (method, right)


@pytest.mark.parametrize("actor", [no_key, key_that_records])
def test_the_description_is_for_anybody(client: Client, world, actor):
    check_methods(client, DESCRIPTION, *actor(client, world))


@pytest.mark.parametrize("tail", WITH_A_KEY)
def test_another_leagues_key_finds_only_what_is_its_own(client: Client, world, tail: str):
    other = SimpleNamespace(league=League.objects.create())
    Season.objects.create(league=other.league, number=1)
    for method in OPERATIONS[tail]:
        right = 200 if tail in EMPTY else 404
        assert ask(client, method, tail, key(other, Scope.RECORD)[1]) == right
