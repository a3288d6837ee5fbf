import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from tests.config.rights import ADDRESSES, PAGES

PASSWORD = "drei Bauern im Wald"
POLICY = {
    "default-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
}


@pytest.mark.django_db
def test_every_page_bears_the_strict_policy(client: Client):
    headers = client.get("/healthz").headers
    assert set(headers["Content-Security-Policy"].split("; ")) == POLICY
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_a_form_without_its_token_is_refused():
    stranger = Client(enforce_csrf_checks=True)
    assert stranger.post("/language/setlang/", {"language": "nl"}).status_code == 403


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("browser", "page"), [("nl-NL,nl;q=0.9", "nl"), ("en-GB", "en"), ("xx", "de")]
)
def test_a_page_speaks_the_language_of_its_browser(client: Client, browser: str, page: str):
    answer = client.get("/healthz", headers={"Accept-Language": browser})
    assert answer.headers["Content-Language"] == page


ELSEWHERE = ("https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)")


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
