"""What the entry screen says about a round that cannot be, and the way out that it offers."""

import re

import pytest
from playwright.sync_api import Route, expect

from scoring.models import DraftPart
from tests.scoring.fixtures import a_match

# A worker costs a test a new page (reset.py). test_evening.py and others try it.
pytestmark = pytest.mark.browser_context_args(service_workers="block")


def test_nothing_is_saved_with_somebody_forgotten(thumb):
    thumb.open(a_match("Anna Ben"))
    thumb.choose("hand-0")
    expect(thumb.page.locator("#go")).to_have_text("\u2068Ben\u2069 has nothing left?")
    thumb.go()
    expect(thumb.page.locator("#ask")).to_contain_text("has nothing left?")
    thumb.tap(thumb.page.locator("#ask button[value='']"))
    thumb.expects(hand_1="·")
    thumb.go()
    thumb.tap(thumb.page.locator("#ask button[value=nothing]"))
    thumb.expects(hand_1="0")
    expect(thumb.page.locator("#go")).to_have_text("Save round")


def test_a_problem_is_shown_at_its_chip_and_a_repair_solves_it(thumb):
    thumb.open(a_match("Anna Ben Cleo Dora"))
    thumb.choose("hand-0", "hand-1")
    thumb.keys(11, 3)
    thumb.choose("hand-2")
    thumb.keys(11)
    expect(thumb.chip("hand-1")).to_have_class(re.compile("wrong"))
    thumb.tap(thumb.page.locator("#verdict .line"))
    thumb.tap(thumb.page.locator("#verdict [data-repair]").first)
    expect(thumb.chip("hand-1")).not_to_have_class(re.compile("wrong"))


def test_a_second_winner_is_said_at_the_tap_and_at_the_seat(thumb):
    thumb.open(a_match("Anna Ben"))
    thumb.choose("hand-0")
    thumb.go()
    ask = thumb.page.locator("#ask")
    expect(ask).to_contain_text("Anna\u2069 went out, so \u2068Ben\u2069 must still hold cards.")
    thumb.tap(ask.locator("[value=nothing]"))
    for seat in ("hand-0", "hand-1"):
        expect(thumb.chip(seat)).to_have_class(re.compile("wrong"))
    expect(thumb.page.locator("#verdict .says")).to_contain_text("Anna")
    expect(thumb.page.locator("#verdict")).not_to_have_class(re.compile("early"))


def test_the_other_one_went_out_with_one_tap(thumb):
    thumb.open(a_match())
    thumb.choose("hand-0", "hand-2")
    thumb.keys(7)
    thumb.go()
    thumb.go()
    instead = thumb.page.locator("#ask [value=instead]")
    expect(instead).to_have_text("\u2068Ben\u2069 went out, not \u2068Anna\u2069")
    thumb.tap(instead)
    thumb.expects(hand_0="·", hand_1="✓ 0")
    expect(thumb.chip("hand-0").locator("input")).to_be_checked()


def test_a_player_who_holds_cards_cannot_be_chosen_as_out(thumb):
    match = a_match()
    DraftPart.objects.create(match=match, round_number=1, part="hand-1", text="9 5")
    thumb.open(match)
    thumb.choose("hand-1")
    expect(thumb.page.locator("#announcement")).to_contain_text("still holds cards. Who went out?")
    thumb.expects(hand_0="·", hand_1="−14")
    expect(thumb.page.locator(".held .card")).to_have_count(2)


def test_cards_of_who_went_out_are_shown_at_the_seat(thumb):
    match = a_match()
    DraftPart.objects.create(match=match, round_number=1, part="hand-0", text="9 5")
    DraftPart.objects.create(match=match, round_number=1, part="out", text="0")
    thumb.open(match)
    thumb.expects(hand_0="✓ −14")
    expect(thumb.chip("hand-0")).to_have_class(re.compile("wrong"))
    thumb.choose("hand-0")
    expect(thumb.page.locator(".held .card")).to_have_count(2)


def test_the_best_repair_is_the_large_button_and_saving_anyway_a_small_one(thumb):
    match = a_match("Anna Ben")
    thumb.open(match)
    thumb.choose("hand-0")
    thumb.how("g")
    thumb.keys(7)
    thumb.choose("table")
    thumb.keys(1, 20, 1, 20, 4, 20, 1, 20)
    expect(thumb.page.locator("#go")).to_have_text("What’s wrong here?")
    thumb.go()
    reason = thumb.page.locator("#verdict dialog")
    expect(reason).to_be_visible()
    best, save = reason.locator("[data-repair]").first, reason.locator("[data-anyway]")
    expect(reason.locator("h2")).to_have_text(thumb.page.locator("#verdict .says").inner_text())
    expect(reason.locator(".primary")).to_have_count(1)
    expect(best).to_have_class("primary")
    assert best.bounding_box()["width"] > save.bounding_box()["width"]
    thumb.tap(best)
    expect(thumb.page.locator("#verdict")).not_to_have_attribute("data-status", "impossible")


def test_the_reason_is_that_of_the_last_tap_and_waits_for_its_check(thumb):
    thumb.open(a_match("Anna Ben"))
    thumb.choose("hand-0")
    thumb.how("g")
    thumb.keys(7)
    thumb.choose("table")
    thumb.keys(1, 20, 1, 20, 4, 20)
    expect(thumb.page.locator("#go")).to_have_text("What’s wrong here?")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    thumb.page.route("**/check/", hold)
    with thumb.page.expect_request("**/check/"):
        thumb.keys(1, 20)
    thumb.go()
    reason = thumb.page.locator("#verdict dialog")
    expect(reason).to_be_hidden()
    for route in held:
        route.continue_()
    thumb.page.unroute("**/check/")
    expect(reason).to_be_visible()
    thumb.tap(reason.locator("[data-repair]").first)
    expect(thumb.page.locator("#verdict")).not_to_have_attribute("data-status", "impossible")


def test_without_a_repair_going_back_is_the_large_button(thumb):
    thumb.open(a_match("Anna Ben Cleo"))
    thumb.choose("hand-0")
    thumb.how("g")
    thumb.keys(7)
    thumb.choose("hand-2")
    thumb.how("total")
    thumb.keys(7, 7, 7)
    expect(thumb.page.locator("#go")).to_have_text("What’s wrong here?")
    thumb.go()
    reason = thumb.page.locator("#verdict dialog")
    expect(reason.locator(".primary")).to_have_text("Back to the cards")
    thumb.tap(reason.locator("[data-anyway]"))
    preview = thumb.page.locator("#preview")
    expect(preview.locator(".doubt")).to_be_visible()
    expect(preview.locator(".primary")).to_have_text("Back")


def test_a_total_that_is_too_high_is_red_while_it_is_chosen(thumb):
    thumb.open(a_match("Anna Ben Cleo"))
    thumb.choose("hand-0")
    thumb.how("total")
    thumb.keys(9, 9, 9)
    expect(thumb.chip("hand-1")).to_have_class(re.compile("wrong"))
    expect(thumb.page.locator("#verdict")).not_to_have_class(re.compile("early"))
    expect(thumb.page.locator("#verdict .says")).to_contain_text("at most")


def test_two_11s_are_drawn_with_the_reason_and_only_who_holds_them_is_named(thumb):
    thumb.page.set_viewport_size({"width": 320, "height": 560})
    thumb.open(a_match("Anna Ben Cleo Dora"))
    thumb.choose("hand-0", "hand-1")
    thumb.keys(11, 3)
    thumb.choose("hand-2")
    thumb.keys(11)
    line = thumb.page.locator("#verdict .says")
    expect(line).to_have_text("Two 11s cannot both be left: no row starts without one.")
    assert line.evaluate("line => line.scrollHeight <= line.clientHeight")
    expect(thumb.chip("hand-2")).to_have_class(re.compile("wrong"))
    expect(thumb.chip("hand-3")).not_to_have_class(re.compile("wrong"))
    thumb.tap(thumb.page.locator("#verdict .line"))
    dialog = thumb.page.locator("#verdict dialog")
    expect(dialog).to_contain_text("without its 11 no row can start.")
    expect(dialog.locator(".proof li")).to_have_text(
        [re.compile(r"11\s*Ben"), re.compile(r"11\s*Cleo")]
    )
    titles = dialog.locator(".repair b").all_text_contents()
    assert len(set(titles)) == len(titles) > 0


def test_a_long_reason_opens_at_its_heading_with_four_cards_in_a_line(thumb):
    thumb.page.set_viewport_size({"width": 320, "height": 560})
    thumb.open(a_match("Maximilian Friederike Sebastiana Alexandria Christophe Katharinae"))
    thumb.choose("hand-0", "hand-1")
    thumb.keys(11, 11)
    thumb.choose("hand-2")
    thumb.keys(11, 11)
    expect(thumb.chip("hand-1")).to_have_class(re.compile("wrong"))
    thumb.tap(thumb.page.locator("#verdict .line"))
    dialog = thumb.page.locator("#verdict dialog")
    expect(dialog.locator("h2")).to_be_in_viewport(ratio=1)
    tops = dialog.locator(".proof .card").evaluate_all("cards => cards.map(card => card.offsetTop)")
    assert len(tops) == 4
    assert len(set(tops)) == 1
