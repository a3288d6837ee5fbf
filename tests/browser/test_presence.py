"""At a digital table one sees who is here, and how many watch."""

import re

from playwright.sync_api import Page, expect

from tests.browser.accessibility import violations_in_both_schemes
from tests.browser.reset import PageForAll
from tests.browser.test_controls import seated
from tests.tables.fixtures import a_table, dealt

HERE, AWAY = re.compile(r"\bhere\b"), re.compile(r"\baway\b")


def seat(page: Page, number: int):
    return page.locator(f'#board li[data-seat="{number}"]:not([data-number])')


def test_who_goes_is_away_and_who_watches_is_counted(
    desks: list[PageForAll], server: str, transactional_db: None
):
    table = dealt("Anna Ben", "junior", seats=3, secret="5e" * 32)
    with seated(desks, table, 0, 1) as (anna, ben, spectator):
        for page, around in ((anna, [1]), (spectator, [0, 1])):
            for number in around:
                expect(seat(page, number)).to_have_class(HERE)
                expect(seat(page, number).locator(".presence")).to_have_text("is here")
            expect(seat(page, 2)).not_to_have_class(re.compile("here|away"))  # a bot
            expect(page.locator("#watching")).to_have_text(re.compile("1 person is watching"))
        expect(spectator.locator(".watching")).to_contain_text("You are watching.")
        expect(spectator.locator("#watching")).to_be_hidden()  # the only one
        expect(anna.locator("#watching")).not_to_have_attribute("hidden", re.compile(""))
        assert violations_in_both_schemes(anna) == []
        ben.close()
        expect(seat(anna, 1)).to_have_class(AWAY)
        expect(seat(anna, 1).locator(".presence")).to_have_text("is away")
        spectator.close()
        expect(anna.locator("#watching")).to_be_hidden()


def test_before_the_deal_too(desks: list[PageForAll], server: str, transactional_db: None):
    with seated(desks, a_table("Anna Ben"), 0) as (anna, _):
        expect(seat(anna, 0)).to_have_class(HERE)
        expect(seat(anna, 1)).to_have_class(AWAY)
        anna.get_by_role("button", name="More").click()
        expect(anna.locator("#watching")).to_be_visible()
