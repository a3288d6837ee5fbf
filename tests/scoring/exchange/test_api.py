"""Programs with a key: they read everything of one league, and record what they may."""

import re
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.models import ApiToken
from leagues.tokens import make_token, revoke_token
from scoring.models import Claim
from scoring.sums.recount import recount
from server import limits
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db
ROUND_ONE = "matches/1/rounds/1/"
ENDED = {"position": {"out": 0, "hands": ["-", "=10", "=23"]}}


@pytest.fixture
def match():
    return a_match("Anna Ben שרה")


def key_to(match, scope="record"):
    return make_token(league=match.league, name="another app", scope=scope)[1]


def ask(client, token, tail, **more):
    headers = {"Authorization": f"Bearer {token}", "Accept-Language": "en", **more}
    return client.get(f"/api/{tail}", headers=headers)


def send(client, token, tail, data, *, key=None, language="en"):
    headers = {"Authorization": f"Bearer {token}", "Accept-Language": language}
    headers["Idempotency-Key"] = str(key or uuid4())
    return client.post(f"/api/{tail}", data, content_type="application/json", headers=headers)


READS = [
    "league",
    "players",
    "seasons",
    "seasons/1/standings",
    "seasons/1/leaderboard",
    "matches",
    "matches/1",
    "matches/1/rounds",
    ROUND_ONE + "claims",
    "history",
    "seasons/1/fines",
    "seasons/1/duels",
]


def test_another_leagues_key_reads_nothing_of_it(client, match):
    """What each key may do is said in tests/config/test_rights_of_programs.py."""
    record(match, note="ours alone")
    ours, theirs = key_to(match), key_to(a_match("Xaver Yann"))
    assert "ours alone" in ask(client, ours, ROUND_ONE + "claims").content.decode()
    for tail in READS:
        text = ask(client, theirs, tail).content.decode()
        assert not re.search("ours alone|Anna", text), tail


@pytest.mark.parametrize("token", ["", "x", "elferrat_x", "é" * 40, "elferrat_" + "a" * 9999])
def test_no_key_opens_nothing(client, match, token):
    answer = ask(client, token, "league")
    assert answer.status_code == 401
    assert answer["Content-Type"] == "application/problem+json"
    assert answer["WWW-Authenticate"] == "Bearer"


def test_a_key_taken_back_opens_nothing(client, match):
    token, text = make_token(league=match.league, name="another app", scope="read")
    revoke_token(token=token)
    assert ask(client, text, "league").status_code == 401


def test_only_a_hash_of_a_key_is_stored(match):
    text = key_to(match)
    stored = ApiToken.objects.values_list()[0]
    assert not any(text in str(value) or text[9:] in str(value) for value in stored)


def test_its_last_use_is_noted(client, match):
    ask(client, key_to(match), "league")
    assert ApiToken.objects.get().last_used_at


def test_no_answer_is_stored_on_the_way(client, match):
    assert ask(client, key_to(match), "league")["Cache-Control"] == "private, no-store"


def test_wrong_keys_are_counted(client, match):
    for _ in range(limits.WRONG_CODES):
        ask(client, "elferrat_guessed", "league")
    answer = ask(client, "elferrat_guessed", "league")
    assert answer.status_code == 429
    assert answer["Retry-After"] == "60"
    assert ask(client, key_to(match), "league").status_code == 200


def test_a_key_that_asks_too_often_has_to_wait(client, match, monkeypatch):
    monkeypatch.setattr("leagues.access.TOKEN_USES", 1)
    text = key_to(match)
    assert [ask(client, text, "league").status_code for _ in range(2)] == [200, 429]


def test_a_round_is_recorded_and_counts(client, match):
    answer = send(client, key_to(match), ROUND_ONE + "claims", ENDED)
    assert answer.status_code == 200
    assert (answer.json()["number"], answer.json()["status"]) == (1, "consistent")
    assert recount(match.season, fix=False) == []


def test_the_same_key_records_once(client, match):
    token, key = key_to(match), uuid4()
    sent = [send(client, token, ROUND_ONE + "claims", ENDED, key=key).json() for _ in range(3)]
    assert sent[0] == sent[1] == sent[2]
    assert Claim.objects.count() == 1


def test_a_correction_needs_what_was_seen_and_a_reason(client, match):
    record(match)
    token = key_to(match)
    overtaken = send(client, token, ROUND_ONE + "claims", ENDED)
    assert (overtaken.status_code, overtaken.json()["reason"]) == (409, "overtaken")
    without = send(client, token, ROUND_ONE + "claims", {**ENDED, "seen": 1})
    assert (without.status_code, without.json()["reason"]) == (422, "reason-missing")
    body = {**ENDED, "seen": 1, "reason": "misread"}
    assert send(client, token, ROUND_ONE + "claims", body).json()["number"] == 2


def test_a_round_is_taken_back(client, match):
    record(match)
    answer = send(client, key_to(match), ROUND_ONE + "undo", {"seen": 1})
    assert answer.json()["is_withdrawn"]
    again = send(client, key_to(match), ROUND_ONE + "undo", {"seen": 2})
    assert (again.status_code, again.json()["reason"]) == (422, "round-deleted")


WRONG = [
    {},
    [],
    {**ENDED, "more": 1},
    {"position": {"out": "0"}},
    {"position": {"out": 0, "hands": ["-", "x9", "=1"]}},
    {"position": {"out": 5, "hands": ["-", "=1", "=1"]}},
    {"position": {"out": 0, "hands": ["-"]}},
    {"position": {"out": 0}},
    {**ENDED, "note": "x" * 201},
    {**ENDED, "seen": 10**30},
]


def test_what_cannot_be_is_a_problem_and_writes_nothing(client, match):
    token = key_to(match)
    for data in WRONG:
        answer = send(client, token, ROUND_ONE + "claims", data)
        assert (data, answer.status_code) == (data, 422)
        assert answer.json()["detail"]
    assert not Claim.objects.exists()


def test_a_body_that_is_no_json_is_a_problem(client, match):
    headers = {"Authorization": f"Bearer {key_to(match)}", "Idempotency-Key": str(uuid4())}
    path = f"/api/{ROUND_ONE}claims"
    answer = client.post(path, b"\xff{", content_type="application/json", headers=headers)
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize(("language", "sentence"), [("de", "Schlüssel"), ("nl", "sleutel")])
def test_problems_are_said_in_the_readers_language(client, match, language, sentence):
    answer = send(client, key_to(match, "read"), ROUND_ONE + "undo", {}, language=language)
    assert sentence in answer.json()["detail"]


@pytest.mark.parametrize("what", ["players", "matches"])
def test_pages_hold_all_of_it_once(client, match, what):
    for _ in range(4):
        a_match("Anna Ben Dora Emil", league=match.league)
    token, numbers, tail = key_to(match), [], f"{what}?limit=2"
    while tail:
        page = ask(client, token, tail).json()
        numbers += [item.get("number", item.get("id")) for item in page["items"]]
        cursor = "after" if what == "players" else "before"
        tail = page["next"] and f"{what}?limit=2&{cursor}={page['next']}"
    assert len(numbers) == len(set(numbers)) == 5


def test_queries_do_not_grow(client, match):
    record(match)
    record(a_match("Cleo Dora Emil", league=match.league))
    token = key_to(match)

    def cost(tail):
        ask(client, token, tail)
        with CaptureQueriesContext(connection) as queries:
            ask(client, token, tail)
        return len(queries)

    few = {tail: cost(tail) for tail in READS}
    undo(match)
    record(match, seen=2)
    record(match, number=2)
    for _ in range(3):
        record(a_match("Cleo Dora Emil", league=match.league))
    assert [tail for tail in READS if cost(tail) > few[tail]] == []


def test_the_description_is_shown_on_a_page(client):
    page = client.get("/api/").content.decode()
    assert "/api/matches/{number}/rounds/{round_number}/claims" in page
    assert client.post("/api/").status_code == 405
