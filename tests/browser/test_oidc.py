"""The house's own sign-in in a browser: our own policy lets the form lead there, and back."""

import re

import pytest
from allauth.socialaccount.models import SocialAccount
from playwright.sync_api import Page, expect

from tests.browser.accessibility import assert_this_is_for_everybody
from tests.provider import known, providing, settings_for
from tests.servers import serving


@pytest.mark.parametrize("base", ["/", "/elferrat/"])
def test_a_browser_comes_by_the_provider_and_back(
    phone: Page, transactional_db: None, static_root: str, base: str
):
    with (
        providing() as provider,
        serving(STATIC_ROOT=static_root, BASE_PATH=base, **settings_for(provider)) as site,
    ):
        phone.goto(f"{site}/account/login/")
        assert_this_is_for_everybody(phone)
        phone.get_by_role("button", name="Sign in with Club").tap()
        phone.wait_for_url(f"{provider}/**")
        phone.locator("[name=sub]").first.fill(known(provider, "31"))
        phone.get_by_role("button", name="Authorize").tap()
        phone.wait_for_url(f"{site}/**")
        expect(phone.locator("bdi").first).to_have_text("anna")
        phone.goto(f"{site}/account/")
        expect(phone.locator("main")).to_contain_text("Club")
        assert_this_is_for_everybody(phone)
        assert re.search(r"/account/$", phone.url)
    assert SocialAccount.objects.get().uid == "31"
