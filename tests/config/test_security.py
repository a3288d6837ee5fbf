import pytest
from django.test import Client

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
    assert headers["X-Frame-Options"] == "DENY"


def test_a_form_without_its_token_is_refused():
    stranger = Client(enforce_csrf_checks=True)
    assert stranger.post("/language/setlang/", {"language": "nl"}).status_code == 403


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("browser", "page"), [("nl-NL,nl;q=0.9", "nl"), ("en-GB", "en"), ("fr", "de")]
)
def test_a_page_speaks_the_language_of_its_browser(client: Client, browser: str, page: str):
    answer = client.get("/healthz", headers={"Accept-Language": browser})
    assert answer.headers["Content-Language"] == page
