from playwright.sync_api import Page, expect


def test_a_phone_reaches_the_site(phone: Page):
    phone.goto("/healthz")
    expect(phone.locator("body")).to_have_text("ok")


def test_a_phone_is_small_and_has_touch(phone: Page):
    phone.goto("/healthz")
    assert phone.evaluate("[screen.width, screen.height]") == [360, 640]
    assert phone.evaluate("navigator.maxTouchPoints > 0")
