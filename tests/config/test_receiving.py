"""What no browser sends, and a page answers all the same."""

import pytest
from django.test import Client

CODINGS = ["rot13", "hex", "zlib", "idna", "punycode", "undefined", "utf-16", "unicode_escape"]
FORM = "application/x-www-form-urlencoded; charset="
PARTS = "multipart/form-data; boundary=x; charset="
START = b"ruleset=classic&player=J%C3%B6rg&player=Ben"
START_IN_PARTS = b"".join(
    b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n' % field
    for field in [(b"ruleset", b"classic"), (b"player", "Jörg".encode()), (b"player", b"Ben")]
)


@pytest.mark.django_db
@pytest.mark.parametrize("coding", CODINGS)
@pytest.mark.parametrize(("kind", "body"), [(FORM, START), (PARTS, START_IN_PARTS + b"--x--\r\n")])
def test_a_form_is_read_as_utf_8_whatever_it_says(kind: str, body: bytes, coding: str):
    client = Client()
    started = client.generic("POST", "/", body, content_type=kind + coding)
    assert "Jörg" in client.get(started.headers["Location"]).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("coding", CODINGS)
def test_an_address_is_read_as_utf_8_as_well(coding: str):
    answer = Client().generic("GET", "/?league=new", content_type=f"text/plain; charset={coding}")
    assert answer.status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["a" * 3000, "a b", '"><script>'])
def test_a_host_that_cannot_be_is_not_understood(host: str):
    assert Client().get("/", headers={"host": host}).status_code == 400


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["sessionid", "csrftoken", "django_language", "messages"])
def test_a_cookie_that_cannot_be_is_none(name: str):
    cookie = rf'{name}="{"a" * 32}\000"'
    assert Client().get("/l/nobodys-code/", headers={"cookie": cookie}).status_code == 404
