"""To the table in a few taps, and back to the league with what was played."""

import re

from playwright.sync_api import Browser, Page, expect

from scoring.models import Match
from tables.models import Table
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.test_table import TABLE
from tests.browser.thumb import opens_rounds
from tests.tables.fixtures import a_table, dealt, play_to_the_end
from tests.tables.people import cookies

HAND = ".hand-cards.mine li"
HOST = "127.0.0.1"


def sits(page: Page, table: Table, *seats: int) -> None:
    """This browser holds these seats, at every server of a test."""
    for cookie in cookies(table, *seats).split("; "):
        name, _, value = cookie.partition("=")
        page.context.add_cookies([{"name": name, "value": value, "domain": HOST, "path": "/"}])


def opens(page: Page, table: Table, *seats: int) -> None:
    """The page of a table, in the browser that holds these seats."""
    sits(page, table, *seats)
    page.goto(f"/t/{table.code}/")


def test_one_tap_deals_cards_against_bots_and_one_more_another_round(phone: Page, server: str):
    phone.goto("/t/new/")
    phone.get_by_role("button", name="Play now").tap()
    expect(phone.locator(HAND).first).to_be_visible()
    expect(phone.locator(".seat [href*=robot]")).to_have_count(3)
    deal = Table.objects.get().deals.get()
    assert set(deal.contributions) == {"0"}
    assert len(deal.contributions["0"]) == 32  # this browser's part of the shuffle
    play_to_the_end(Table.objects.get())
    phone.reload()
    phone.get_by_role("button", name="One more round").tap()
    expect(phone.locator(HAND).first).to_be_visible()
    assert Table.objects.get().deals.get(number=2).is_dealt


def test_a_bot_is_chosen_by_face_and_name_and_says_how_one_does(phone: Page, server: str):
    table = dealt("Anna", "junior", seats=2)
    play_to_the_end(table)
    sits(phone, table, 0)
    assert_is_for_everybody(phone, "/t/new/")
    zack = phone.locator(".game", has_text="Zack")
    expect(zack).to_contain_text(re.compile(r"You win [01] of 1"))
    expect(zack.locator(".pips i")).to_have_count(1)
    zack.click()
    expect(zack.get_by_role("radio")).to_be_checked()
    phone.get_by_role("button", name="Go to the table").click()
    expect(phone.locator(".seat [href*=robot-square]")).to_have_count(3)
    assert [seat.called for seat in Table.objects.latest("pk").seats.all()] == [
        *("Anna", "Zack", "Zack 2", "Zack 3")
    ]


def test_another_game_offers_its_two_bots(phone: Page, server: str):
    phone.goto("/t/new/")
    phone.locator("input[name=ruleset][value=other]").check(force=True)
    expect(phone.locator(".game", has_text="Pixel")).to_be_hidden()
    for name in ("Zack", "Kubik"):
        expect(phone.locator(".game", has_text=name)).to_be_visible()


def test_enter_in_the_name_starts_no_table(phone: Page, server: str):
    phone.goto("/t/new/")
    phone.get_by_label("Your name").fill("Anna")
    phone.get_by_label("Your name").press("Enter")
    button = phone.get_by_role("button", name="Go to the table")
    expect(button).to_be_focused()
    assert not Table.objects.exists()
    button.press("Enter")
    phone.wait_for_url(TABLE)


def test_a_friend_comes_by_the_link_and_a_name(phone: Page, browser: Browser, server: str):
    phone.goto("/t/new/")
    phone.get_by_label("Your name").fill("Anna")
    phone.locator("input[name=seats][value='2']").check()
    phone.get_by_role("button", name="Go to the table").tap()
    phone.wait_for_url(TABLE)
    with browser.new_context(locale="en") as context:
        friend = context.new_page()
        friend.goto(phone.locator("#link").input_value())
        friend.get_by_label("Your name").fill("Ben")
        friend.get_by_role("button", name="Sit down").click()
        expect(phone.locator(".chairs")).to_contain_text("Ben")
        friend.get_by_role("button", name="I am ready").click()
        phone.get_by_role("button", name="Deal").tap()
        for page in (phone, friend):
            expect(page.locator(".hand-cards.mine li").first).to_be_visible()


def test_what_somebody_types_stays_while_others_sit_down(phone: Page, server: str):
    table = a_table("Anna", seats=4)
    phone.goto(f"/t/{table.code}/")
    phone.get_by_label("Your name").fill("Dor")
    other = phone.context.browser
    assert other is not None
    with other.new_context(locale="en") as context:
        friend = context.new_page()
        friend.goto(phone.url)
        friend.get_by_label("Your name").fill("Ben")
        friend.get_by_role("button", name="Sit down").click()
        for page in (friend, phone):
            expect(page.locator(".chairs")).to_contain_text("Ben")
    expect(phone.get_by_label("Your name")).to_have_value("Dor")


def test_results_stay_and_lead_to_the_league_and_to_the_next_round(phone: Page, server: str):
    table = dealt("Anna Ben", "junior", secret="5e" * 32)
    play_to_the_end(table)
    opens(phone, table, 0)
    expect(phone.locator("#results")).to_contain_text("Anna")
    phone.get_by_role("button", name="One more round").tap()
    expect(phone.locator("#results")).to_contain_text("Round 1")
    expect(phone.locator("#lobby")).to_contain_text("Round 2 of 2")
    phone.get_by_role("link", name="Go to the game").tap()
    opens_rounds(phone)
    expect(phone.locator("#replay-1")).to_be_visible()
    phone.keyboard.press("Escape")
    phone.get_by_role("link", name="Go to the table").tap()
    phone.wait_for_url(TABLE)
    phone.get_by_role("link", name="Leaderboard").tap()
    expect(phone).to_have_url(re.compile(r"/s/1/$"))
    assert Match.objects.get().rounds_agreed == 2


def test_the_pages_around_a_round_are_for_everybody(phone: Page, server: str):
    lobby = a_table("Anna Ben", "master", seats=4, rounds=2)
    between = dealt("Anna Ben", "junior", rounds=2, secret="5e" * 32)
    play_to_the_end(between)
    assert_is_for_everybody(phone, "/t/new/")
    for table in (lobby, between):
        sits(phone, table, 0)
        assert_is_for_everybody(phone, f"/t/{table.code}/")


def test_back_leaves_the_table_after_three_rounds(phone: Page, server: str):
    phone.goto("/t/new/")
    phone.get_by_role("button", name="Play now").tap()
    for number in (1, 2, 3):
        expect(phone.locator(HAND).first).to_be_visible()
        table = Table.objects.get()
        assert table.deals.get(number=number).is_dealt
        play_to_the_end(table)
        phone.reload()
        more = phone.get_by_role("button", name="One more round")
        expect(more).to_be_visible()
        if number < 3:
            more.tap()
    phone.go_back()
    expect(phone).to_have_url(re.compile("/t/new/$"))


def test_back_leaves_the_table_where_a_friend_sat_down_and_got_ready(phone: Page, server: str):
    table = a_table("Anna", seats=2)
    phone.goto("/t/learn/")
    phone.goto(f"/t/{table.code}/")
    phone.get_by_label("Your name").fill("Anna")
    phone.get_by_role("button", name="Sit down").tap()
    expect(phone.locator("#about-name")).to_contain_text("Anna")  # what is wrong is said in place
    phone.get_by_label("Your name").fill("Ben")
    phone.get_by_role("button", name="Sit down").tap()
    phone.get_by_role("button", name="I am ready").tap()
    expect(phone.locator(".is-ready")).to_be_visible()
    phone.go_back()
    expect(phone).to_have_url(re.compile("/t/learn/$"))
