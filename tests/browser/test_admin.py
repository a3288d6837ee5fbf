"""The operators' pages in a browser: they keep to the strict policy, and a round is found."""

from playwright.sync_api import Page, expect

from scoring.models import Match
from tests.operators import operator
from tests.scoring.given import a_match, record


def log_in(phone: Page) -> None:
    phone.goto("/admin/")
    phone.get_by_label("Username").fill("Otto")
    phone.get_by_label("Password").fill("eleven-rows")
    phone.get_by_role("button", name="Log in").tap()


def test_an_operator_goes_from_a_name_to_the_claims_of_a_game(phone: Page, settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]  # the server's
    operator(is_staff=True, is_superuser=True)
    match: Match = a_match("Hermine Ben")
    record(match, "-", "=10", note="a card was under the table")
    log_in(phone)
    phone.set_viewport_size({"width": 1280, "height": 800})
    phone.get_by_role("link", name="Matches", exact=True).click()
    phone.locator("#searchbar").fill("hermine")
    phone.get_by_role("button", name="Search").click()
    expect(phone.locator("#result_list tbody tr")).to_have_count(1)
    phone.locator("#result_list .field-claims a").click()
    phone.locator("#result_list .field-made_at a").click()
    expect(phone.locator(".field-note")).to_contain_text("a card was under the table")
    phone.get_by_role("link", name="View on site").click()
    expect(phone.locator("h1")).to_be_visible()
