"""Anybody may send any bytes as a passkey: a wrong one is refused, and nothing breaks."""

import json
from base64 import urlsafe_b64encode

import pytest
from allauth.account.utils import user_pk_to_url_str
from django.contrib.auth import get_user_model
from django.test import Client

from tests.leagues.accounts import sign_up

pytestmark = pytest.mark.django_db

SCRIPT = {"X-Requested-With": "XMLHttpRequest"}
PATH = "/account/passkeys/login/"
FLAGS = bytes(32) + b"\x85" + bytes(4)  # of the data of an authenticator, with extensions
DEEP = b"[" * 5000


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def credential(client: bytes = b"{}", data: bytes = bytes(37), **more: object) -> str:
    account = get_user_model().objects.get()
    response = {
        "clientDataJSON": encoded(client),
        "authenticatorData": encoded(data),
        "signature": "AA",
        "userHandle": encoded(user_pk_to_url_str(account).encode()),
    }
    return json.dumps({"id": "AAAA", "rawId": "AAAA", "response": response, **more})


@pytest.mark.parametrize("text", ['{"id": 1}', "[" * 3000, "9" * 5000, "{}", "[]", "\0", "x"])
def test_what_is_no_credential_is_refused(text):
    assert_refused(text)


@pytest.mark.parametrize(
    "broken",
    [
        {"client": DEEP},
        {"client": b'{"type": "webauthn.get", "challenge": 5, "origin": 5}'},
        {"data": FLAGS + b"\x9b\xff"},
        {"data": FLAGS + b"\x81" * 3000},
        {"clientExtensionResults": 5},
        {"response": []},
    ],
    ids=str,
)
def test_a_credential_that_cannot_be_read_is_refused(broken):
    sign_up(Client())
    assert_refused(credential(**broken))


def assert_refused(text: str) -> None:
    client = Client()
    assert "request_options" in client.get(PATH, headers=SCRIPT).json()
    answer = client.post(PATH, {"credential": text})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/account/login/")
    assert client.get("/account/").status_code == 302  # nobody is signed in
