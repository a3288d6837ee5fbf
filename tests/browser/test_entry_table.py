"""The table on the entry screen: its rows, gaps, jokers and bridges, and what follows from it."""

import pytest
from playwright.sync_api import expect

from tests.browser.thumb import Thumb
from tests.scoring.fixtures import a_match, penalties

# A worker costs a test a new page (reset.py). test_evening.py and others try it.
pytestmark = pytest.mark.browser_context_args(service_workers="block")


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


def test_the_table_is_asked_for_in_words(thumb):
    thumb.open(a_match("Anna Ben"))
    thumb.choose("hand-0", "table")
    asks(thumb, "Red: where is the low end of the row?")
    thumb.keys(4)
    asks(thumb, "Red: where is the high end of the row?")
    thumb.keys(17)
    asks(thumb, "Yellow: where is the low end of the row?")
    thumb.keys(1, 20, 1, 20, 1, 20)
    asks(thumb, "")
    expect(thumb.page.locator("#verdict .says")).to_be_visible()


def test_rows_that_grow_inwards_are_asked_for_from_both_ends(thumb):
    thumb.open(a_match("Anna Ben", "junior"))
    thumb.choose("hand-0", "table")
    asks(thumb, "Red: how far up does it go from 1?")
    thumb.keys(4)
    asks(thumb, "Red: how far down does it go from 11?")


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
    expect(thumb.page.locator(".whose")).to_contain_text("What does")
    expect(thumb.page.locator(".offer")).to_have_count(0)


def asks(thumb, question):
    expect(thumb.page.locator("#asks")).to_have_text(question)


def field(thumb: Thumb, part: str) -> str:
    """What the phone has stored of a part."""
    draft = "JSON.parse(Object.entries(localStorage).find(([key]) => key.includes('draft'))[1])"
    return str(thumb.page.evaluate(f"{draft}.texts['{part}']"))
