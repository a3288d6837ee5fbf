"""The page of keys for programs."""

import pytest

from leagues.models import ApiToken
from leagues.tokens import MOST_TOKENS, make_token
from tests.fields import errors, value
from tests.pages import league_path

pytestmark = pytest.mark.django_db


def send(client, league, **data):
    return client.post(league_path(league, "tokens/"), {"name": "clock", "scope": "read"} | data)


@pytest.mark.parametrize("scope", ["read", "record"])
def test_a_key_is_made_and_shown_once(owner, league, scope):
    made = send(owner, league, scope=scope).context["made"]
    token = ApiToken.objects.get()
    assert (token.name, token.scope) == ("clock", scope)
    assert made not in owner.get(league_path(league, "tokens/")).content.decode()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "A name needs at least one letter."),
        ("\0\u200b", "A name needs at least one letter."),
        ("x" * 41, "is too long: a name has at most 40 characters."),
        ("x" * 5000, "is too long: a name has at most 40 characters."),
    ],
)
def test_a_name_that_is_none_is_refused_beside_its_field(owner, league, name, said):
    answer = send(owner, league, name=name, scope="record")
    assert (answer.status_code, ApiToken.objects.count()) == (422, 0)
    assert said in errors(answer)["name"]
    assert "scope" not in errors(answer)
    assert 'value="record" selected' in answer.content.decode()


@pytest.mark.parametrize("scope", ["", "write", "READ", "a\0b", "x" * 5000])
def test_a_scope_that_is_none_is_refused_beside_its_field(owner, league, scope):
    answer = send(owner, league, scope=scope)
    assert (answer.status_code, ApiToken.objects.count()) == (422, 0)
    assert errors(answer) == {"scope": "Choose what the program may do."}
    assert value(answer, "name") == "clock"


def test_one_key_too_many_is_refused_above_all(owner, league):
    for number in range(MOST_TOKENS):
        make_token(league=league, name=f"clock {number}", scope="read")
    answer = send(owner, league)
    assert (answer.status_code, len(answer.context["problems"])) == (422, 1)
