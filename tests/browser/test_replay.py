"""A round that was played, step by step, as people tap and share it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tables.models import Table
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.test_geometry import SMALL, faults
from tests.browser.thumb import goes_back
from tests.browser.visitors import speaks
from tests.languages import LANGUAGES
from tests.tables.fixtures import dealt, play_to_the_end


@pytest.fixture
def table(transactional_db: None) -> Table:
    table = dealt("Anna Ben", "master", secret="5e" * 32)
    play_to_the_end(table)
    return table


def replay_path(table: Table, query: str = "") -> str:
    return f"/t/{table.code}/r/1/replay/{query}"


def test_the_end_of_a_round_leads_to_its_beginning(phone: Page, table: Table):
    phone.goto(f"/t/{table.code}/")
    phone.get_by_role("link", name="Step by step").tap()
    phone.wait_for_url(re.compile(r"/replay/$"))  # with its scripts
    expect(phone.locator("#announcement")).to_contain_text("The cards are dealt.")
    phone.keyboard.press("ArrowRight")
    expect(phone).to_have_url(re.compile(r"\?step=1$"))


def test_back_leads_out_of_the_game_and_not_through_its_steps(phone: Page, table: Table):
    phone.goto(f"/t/{table.code}/")
    phone.goto(replay_path(table))
    for step in range(1, 4):
        phone.locator("#next").tap()
        expect(phone).to_have_url(re.compile(rf"\?step={step}$"))
    phone.locator(".eyes").get_by_role("link", name="Ben").tap()
    expect(phone).to_have_url(re.compile(r"\?step=3&seat=1$"))
    goes_back(phone, re.compile(rf"/t/{table.code}/$"))


def test_the_eyes_change_and_the_step_stays(phone: Page, table: Table):
    phone.goto(replay_path(table, "?step=7"))
    phone.locator(".eyes").get_by_role("link", name="Ben").tap()
    expect(phone.locator(".open-hand")).to_have_count(1)
    expect(phone.locator("#announcement")).to_contain_text("Move 7 of")
    phone.locator("#next").tap()
    expect(phone).to_have_url(re.compile(r"step=8&seat=1$"))


def test_a_phone_keeps_title_move_and_a_hand_in_sight(phone: Page, table: Table):
    phone.goto(replay_path(table, "?step=7"))
    for part in ("h1", "#announcement", ".open-hand.now .held-card >> nth=0", "#next"):
        expect(phone.locator(part)).to_be_in_viewport(ratio=1)
    phone.locator("#play").tap()
    expect(phone.locator("#play")).to_contain_text("Pause")
    expect(phone.locator("h1")).to_be_in_viewport(ratio=1)


def test_a_desktop_has_all_hands_in_sight_beside_the_rows(phone: Page, table: Table):
    phone.set_viewport_size({"width": 1280, "height": 800})
    phone.goto(replay_path(table))
    rows = phone.locator(".table-of-rows").bounding_box()
    hands = phone.locator(".open-hand")
    expect(hands).to_have_count(3)  # and the stock
    assert rows is not None
    for hand in hands.all():
        expect(hand).to_be_in_viewport(ratio=1)
        box = hand.bounding_box()
        assert box is not None
        assert box["x"] >= rows["x"] + rows["width"]


def test_nothing_overlaps_and_nothing_is_cut(phone: Page, server: str, table: Table):
    for language in LANGUAGES:
        speaks(phone, server, language)
        phone.goto(replay_path(table, "?step=7"))
        assert (language, faults(phone, [""], SMALL)) == (language, [])


def test_it_works_without_scripts(plain: Page, table: Table):
    plain.goto(replay_path(table, "?seat=0"))
    plain.locator("#next").click()
    expect(plain.locator("#announcement")).to_contain_text("Move 1 of")
    expect(plain.locator(".open-hand")).to_have_count(1)


def test_it_is_for_everybody(phone: Page, table: Table):
    assert_is_for_everybody(phone, replay_path(table, "?step=30"))


def test_an_empty_hand_takes_one_line(phone: Page, table: Table):
    phone.goto(replay_path(table))
    phone.locator("#last").tap()
    box = phone.get_by_text("no cards").first.bounding_box()
    assert box is not None
    assert box["height"] < 40
