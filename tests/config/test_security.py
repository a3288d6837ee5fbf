import os
import re
import subprocess
import sys

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from config import settings as site
from tests.config.rights import ADDRESSES, PAGES
from tests.servers import ROOT

PASSWORD = "drei Bauern im Wald"
POLICY = {
    "default-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
}


@pytest.mark.one_database
@pytest.mark.django_db
def test_every_page_bears_the_strict_policy(client: Client):
    headers = client.get("/healthz").headers
    assert set(headers["Content-Security-Policy"].split("; ")) == POLICY
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_a_form_without_its_token_is_refused():
    stranger = Client(enforce_csrf_checks=True)
    assert stranger.post("/language/setlang/", {"language": "nl"}).status_code == 403


@pytest.mark.one_database
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("browser", "page"), [("nl-NL,nl;q=0.9", "nl"), ("en-GB", "en"), ("xx", "de")]
)
def test_a_page_speaks_the_language_of_its_browser(client: Client, browser: str, page: str):
    answer = client.get("/healthz", headers={"Accept-Language": browser})
    assert answer.headers["Content-Language"] == page


ELSEWHERE = ("https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)")


@pytest.mark.one_database
@pytest.mark.django_db
@pytest.mark.parametrize("url", ELSEWHERE)
def test_nobody_is_sent_to_another_site(client: Client, url: str):
    """Neither after a change of language nor after signing in, although any host may be ours."""
    get_user_model().objects.create_user("anna", password=PASSWORD)
    answers = [
        client.post("/language/setlang/", {"language": "nl", "next": url}),
        client.post(f"/account/login/?next={url}", {"login": "anna", "password": PASSWORD}),
        client.post("/account/logout/", {"next": url}),
        client.post("/account/login/", {"login": "anna", "password": PASSWORD, "next": url}),
    ]
    assert {answer.status_code for answer in answers} == {302}
    targets = [answer["Location"] for answer in answers]
    assert not [target for target in targets if "evil" in target or ":" in target]


@pytest.mark.one_database
@pytest.mark.django_db
def test_another_site_cannot_send_any_form(client: Client):
    """Every address that takes a form asks for the token of its page; programs have their key."""
    strict = Client(enforce_csrf_checks=True)
    for name, page in PAGES.items():
        if page.post is not None:
            path = reverse(name, kwargs={part: sample(part) for part in ADDRESSES[name]})
            assert (name, strict.post(path, page.data).status_code) == (name, 403)


def sample(part: str) -> object:
    return "x" if part == "code" else 1


@pytest.mark.django_db
@pytest.mark.one_database
@pytest.mark.parametrize(
    ("https", "warnings"),
    [
        ("1", []),
        # What https would change: at home there is none.
        ("", ["security.W004", "security.W008", "security.W012", "security.W016"]),
    ],
)
def test_django_has_nothing_against_how_the_site_is_deployed(
    empty_site: str, https: str, warnings: list[str]
):
    done = subprocess.run(
        [sys.executable, ROOT / "manage.py", "check", "--deploy", "--fail-level", "ERROR"],
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": empty_site,
            "SECRET_KEY": "of-the-tests-" + "0123456789abcdef" * 4,
            "HTTPS": https,
        },
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0
    said = done.stdout + done.stderr
    assert re.findall(r"\((\w+\.[WE]\d+)\)", said) == warnings
    if https:  # each of those that are silenced would have been said
        assert f"({len(site.SILENCED_SYSTEM_CHECKS)} silenced)" in said


def test_each_check_that_is_silenced_has_its_reason():
    text = (ROOT / "config" / "settings.py").read_text()
    lines = text.partition("SILENCED_SYSTEM_CHECKS = [\n")[2].partition("]")[0].splitlines()
    assert len(lines) == len(site.SILENCED_SYSTEM_CHECKS)
    assert [line for line in lines if not re.fullmatch(r'    "\S+",  # .{20,}', line)] == []
