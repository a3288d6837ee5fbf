"""The own turn is noticed by those who look elsewhere."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from tables.models import Table
from tests.browser.test_start_table import opens
from tests.browser.thumb import until
from tests.tables.fixtures import dealt, play_till

COUNT_PULSES = "window.pulses = []; navigator.vibrate = (length) => window.pulses.push(length)"

NOTE_SAID = """
  window.said = [];
  const line = document.querySelector("#announcement");
  new MutationObserver(() => said.push(line.textContent)).observe(line, { childList: true });
"""


@pytest.fixture
def table(transactional_db: None) -> Table:
    """It is Ben's turn, then Anna's."""
    table = dealt("Anna Ben", "junior", secret="5e" * 32)
    play_till(table, lambda game: game.seat == 1)
    return table


@pytest.fixture
def anna(phone: Page, server: str, table: Table) -> Page:
    phone.add_init_script(COUNT_PULSES)
    opens(phone, table, 0)
    return phone


def to_anna(anna: Page, table: Table) -> None:
    """Her page asks again, as after a pause."""
    play_till(table, lambda game: game.seat == 0)
    anna.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def icon(page: Page) -> str:
    return page.locator("link[rel=icon]").get_attribute("href") or ""


def test_title_and_icon_tell_the_own_turn(anna: Page, table: Table):
    usual = icon(anna)
    expect(anna).to_have_title("Table · Elferrat")
    to_anna(anna, table)
    expect(anna).to_have_title("Your turn · Table · Elferrat")
    assert "favicon-turn" in icon(anna) != usual
    play_till(table, lambda game: game.seat != 0)
    anna.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(anna).to_have_title("Table · Elferrat")
    assert icon(anna).endswith(usual)


def test_the_phone_vibrates_once_for_a_turn(anna: Page, table: Table):
    anna.locator("#news").tap()  # browsers let no page vibrate that nobody has touched
    to_anna(anna, table)
    expect(anna).to_have_title(re.compile("Your turn"))
    until(anna, "pulses.length > 0")
    assert anna.evaluate("pulses.length") == 1


def test_the_first_turn_offers_the_sound_and_the_choice_stays(anna: Page, table: Table):
    sound = anna.locator("#sound")
    expect(sound).not_to_have_class(re.compile("offered"))
    to_anna(anna, table)
    expect(sound).to_have_class(re.compile("offered"))
    anna.locator("#say").tap()
    sound.tap()
    expect(sound).not_to_have_class(re.compile("offered"))
    anna.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")
    expect(sound).not_to_have_class(re.compile("offered"))


def test_the_last_seconds_are_marked_and_said_once(anna: Page, table: Table):
    play_till(table, lambda game: game.seat == 0)
    due = timezone.now() + timedelta(minutes=5)
    Table.objects.update(clock=600, due_at=due, version=100)
    anna.clock.install()
    anna.reload()
    anna.evaluate(NOTE_SAID)
    expect(anna.locator(".clock")).not_to_have_class(re.compile("hurry"))
    anna.clock.run_for(295_000)
    assert anna.evaluate("said") == ["10 seconds left"]
    expect(anna.locator(".clock")).to_have_class(re.compile("hurry"))
