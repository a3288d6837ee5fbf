"""The entry screen under a thumb: 360 × 640, touch, a real server."""

import re

from playwright.sync_api import expect

from scoring.models import Claim, DraftPart
from tests.browser.thumb import Thumb
from tests.scoring.fixtures import a_match, penalties


def test_a_round_by_numbers_takes_a_tap_a_card_and_five(thumb):
    match = a_match("Anna Ben Cleo Dora", rounds=4)
    thumb.open(match)
    thumb.choose("hand-0")
    thumb.keys(9, 5, 9, 12)
    thumb.go()
    thumb.keys(1, 2, 3, 4, 20, 17)
    thumb.go()
    thumb.keys(8, 6, 2)
    thumb.save()
    thumb.arrives()
    assert penalties(match) == [0, 35, 47, 16]
    assert thumb.taps <= 4 + 6 + 3 + 5


def test_the_first_tap_says_who_went_out_and_the_next_hand_comes_by_itself(thumb):
    thumb.open(a_match())
    expect(thumb.page.locator("#go")).to_have_text("Who went out?")
    thumb.choose("hand-1")
    thumb.expects(hand_1="✓ 0", hand_2="·")
    expect(thumb.chip("hand-2").locator("input")).to_be_checked()


def test_who_went_out_can_be_taken_back(thumb):
    thumb.open(a_match())
    thumb.choose("hand-1", "hand-1")
    thumb.tap(thumb.page.locator("#undo"))
    expect(thumb.page.locator("#asking")).to_be_visible()


def test_a_tapped_card_goes_away_and_so_does_the_last_one(thumb):
    thumb.open(a_match())
    thumb.choose("hand-0")
    thumb.keys(9, 5, 12)
    thumb.expects(hand_1="−26")
    thumb.tap(thumb.page.locator(".pill").first)
    thumb.expects(hand_1="−17")
    thumb.tap(thumb.page.locator("#undo"))
    thumb.expects(hand_1="−5")


def test_cards_by_colour_are_placed_once_only(thumb):
    thumb.open(a_match())
    thumb.choose("hand-0")
    thumb.how("r")
    thumb.keys(9)
    thumb.go()
    thumb.how("r")
    key = thumb.page.locator('[data-key="9"]')
    expect(key).to_have_attribute("aria-disabled", "true")
    expect(key.locator("small")).to_have_text("B")
    key.tap(force=True)
    expect(thumb.page.locator("#announcement")).to_contain_text("already taken")
    thumb.expects(hand_2="·")


def test_the_total_alone_will_do(thumb):
    match = a_match("Anna Ben")
    thumb.open(match)
    thumb.choose("hand-0")
    thumb.how("total")
    thumb.keys(2, 3)
    thumb.expects(hand_1="−23")
    thumb.save()
    thumb.arrives()
    assert penalties(match) == [0, 23]


def test_what_follows_from_the_table_is_accepted_by_doing_nothing(thumb):
    match = a_match("Anna Ben")
    thumb.open(match)
    thumb.choose("hand-0", "table")
    thumb.keys(1, 20, 1, 20, 1, 20, 1, 18)
    thumb.choose("stock")
    thumb.keys(10)  # the key of the 0
    thumb.expects(hand_1="−39?", table="78", stock="0")
    thumb.save()
    thumb.arrives()
    assert penalties(match) == [0, 39]


def test_nothing_is_saved_with_somebody_forgotten(thumb):
    thumb.open(a_match("Anna Ben"))
    thumb.choose("hand-0")
    thumb.go()
    expect(thumb.page.locator("#ask")).to_contain_text("has nothing left?")
    thumb.tap(thumb.page.locator("#ask button[value='']"))
    thumb.expects(hand_1="·")
    thumb.go()
    thumb.tap(thumb.page.locator("#ask button[value=nothing]"))
    thumb.expects(hand_1="0")
    expect(thumb.page.locator("#go")).to_have_text("Save round")


def test_nobody_went_out(thumb):
    match = a_match("Anna Ben", "fxs")
    thumb.open(match)
    thumb.tap(thumb.page.locator("#nobody"))
    thumb.keys(9)
    thumb.go()
    thumb.keys(7)
    thumb.save()
    thumb.arrives()
    assert Claim.objects.get().position.blocked


def test_a_problem_is_shown_at_its_chip_and_a_repair_solves_it(thumb):
    thumb.open(a_match("Anna Ben"))
    thumb.choose("hand-0")
    thumb.how("g")
    thumb.keys(7, 3)
    thumb.choose("table")
    thumb.how("g")
    thumb.keys(5)
    expect(thumb.chip("hand-1")).to_have_class(re.compile("wrong"))
    thumb.tap(thumb.page.locator("#verdict .line"))
    thumb.tap(thumb.page.locator("#verdict [data-repair]").first)
    expect(thumb.chip("hand-1")).not_to_have_class(re.compile("wrong"))


def test_master_has_jokers_and_bonus_cards(thumb):
    match = a_match("Anna Ben", "master")
    thumb.open(match)
    thumb.choose("hand-0")
    thumb.keys(21, "*", 7)
    thumb.tap(thumb.page.locator("[data-bonus='1']"))
    thumb.expects(hand_1="−28")
    thumb.choose("hand-0")
    thumb.tap(thumb.page.locator("[data-bonus='1']"))
    thumb.expects(hand_0="✓ +11")
    thumb.save()
    thumb.arrives()
    assert [each.total for each in match.rounds.get().results.all()] == [11, -28]


def test_master_s_table_takes_gaps_and_jokers(thumb):
    thumb.open(a_match("Anna Ben", "master"))
    thumb.choose("hand-0", "table")
    thumb.keys(9, 14)
    thumb.how("r")
    thumb.tap(thumb.page.locator("#single"))
    thumb.keys(17, "*", 3)
    assert field(thumb, "table") == "r9-14 r17 *r3 y11 g11 b11"


def test_master_s_bridges_are_entered_by_tapping_the_card_they_lead_to(thumb):
    thumb.open(a_match("Anna Ben", "master"))
    thumb.choose("hand-0", "table")
    thumb.how("y")
    thumb.keys(9)
    thumb.how("g")
    thumb.keys(9)
    bridge = thumb.page.locator("#bridge")
    thumb.tap(bridge)
    thumb.how("b")
    thumb.keys(9)
    assert field(thumb, "bridges") == "y9-b9"
    assert "b9 b11" in field(thumb, "table")
    thumb.tap(bridge)
    key = thumb.page.locator('[data-key="9"]')
    expect(key).to_have_attribute("aria-label", "9: a bridge from yellow 9")
    expect(key).to_have_attribute("aria-pressed", "true")
    thumb.keys(9)
    assert field(thumb, "bridges") == "g9-b9"
    thumb.tap(thumb.page.locator("#undo"))
    assert field(thumb, "bridges") == "y9-b9"
    thumb.tap(bridge)
    thumb.keys(7)
    expect(thumb.page.locator("#announcement")).to_contain_text("No other row has a 7 yet")
    thumb.tap(bridge)
    thumb.how("y")
    thumb.keys(10)
    assert field(thumb, "bridges") == ""


def test_bridge_mode_ends_by_itself_after_one_bridge(thumb):
    thumb.open(a_match("Anna Ben", "master"))
    thumb.choose("hand-0", "table")
    thumb.how("y")
    thumb.keys(9)
    bridge = thumb.page.locator("#bridge")
    thumb.tap(bridge)
    expect(bridge).to_have_attribute("aria-pressed", "true")
    thumb.how("b")
    thumb.keys(9)
    expect(bridge).to_have_attribute("aria-pressed", "false")
    thumb.how("g")
    thumb.keys(9)
    assert field(thumb, "bridges") == "y9-b9"
    assert "g9-11" in field(thumb, "table")


def test_junior_has_eleven_keys_and_rows_that_grow_inwards(thumb):
    thumb.open(a_match("Anna Ben", "junior"))
    expect(thumb.page.locator("[data-key]")).to_have_count(11)
    thumb.choose("hand-0", "table")
    thumb.keys(4, 7)
    assert field(thumb, "table").startswith("r1-4 r7-11 y1 y11")


def test_a_misdeal_clears_everything(thumb):
    thumb.open(a_match())
    thumb.round_of_three(9, 7)
    for step in ["#more", "#menu [value=misdeal]", "#misdeal [value=clear]"]:
        thumb.tap(thumb.page.locator(step))
    thumb.expects(hand_0="·", hand_1="·", hand_2="·")


def test_totals_are_typed_on_a_large_pad_of_three_columns_and_four_rows(thumb):
    thumb.open(a_match("Anna Ben"))
    thumb.choose("hand-0")
    thumb.how("total")
    keys = thumb.page.locator("#keys .key:visible")
    expect(keys).to_have_text([*"123456789", "0", "⌫"])
    boxes = [key.bounding_box() for key in keys.all()]
    assert [len({round(box[side]) for box in boxes}) for side in ("x", "y")] == [3, 4]
    assert min(box["width"] for box in boxes) > 100
    thumb.keys(4, 10, 7)
    thumb.tap(thumb.page.locator("#back"))
    thumb.expects(hand_1="−40")


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


def test_who_holds_cards_did_not_go_out_and_is_told_so_at_the_tap(thumb):
    match = a_match()
    DraftPart.objects.create(match=match, round_number=1, part="hand-1", text="9 5")
    thumb.open(match)
    thumb.choose("hand-1")
    expect(thumb.page.locator("#announcement")).to_contain_text("still holds cards. Who went out?")
    thumb.expects(hand_0="·", hand_1="−14")
    expect(thumb.page.locator(".pill")).to_have_count(2)


def test_cards_of_who_went_out_are_shown_at_the_seat(thumb):
    match = a_match()
    DraftPart.objects.create(match=match, round_number=1, part="hand-0", text="9 5")
    DraftPart.objects.create(match=match, round_number=1, part="out", text="0")
    thumb.open(match)
    thumb.expects(hand_0="✓ −14")
    expect(thumb.chip("hand-0")).to_have_class(re.compile("wrong"))
    thumb.choose("hand-0")
    expect(thumb.page.locator(".pill")).to_have_count(2)


def test_the_best_repair_is_the_large_button_and_saving_anyway_a_small_one(thumb):
    match = a_match("Anna Ben")
    thumb.open(match)
    thumb.choose("hand-0")
    thumb.how("g")
    thumb.keys(7)
    thumb.choose("table")
    thumb.keys(1, 20, 1, 20, 4, 20, 1, 20)
    thumb.go()
    preview = thumb.page.locator("#preview")
    best, save = preview.locator("[data-repair]").first, preview.locator("[value=save]")
    expect(preview.locator(".primary")).to_have_count(1)
    expect(best).to_have_class("primary")
    assert best.bounding_box()["width"] > save.bounding_box()["width"]
    thumb.tap(best)
    expect(thumb.page.locator("#verdict")).not_to_have_attribute("data-status", "impossible")


def test_without_a_repair_going_back_is_the_large_button(thumb):
    thumb.open(a_match("Anna Ben Cleo"))
    thumb.choose("hand-0")
    thumb.how("g")
    thumb.keys(7)
    thumb.choose("hand-2")
    thumb.how("total")
    thumb.keys(7, 7, 7)
    thumb.go()
    preview = thumb.page.locator("#preview")
    expect(preview.locator(".doubt")).to_be_visible()
    expect(preview.locator(".primary")).to_have_text("Back")


def asks(thumb, question):
    expect(thumb.page.locator("#asks")).to_have_text(question)


def test_the_table_is_asked_for_in_words(thumb):
    thumb.open(a_match("Anna Ben"))
    thumb.choose("hand-0", "table")
    asks(thumb, "Red: where does the row end below?")
    thumb.keys(4)
    asks(thumb, "Red: where does the row end above?")
    thumb.keys(17)
    asks(thumb, "Yellow: where does the row end below?")
    thumb.keys(1, 20, 1, 20, 1, 20)
    asks(thumb, "")
    expect(thumb.page.locator("#verdict .says")).to_be_visible()


def test_rows_that_grow_inwards_are_asked_for_from_both_ends(thumb):
    thumb.open(a_match("Anna Ben", "junior"))
    thumb.choose("hand-0", "table")
    asks(thumb, "Red: up to which card does it go from 1?")
    thumb.keys(4)
    asks(thumb, "Red: down to which card does it go from 11?")


def test_master_s_single_cards_jokers_and_bridges_are_asked_for_too(thumb):
    thumb.open(a_match("Anna Ben", "master"))
    thumb.choose("hand-0", "table")
    thumb.tap(thumb.page.locator("#single"))
    asks(thumb, "Red: which cards lie there?")
    thumb.keys("*")
    asks(thumb, "Red: which card does the joker stand for?")
    thumb.tap(thumb.page.locator("#bridge"))
    asks(thumb, "Red: to which card does the bridge lead?")


def test_the_last_hand_is_offered_from_the_table_and_then_from_the_stock(thumb):
    thumb.open(a_match())
    offer, go = thumb.page.locator(".offer"), thumb.page.locator("#go")
    thumb.choose("hand-0")
    thumb.how("r")
    expect(offer).to_have_count(0)  # two hands are missing
    thumb.keys(20)
    thumb.go()
    expect(offer).to_have_text("or the table")
    thumb.tap(offer)
    thumb.keys(1, 19, 1, 20, 1, 20, 1, 18)
    expect(go).to_have_text("How many cards are left in the stock?")
    thumb.go()
    thumb.keys(10)
    thumb.expects(hand_1="−20", hand_2="−39?", stock="0")
    expect(go).to_have_text("Save round")


def test_the_table_is_not_offered_where_the_last_hand_would_not_follow(thumb):
    thumb.open(a_match())
    thumb.choose("hand-0")
    thumb.how("total")
    thumb.keys(9)
    thumb.go()
    expect(thumb.page.locator(".hint")).to_contain_text("What is left in")
    expect(thumb.page.locator(".offer")).to_have_count(0)


def field(thumb: Thumb, part: str) -> str:
    """What the phone has stored of a part."""
    draft = "JSON.parse(Object.entries(localStorage).find(([key]) => key.includes('draft'))[1])"
    return str(thumb.page.evaluate(f"{draft}.texts['{part}']"))
