"""Two phones between the rounds: one enters, and the other sees who."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from leagues.models import Player
from scoring.models import Match
from tests.browser.accessibility import violations
from tests.browser.thumb import Thumb, entry_path, match_path
from tests.scoring.fixtures import a_match, record

HEARD = """window.heard = [];
window.EventSource = class extends window.EventSource {
    constructor(...given) {
        super(...given);
        const hear = ({ type, data, lastEventId }) =>
            window.heard.push(`${type} ${data} ${lastEventId}`);
        for (const type of ["changed", "refresh", "message"]) this.addEventListener(type, hear);
    }
};"""


@pytest.fixture
def match(server: str) -> Match:
    match = a_match("Mama Ben Cleo", rounds=4)
    record(match)
    return match


@pytest.fixture
def mama(browser: Browser, browser_context_args, server: str, match: Match) -> Iterator[Thumb]:
    with browser.new_context(**browser_context_args) as other:
        page = other.new_page()
        player = Player.objects.get(name="Mama")
        page.goto(f"{server}/l/{match.league.record_code}/join/?match={match.number}")
        page.locator(f"button[value='{player.pk}']").tap()
        expect(page).to_have_url(re.compile("/m/"))
        page.goto(server + entry_path(match, 2))
        yield Thumb(page).wait()


def test_it_comes_by_itself_without_a_name_in_the_stream_and_a_tap_asks(
    phone: Page, match: Match, mama: Thumb
):
    phone.add_init_script(HEARD)
    with phone.expect_response(re.compile("seen=")):  # the stream is open
        phone.goto(match_path(match))
    expect(phone.locator("#next-round")).to_have_text("Enter round 2")
    mama.choose("hand-0")
    line = phone.locator(".other-phone summary")
    expect(line).to_contain_text("Mama is entering round 2")
    expect(line.locator(".face")).to_have_count(1)
    heard = phone.evaluate("heard")
    assert any("changed" in each for each in heard)
    assert not any("Mama" in each for each in heard)
    expect(phone.locator("#next-round")).to_be_hidden()
    line.tap()
    expect(phone.locator("#next-round")).to_be_in_viewport(ratio=1)
    assert violations(phone) == []
    phone.locator("#next-round").tap()
    expect(phone).to_have_url(re.compile(r"/r/2/$"))


def test_it_goes_when_the_round_is_saved(phone: Page, match: Match, mama: Thumb):
    mama.choose("hand-0")
    phone.goto(match_path(match))
    expect(phone.locator(".other-phone")).to_be_visible()
    mama.keys(5)
    mama.go()
    mama.keys(9)
    mama.save()
    expect(phone.locator("#next-round")).to_have_text("Enter round 3")
    expect(phone.locator(".other-phone")).to_have_count(0)


def is_draft_sent(answer: Response) -> bool:
    return answer.request.method == "POST" and answer.url.endswith("/draft/")


def test_without_scripts_it_is_a_line_of_text_above_the_button(
    plain: Page, match: Match, mama: Thumb
):
    with mama.page.expect_response(is_draft_sent):
        mama.choose("hand-0")
    plain.goto(match_path(match))
    expect(plain.get_by_text("Mama is entering round 2")).to_be_visible()
    plain.locator("#next-round").click()
    expect(plain).to_have_url(re.compile(r"/r/2/$"))
