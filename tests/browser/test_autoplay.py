"""A game that is shown step by step plays by itself, at a speed, and pauses."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.thumb import goes_back, opens_rounds
from tests.pages import match_path
from tests.scoring.proofs import a_proof

TWO_MOVES: Final = 2_700  # milliseconds, at the normal speed
PLAYING: Final = re.compile(r"Move ([2-9]|\d\d+) of")
GOES_ON: Final = re.compile(r"Move ([3-9]|\d\d+) of")


@pytest.fixture
def patient(phone: Page) -> Page:
    """A phone whose time can be moved on."""
    phone.clock.install()
    return phone


@pytest.fixture
def game(transactional_db: None) -> str:
    """The address of a game that was found."""
    return match_path(a_proof().claim.round.match, "r/1/game/")


def stands_still(page: Page) -> bool:
    """No step is asked for in the time of two moves."""
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    page.clock.run_for(TWO_MOVES)
    page.evaluate("0")  # what was asked for is said before this answer
    return not any("step=" in url for url in urls)


def test_show_me_a_game_plays_by_itself_and_pauses(phone: Page, game: str):
    phone.goto(game.partition("r/")[0])
    opens_rounds(phone)
    phone.locator("#game-1").tap()
    expect(phone.locator("#announcement")).to_contain_text(PLAYING)
    phone.get_by_role("button", name="Pause").tap()
    expect(phone.get_by_role("button", name="Play the game")).to_be_visible()
    goes_back(phone, re.compile(r"/m/\d+/$"))  # the steps are not in the history
    expect(phone.locator("#totals")).to_be_visible()


def test_it_starts_on_a_tap_at_the_speed_that_was_chosen(patient: Page, game: str):
    patient.goto(game)
    assert stands_still(patient)
    patient.get_by_label("fast").check()
    patient.get_by_role("button", name="Play the game").tap()
    expect(patient.locator("#announcement")).to_contain_text(re.compile(r"Move ([5-9]|\d\d+) of"))
    expect(patient).to_have_url(re.compile(r"step=\d+$"))
    patient.reload()
    expect(patient.get_by_label("fast")).to_be_checked()
    assert stands_still(patient)


def test_a_key_or_a_tap_on_a_step_pauses_it(patient: Page, game: str):
    patient.goto(game)
    patient.get_by_label("fast").check()
    for interrupt in (
        lambda: patient.get_by_role("button", name="Pause").tap(),
        lambda: patient.keyboard.press("ArrowLeft"),
        lambda: patient.locator("#first").tap(),
    ):
        patient.get_by_role("button", name="Play the game").tap()
        expect(patient.locator("#announcement")).to_contain_text(GOES_ON)
        interrupt()
        expect(patient.get_by_role("button", name="Play the game")).to_be_visible()
        expect(patient.locator("#next")).to_have_attribute("href", re.compile("step="))  # no end
        assert stands_still(patient)
    expect(patient.locator("#announcement")).to_contain_text("The cards are dealt.")


def test_it_stops_at_the_end_and_begins_again(phone: Page, game: str):
    phone.goto(game)
    phone.get_by_label("fast").check()
    phone.locator("#last").tap()
    expect(phone.locator("#next")).to_have_attribute("aria-disabled", "true")
    phone.locator("#back").tap()
    expect(phone.locator("#next")).to_have_attribute("href", re.compile("step="))
    phone.get_by_role("button", name="Play the game").tap()
    expect(phone.locator("#next")).to_have_attribute("aria-disabled", "true")
    expect(phone.get_by_role("button", name="Play the game")).to_be_visible()
    phone.get_by_role("button", name="Play the game").tap()
    expect(phone.locator("#announcement")).to_contain_text("Move 1 of")


def test_with_reduced_motion_nothing_starts_by_itself(patient: Page, game: str):
    patient.emulate_media(reduced_motion="reduce")
    patient.goto(f"{game}#play")
    expect(patient.get_by_role("button", name="Play the game")).to_be_visible()
    assert stands_still(patient)
    running = "document.getAnimations().length"
    patient.get_by_label("fast").check()
    patient.get_by_role("button", name="Play the game").tap()
    expect(patient.locator("#announcement")).to_contain_text(PLAYING)
    assert patient.evaluate(running) == 0
