"""Requests that no browser sends, and that are answered nevertheless."""

from io import BytesIO
from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest
from django.test import Client

from config.asgi import streams
from config.wsgi import application

CODINGS = ["rot13", "hex", "idna", "punycode", "undefined", "utf-16", "unicode_escape", "nonsense"]
FORM = "application/x-www-form-urlencoded; charset="
PARTS = "multipart/form-data; boundary=x; charset="
PLAYER = b"player=J%C3%B6rg"
PLAYER_IN_PARTS = (
    b'--x\r\nContent-Disposition: form-data; name="player"\r\n\r\n%s\r\n--x--\r\n' % "Jörg".encode()
)


def sent(kind: str, body: bytes = b"") -> dict[str, Any]:
    """As a server hands it over."""
    post = {"REQUEST_METHOD": "POST", "QUERY_STRING": PLAYER.decode(), "CONTENT_TYPE": kind}
    environ = post | {"CONTENT_LENGTH": str(len(body)), "wsgi.input": BytesIO(body)}
    setup_testing_defaults(environ)
    return environ


@pytest.mark.parametrize("coding", CODINGS)
@pytest.mark.parametrize(("kind", "body"), [(FORM, PLAYER), (PARTS, PLAYER_IN_PARTS)])
def test_all_is_read_as_utf_8_whatever_it_says(kind: str, body: bytes, coding: str):
    request = application.request_class(sent(kind + coding, body))
    assert request.GET["player"] == request.POST["player"] == "Jörg"


@pytest.mark.parametrize("coding", CODINGS)
def test_streams_are_asked_for_in_utf_8_as_well(coding: str):
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/live/x/",
        "query_string": PLAYER,
        "headers": [(b"content-type", (FORM + coding).encode())],
    }
    assert streams.request_class(scope, BytesIO()).GET["player"] == "Jörg"


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["a" * 3000, "a b", '"><script>'])
def test_a_host_that_cannot_be_is_not_understood(host: str):
    assert Client().get("/", headers={"host": host}).status_code == 400


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["sessionid", "csrftoken", "django_language", "messages"])
def test_a_cookie_that_cannot_be_is_none(name: str):
    cookie = rf'{name}="{"a" * 32}\000"'
    assert Client().get("/l/nobodys-code/", headers={"cookie": cookie}).status_code == 404
