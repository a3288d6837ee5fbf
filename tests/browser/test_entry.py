"""The entry screen under a thumb: 360 × 640, touch, a real server."""

import re

from playwright.sync_api import expect

from scoring.models import Claim
from tests.browser.thumb import Thumb, match_path
from tests.pages import league_path
from tests.scoring.fixtures import a_match, penalties, record


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


def test_rounds_that_are_saved_leave_one_match_page_in_the_history(thumb):
    match, page = a_match(rounds=2), thumb.page
    page.goto(league_path(match.league))
    page.goto(match_path(match))
    for number in (1, 2):
        page.locator("#next-round").tap()
        thumb.wait().round_of_three(5, 9)
        thumb.save()
        thumb.arrives()
        expect(page.locator(f"#rounds li[value='{number}']")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile(f"{league_path(match.league)}$"))


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
    thumb.expects(hand_1="26")
    thumb.tap(thumb.page.locator(".pill").first)
    thumb.expects(hand_1="17")
    thumb.tap(thumb.page.locator("#undo"))
    thumb.expects(hand_1="5")


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
    thumb.expects(hand_1="23")
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
    thumb.expects(hand_1="39?", table="78", stock="0")
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


def field(thumb: Thumb, part: str) -> str:
    """What the phone has stored of a part."""
    draft = "JSON.parse(Object.entries(localStorage).find(([key]) => key.includes('draft'))[1])"
    return str(thumb.page.evaluate(f"{draft}.texts['{part}']"))


def overtaken(thumb):
    """A game in which another phone saved the round first."""
    match = a_match("Anna Ben Cleo")
    thumb.open(match)
    thumb.round_of_three(9, 7)
    thumb.go()
    thumb.page.locator("#preview[open]").wait_for()
    record(match, "-", "=10", "=7")
    thumb.tap(thumb.page.locator("#preview button[value=save]"))
    return match


def test_the_slower_phone_sees_both_versions_and_corrects(thumb):
    match = overtaken(thumb)
    expect(thumb.page.locator("#preview")).to_contain_text("Another phone was faster")
    thumb.page.locator("#preview [name=reason]").fill("Ben had a 9")
    thumb.tap(thumb.page.locator("#preview button[value=save]"))
    thumb.arrives()
    assert penalties(match) == [0, 9, 7]


def test_the_slower_phone_may_keep_what_is_saved(thumb):
    match = overtaken(thumb)
    thumb.tap(thumb.page.locator("#preview .theirs"))
    thumb.arrives()
    assert penalties(match) == [0, 10, 7]


def test_a_round_is_corrected_on_the_same_screen(thumb):
    match = a_match("Anna Ben")
    record(match, "-", "?9 ?5")
    thumb.open(match, query="?claim=1")
    thumb.expects(hand_0="✓ 0", hand_1="14")
    thumb.choose("hand-1")
    thumb.keys(9)
    thumb.go()
    expect(thumb.page.locator("#preview del")).to_have_text("+14")
    thumb.page.locator("#preview [name=reason]").fill("One was under the table")
    thumb.tap(thumb.page.locator("#preview button[value=save]"))
    thumb.arrives()
    assert penalties(match) == [0, 23]


def test_a_token_that_was_lost_is_fetched_again(thumb):
    match = a_match("Anna Ben")
    thumb.open(match)
    thumb.choose("hand-0")
    thumb.keys(9)
    thumb.page.context.clear_cookies()
    thumb.save()
    thumb.arrives()
    assert penalties(match) == [0, 9]


def test_a_round_is_saved_where_nothing_can_be_stored(thumb):
    thumb.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    match = a_match("Anna Ben")
    thumb.open(match)
    thumb.choose("hand-0")
    thumb.keys(9)
    thumb.save()
    thumb.arrives()
    assert penalties(match) == [0, 9]


def test_a_misdeal_clears_everything(thumb):
    thumb.open(a_match())
    thumb.round_of_three(9, 7)
    for step in ["#more", "#menu [value=misdeal]", "#misdeal [value=clear]"]:
        thumb.tap(thumb.page.locator(step))
    thumb.expects(hand_0="·", hand_1="·", hand_2="·")
