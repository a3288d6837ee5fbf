"""The page of keys for programs."""

from http import HTTPStatus
from uuid import uuid4

import pytest

from leagues.models import ApiToken, Entry
from leagues.tokens import MOST_TOKENS, make_token, revoke_token, token_with
from tests.fields import errors, value
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def send(client, league, **data):
    return client.post(league_path(league, "tokens/"), {"name": "clock", "scope": "read"} | data)


@pytest.mark.parametrize("scope", ["read", "record"])
def test_a_key_is_made_and_shown_once(owner, league, scope):
    secret = send(owner, league, scope=scope).context["new_token"]
    token = ApiToken.objects.get()
    assert (token.name, token.scope) == ("clock", scope)
    assert secret not in owner.get(league_path(league, "tokens/")).content.decode()


def test_a_page_sent_twice_makes_one_key_and_shows_it_again(owner, league):
    page = owner.get(league_path(league, "tokens/")).context["form"]
    key = str(page["key"].value())
    secrets = [send(owner, league, key=key).context["new_token"] for _ in range(2)]
    assert secrets[0] == secrets[1]
    assert token_with(secrets[0]) == ApiToken.objects.get()
    assert Entry.objects.filter(action="token-made").count() == 1
    assert send(owner, league, key=key, name="board").context["new_token"] not in secrets
    assert ApiToken.objects.count() == 2


def test_a_key_that_was_taken_back_is_not_made_again(owner, league):
    key = str(uuid4())
    secret = send(owner, league, key=key).context["new_token"]
    revoke_token(token=ApiToken.objects.get())
    answer = send(owner, league, key=key)
    assert (answer.status_code, ApiToken.objects.count()) == (422, 1)
    assert answer.context["problems"] == ["This page is out of date. Open it again."]
    assert token_with(secret) is None


@pytest.mark.parametrize("key", ["abc", "x" * 5000, "\0"])
def test_a_page_with_a_wrong_key_is_refused(owner, league, key):
    answer = send(owner, league, key=key)
    assert (answer.status_code, ApiToken.objects.count()) == (422, 0)
    assert answer.context["problems"] == ["This page is out of date. Open it again."]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A name needs at least one letter."),
        ("\0\u200b", "A name needs at least one letter."),
        ("x" * 41, "is too long: a name has at most 40 characters."),
        ("x" * 5000, "is too long: a name has at most 40 characters."),
    ],
)
def test_a_name_that_is_none_is_refused_beside_its_field(owner, league, name, sentence):
    answer = send(owner, league, name=name, scope="record")
    assert (answer.status_code, ApiToken.objects.count()) == (422, 0)
    assert sentence in errors(answer)["name"]
    assert "scope" not in errors(answer)
    assert 'value="record" selected' in answer.content.decode()


@pytest.mark.parametrize("scope", ["", "write", "READ", "a\0b", "x" * 5000])
def test_a_scope_that_is_none_is_refused_beside_its_field(owner, league, scope):
    answer = send(owner, league, scope=scope)
    assert (answer.status_code, ApiToken.objects.count()) == (422, 0)
    assert errors(answer) == {"scope": "Choose what the app may do."}
    assert value(answer, "name") == "clock"


def test_one_key_too_many_is_refused_above_all(owner, league):
    for number in range(MOST_TOKENS):
        make_token(league=league, name=f"clock {number}", scope="read")
    answer = send(owner, league)
    assert (answer.status_code, len(answer.context["problems"])) == (422, 1)


def test_a_key_is_taken_back(owner, league):
    send(owner, league)
    token = ApiToken.objects.get()
    owner.post(league_path(league, f"tokens/{token.pk}/revoke/"))
    token.refresh_from_db()
    assert token.revoked_at


def test_an_owner_takes_back_no_key_of_another_league(client, league):
    token = make_token(league=league, name="clock", scope="read")[0]
    other = a_match().league
    own(client, other)
    theirs = league_path(other, f"tokens/{token.pk}/revoke/")
    assert client.post(theirs).status_code == HTTPStatus.NOT_FOUND
