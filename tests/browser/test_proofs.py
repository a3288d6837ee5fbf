"""A proof comes to an open page by itself, and is shown step by step."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.models import Certificate
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.thumb import match_path, opens_rounds
from tests.scoring.fixtures import a_match
from tests.scoring.proofs import a_proof


@pytest.fixture
def proof(transactional_db: None) -> Certificate:
    return a_proof()


def game_path(proof: Certificate, step: int | str = 0) -> str:
    return f"{match_path(proof.claim.round.match)}r/1/game/?step={step}"


def test_a_proof_arrives_on_a_page_that_was_open_all_the_time(thumb):
    match = a_match()
    thumb.open(match).round_of_three(7, 9)
    thumb.save()
    thumb.arrives()
    thumb.page.evaluate("window.sameAsBefore = true")
    expect(thumb.page.locator("#rounds .mark.proven")).to_contain_text("checked")
    assert thumb.page.evaluate("window.sameAsBefore")
    opens_rounds(thumb.page)
    thumb.page.locator("#game-1").tap()
    expect(thumb.page.locator("#announcement")).to_contain_text("The cards are dealt.")


def test_it_is_stepped_through_by_thumb_and_by_key(phone: Page, proof: Certificate):
    phone.goto(game_path(proof))
    phone.evaluate("window.sameAsBefore = true")
    phone.locator("#next").tap()
    expect(phone.locator("#announcement")).to_contain_text("Move 1 of")
    expect(phone).to_have_url(re.compile(r"step=1$"))
    assert phone.evaluate("window.sameAsBefore")
    for key, words in (("ArrowRight", "Move 2 of"), ("ArrowLeft", "Move 1 of")):
        phone.keyboard.press(key)
        expect(phone.locator("#announcement")).to_contain_text(words)
    phone.keyboard.press("End")
    expect(phone.locator("#next")).to_have_attribute("aria-disabled", "true")
    phone.keyboard.press("Home")
    expect(phone.locator("#announcement")).to_contain_text("The cards are dealt.")


def test_keys_are_taken_as_fast_as_they_come(phone: Page, proof: Certificate):
    phone.goto(game_path(proof))
    for _ in range(12):
        phone.keyboard.press("ArrowRight")
    phone.keyboard.press("ArrowLeft")
    expect(phone.locator("#announcement")).to_contain_text("Move 11 of")
    expect(phone).to_have_url(re.compile(r"step=11$"))


def test_a_tap_counts_although_the_step_before_it_is_on_its_way(phone: Page, proof: Certificate):
    phone.goto(game_path(proof, 5))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    phone.route(re.compile("step="), hold)
    for button in ("#next", "#last"):
        with phone.expect_request(re.compile("step=")):
            phone.locator(button).tap()
    for route in held:
        route.fulfill(response=route.fetch())
    expect(phone.locator("#next")).to_have_attribute("aria-disabled", "true")


def test_a_step_can_be_shared_and_stands_in_the_address(phone: Page, proof: Certificate):
    phone.goto(game_path(proof, 5))
    expect(phone.locator("#announcement")).to_contain_text("Move 5 of")
    phone.locator("#next").tap()
    expect(phone.locator("#announcement")).to_contain_text("Move 6 of")
    expect(phone).to_have_url(re.compile(r"step=6$"))
    phone.reload()
    expect(phone.locator("#announcement")).to_contain_text("Move 6 of")


def test_it_works_without_scripts(plain: Page, proof: Certificate):
    plain.goto(game_path(proof))
    plain.locator("#next").click()
    expect(plain.locator("#announcement")).to_contain_text("Move 1 of")


def test_it_is_for_everybody(phone: Page, proof: Certificate):
    assert_is_for_everybody(phone, game_path(proof, 30))
