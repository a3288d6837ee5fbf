"""The entry screen under a thumb: 360 × 640, touch, a real server."""

import re

import pytest
from playwright.sync_api import expect

from scoring.models import Claim
from tests.scoring.fixtures import a_match, penalties

# A worker costs a test a new page (reset.py). test_evening.py and others try it.
pytestmark = pytest.mark.browser_context_args(service_workers="block")


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


def test_large_faces_ask_who_went_out_and_nothing_else_moves(thumb):
    page = thumb.page
    page.set_viewport_size({"width": 320, "height": 560})
    thumb.open(a_match("Wilhelmine Friederike Konstantin Anneliese Siegfriede Benediktu", "master"))
    stays = page.locator(".chip, .tab, #undo, .bar")
    before = [stay.bounding_box() for stay in stays.all()]
    faces = page.locator("#who button")
    expect(faces).to_have_count(6)
    for face in faces.all():
        expect(face).to_be_in_viewport(ratio=1)
        assert face.bounding_box()["y"] >= 0.4 * 560
        assert face.evaluate(LINES) == 1, "a name of ten letters stands in one line"
    thumb.tap(faces.nth(2))
    thumb.expects(hand_2="✓ 0")
    expect(faces.first).to_be_hidden()
    after = [stay.bounding_box() for stay in stays.all()]
    assert [b for b in before if b] == [a for b, a in zip(before, after, strict=True) if b]


LINES = """button => {
    const text = document.createRange();
    text.selectNodeContents(button.querySelector("bdi"));
    return text.getClientRects().length;
}"""


def test_the_button_names_the_hand_that_is_chosen_and_skips_none(thumb):
    thumb.open(a_match("Anna Grandpa Cleo"))
    thumb.tap(thumb.page.locator("[data-out='0']"))
    go = thumb.page.locator("#go")
    expect(go).to_have_text("\u2068Cleo\u2069 first, \u2068Grandpa\u2069 later")
    thumb.go()
    thumb.keys(9)
    expect(go).to_have_text("Next: \u2068Grandpa\u2069")
    thumb.tap(thumb.page.locator("#undo"))
    thumb.go()
    thumb.keys(7)
    expect(go).to_have_text("Next: \u2068Cleo\u2069")


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
    thumb.tap(thumb.page.locator(".held .card").first)
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


def test_four_totals_take_twelve_taps_and_eleven_in_the_next_round(thumb):
    match = a_match("Anna Ben Cleo Dora", rounds=2)
    for number, (taps, how) in enumerate([(12, ["total"]), (11, [])], start=1):
        thumb.taps = 0
        thumb.open(match, number)
        thumb.choose("hand-0")
        for tab in how:
            thumb.how(tab)
        hint = thumb.page.locator(".whose small")
        expect(hint).to_have_text("Type the total" if how else "Total, as last round")
        thumb.keys(2, 3)
        thumb.go()
        expect(hint).to_have_text("Type the total")
        thumb.keys(1, 4)
        thumb.go()
        thumb.keys(4, 2)
        thumb.save()
        thumb.arrives()
        assert thumb.taps == taps
    thumb.open(match, 2, "?claim=1")
    thumb.choose("hand-2")
    expect(thumb.page.locator(".typed")).to_have_text("14")


def test_eight_cards_in_three_hands_take_sixteen_taps_with_three_colours(thumb):
    match = a_match("Anna Ben Cleo Dora")
    thumb.open(match)
    thumb.choose("hand-0")
    thumb.keys(9, 5, 12)
    thumb.go()
    thumb.how("r")
    thumb.keys(3, 4)
    thumb.how("y")
    thumb.keys(17)
    thumb.go()
    thumb.how("g")
    thumb.keys(8, 6)
    thumb.save()
    thumb.arrives()
    assert penalties(match) == [0, 26, 24, 14]
    assert thumb.taps == 16


def test_a_hand_is_drawn_as_cards_with_a_ring_and_figures_stay_where_they_are(thumb):
    thumb.open(a_match())
    thumb.choose("hand-0")
    cards, keys = thumb.page.locator(".held .card"), thumb.page.locator("#keys .key b")
    before = [key.bounding_box() for key in keys.all()]
    thumb.how("r")
    thumb.keys(3)
    thumb.how("any")
    thumb.keys(9, 9)
    expect(cards).to_have_count(3)
    red, white = "rgb(214, 58, 47)", "rgb(255, 253, 247)"
    for at, (colour, ring) in enumerate([(red, "none"), (white, "none"), (white, "solid")]):
        expect(cards.nth(at)).to_have_css("width", "38px")
        expect(cards.nth(at)).to_have_css("height", "54px")
        expect(cards.nth(at)).to_have_css("background-color", colour)
        expect(cards.nth(at)).to_have_css("outline-style", ring)
    expect(thumb.page.locator("[data-key='3'] small")).to_have_text("1")
    expect(thumb.page.locator("[data-key='9'] small")).to_have_text("2")
    assert [key.bounding_box() for key in keys.all()] == before
    thumb.page.set_viewport_size({"width": 320, "height": 560})
    expect(cards.first).to_have_css("width", "33px")
    expect(cards.first).to_have_css("height", "46px")


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
    assert [result.total for result in match.rounds.get().results.all()] == [11, -28]


def test_the_bonus_behind_a_sum_is_said_and_the_joker_has_its_name(thumb):
    thumb.open(a_match("Anna Ben", "master"))
    thumb.choose("hand-0")
    thumb.keys(13, 10)
    thumb.tap(thumb.page.locator("[data-bonus='1']"))
    thumb.expects(hand_1="−12")
    expect(thumb.page.locator("#sum")).to_have_text(re.compile(r"= 23\s*bonus 11"))
    expect(thumb.page.locator("[data-key='*']")).to_contain_text("joker")


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
