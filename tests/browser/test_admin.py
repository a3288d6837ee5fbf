"""The operators' pages in a browser: they keep to the strict policy, and a round is found."""

from django.db import transaction
from playwright.sync_api import Page, expect

from scoring.models import Match
from server.models import Job
from tests.browser.accessibility import violations
from tests.operators import a_world, operator
from tests.scoring.fixtures import a_match, record


def log_in(phone: Page, server: str = "") -> None:
    phone.goto(f"{server}/admin/")
    phone.get_by_label("Username").fill("Otto")
    phone.get_by_label("Password").fill("eleven-rows")
    phone.get_by_role("button", name="Log in").tap()
    expect(phone.locator("#user-tools")).to_be_attached()


def test_an_operator_goes_from_a_name_to_the_claims_of_a_game(phone: Page, settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]  # the server's
    operator(is_staff=True, is_superuser=True)
    match: Match = a_match("Hermine Ben")
    record(match, "-", "=10", note="a card was under the table")
    log_in(phone)
    phone.set_viewport_size({"width": 1280, "height": 800})
    phone.get_by_role("link", name="Games", exact=True).click()
    phone.locator("#searchbar").fill("hermine")
    phone.get_by_role("button", name="Search").click()
    expect(phone.locator("#result_list tbody tr")).to_have_count(1)
    phone.locator("#result_list .field-claims a").click()
    phone.locator("#result_list .field-made_at a").click()
    expect(phone.locator(".field-note")).to_contain_text("a card was under the table")
    phone.get_by_role("link", name="View on site").click()
    expect(phone.locator("h1")).to_be_visible()


def test_the_operators_main_pages_are_clean(server, page: Page, settings):
    """Without ``phone``: in forms axe sets inline styles, which the policy refuses."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
    operator(is_staff=True, is_superuser=True)
    with transaction.atomic():
        league = a_world()
        Job.objects.all().delete()  # the server would do them, and they are only made up
    log_in(page, server)
    for tail in ("", "leagues/league/", f"leagues/league/{league.pk}/change/", "scoring/claim/"):
        page.emulate_media(color_scheme="dark" if tail.startswith("leagues") else "light")
        page.goto(f"{server}/admin/{tail}")
        assert (tail, violations(page)) == (tail, [])
