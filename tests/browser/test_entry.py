"""The entry screen under a thumb: 360 × 640, touch, a real server."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from scoring.models import Claim
from tests.browser.thumb import Thumb, entry_path, match_path
from tests.scoring.given import a_match, penalties, record

SIX = "Anna Benedikt Cleopatra Dora Emil Friederike"
MOST_KILOBYTES = 60


@pytest.fixture
def thumb(phone: Page) -> Thumb:
    return Thumb(phone)


def saved(thumb: Thumb) -> None:
    """The phone shows the match, so the round is recorded."""
    expect(thumb.page).to_have_url(re.compile(r"/m/\d+/$"))


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
    saved(thumb)
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
    expect(thumb.page.locator("#told")).to_contain_text("none left")
    thumb.expects(hand_2="·")


def test_the_total_alone_will_do(thumb):
    match = a_match("Anna Ben")
    thumb.open(match)
    thumb.choose("hand-0")
    thumb.how("total")
    thumb.keys(2, 3)
    thumb.expects(hand_1="23")
    thumb.save()
    saved(thumb)
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
    saved(thumb)
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
    saved(thumb)
    assert Claim.objects.get().position.blocked


def test_a_problem_is_shown_at_its_chip_and_a_repair_mends_it(thumb):
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


def test_the_keypad_never_moves(thumb):
    thumb.open(a_match("Anna Ben"))
    place = thumb.page.locator("#keys").bounding_box()
    thumb.choose("hand-0")
    thumb.how("g")
    thumb.keys(7)
    thumb.choose("table")
    thumb.how("g")
    thumb.keys(5, 9)
    expect(thumb.page.locator("#verdict")).to_have_attribute("data-status", "impossible")
    assert thumb.page.locator("#keys").bounding_box() == place


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
    saved(thumb)
    assert [each.total for each in match.rounds.get().results.all()] == [11, -28]


def test_master_s_table_takes_gaps_and_jokers(thumb):
    thumb.open(a_match("Anna Ben", "master"))
    thumb.choose("hand-0", "table")
    thumb.keys(9, 14)
    thumb.how("r")
    thumb.tap(thumb.page.locator("#single"))
    thumb.keys(17, "*", 3)
    assert field(thumb, "table") == "r9-14 r17 *r3 y11 g11 b11"


def test_junior_has_eleven_keys_and_rows_that_grow_inwards(thumb):
    thumb.open(a_match("Anna Ben", "junior"))
    expect(thumb.page.locator("[data-key]")).to_have_count(11)
    thumb.choose("hand-0", "table")
    thumb.keys(4, 7)
    assert field(thumb, "table").startswith("r1-4 r7-11 y1 y11")


def field(thumb: Thumb, part: str) -> str:
    """What the phone keeps of a part."""
    kept = "JSON.parse(Object.entries(localStorage).find(([key]) => key.includes('draft'))[1])"
    return str(thumb.page.evaluate(f"{kept}.texts['{part}']"))


@pytest.mark.parametrize("ruleset", ["classic", "junior", "master"])
@pytest.mark.parametrize("names", ["Anna Ben", SIX])
def test_nothing_scrolls_and_everything_is_thumb_sized(thumb, names, ruleset):
    thumb.open(a_match(names, ruleset))
    thumb.choose("hand-0")
    thumb.keys(3, 5, 3)
    assert thumb.page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    ) == [360, 640]
    assert too_small(thumb.page) == []


def too_small(page: Page) -> list[str]:
    """Whatever is tapped and has less than 44 pixels a side, or is cut off by the screen."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll("#pad button, #pad a, #pad label")]
            .map((each) => [each, each.getBoundingClientRect()])
            .filter(([each, box]) => each.checkVisibility({ visibilityProperty: true }) &&
                !each.closest(".held") &&
                (box.width < 44 || box.height < 44 || box.bottom > 640 || box.right > 360))
            .map(([each]) => each.outerHTML)"""
        )
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(thumb, scheme):
    page = thumb.page
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    thumb.open(a_match("Anna Ben Cleo", "master"))
    assert found_by_axe(page) == []
    thumb.choose("hand-0")
    thumb.keys(9, 7, 9, 9, 9)
    thumb.how("g")
    thumb.keys(12)
    assert found_by_axe(page) == []
    thumb.choose("table")
    thumb.keys(4, 13)
    expect(page.locator("#verdict .line")).not_to_have_attribute("aria-disabled", "true")
    assert found_by_axe(page) == []
    thumb.go()
    thumb.keys(1)
    thumb.go()
    page.locator("#preview[open]").wait_for()
    assert found_by_axe(page) == []


def found_by_axe(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {node['html']}" for each in found for node in each["nodes"]]


def test_the_keyboard_alone_will_do(phone):
    match = a_match("Anna Ben Cleo")
    thumb, press = Thumb(phone).open(match), phone.keyboard.press
    phone.locator("#chips input").first.focus()
    press("Enter")
    for key in ["9", "1", "5", "2", "Enter", "Backspace", "Enter"]:
        press(key)
    thumb.expects(hand_1="24")
    for key in ["r", "7", "2", "0"]:
        press(key)
    thumb.expects(hand_2="27")
    press("Enter")
    phone.locator("#preview[open]").wait_for()
    press("Enter")
    saved(thumb)
    assert penalties(match) == [0, 24, 27]


def test_arrow_keys_through_the_chips_do_not_say_who_went_out(phone):
    Thumb(phone).open(a_match())
    phone.locator("#chips input").first.focus()
    phone.keyboard.press("ArrowRight")
    expect(phone.locator("#asking")).to_be_visible()


def test_a_key_says_what_is_left_of_it(thumb):
    thumb.open(a_match("Anna Ben"))
    thumb.choose("hand-0")
    thumb.keys(9, 9)
    expect(thumb.page.get_by_role("button", name="9, two left")).to_be_visible()


def test_without_scripts_a_plain_form_does_all(browser, server):
    match = a_match("Anna Ben")
    with browser.new_context(java_script_enabled=False, base_url=server, locale="en") as context:
        page = context.new_page()
        page.goto(entry_path(match))
        page.get_by_role("radio", name="Anna").check()
        page.get_by_role("textbox", name="Ben").fill("9, r5 9")
        page.get_by_role("button", name="Preview").click()
        expect(page.locator("table")).to_contain_text("+23")
        page.get_by_role("button", name="Save").click()
        expect(page).to_have_url(re.compile(match_path(match)))
    assert penalties(match) == [0, 23]


def test_the_slower_phone_sees_both_versions_and_corrects(thumb):
    match = a_match("Anna Ben Cleo")
    thumb.open(match)
    thumb.round_of_three(9, 7)
    thumb.go()
    thumb.page.locator("#preview[open]").wait_for()
    record(match, "-", "=10", "=7")
    thumb.tap(thumb.page.locator("#preview button[value=save]"))
    expect(thumb.page.locator("#preview")).to_contain_text("Another phone was faster")
    thumb.page.locator("#preview [name=reason]").fill("Ben had a 9")
    thumb.tap(thumb.page.locator("#preview button[value=save]"))
    saved(thumb)
    assert penalties(match) == [0, 9, 7]


def test_the_slower_phone_may_keep_what_is_saved(thumb):
    match = a_match("Anna Ben Cleo")
    thumb.open(match)
    thumb.round_of_three(9, 7)
    thumb.go()
    thumb.page.locator("#preview[open]").wait_for()
    record(match, "-", "=10", "=7")
    thumb.tap(thumb.page.locator("#preview button[value=save]"))
    thumb.tap(thumb.page.locator("#preview .theirs"))
    saved(thumb)
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
    saved(thumb)
    assert penalties(match) == [0, 23]


def test_a_misdeal_clears_everything(thumb):
    thumb.open(a_match())
    thumb.round_of_three(9, 7)
    for step in ["#more", "#menu [value=misdeal]", "#misdeal [value=clear]"]:
        thumb.tap(thumb.page.locator(step))
    thumb.expects(hand_0="·", hand_1="·", hand_2="·")


def test_the_first_load_is_light(thumb):
    page = thumb.page
    thumb.open(a_match(SIX, "master"))
    page.wait_for_function("navigator.serviceWorker.controller")
    sizes = page.evaluate(
        """() => [...performance.getEntriesByType("navigation"),
                  ...performance.getEntriesByType("resource")]
            .filter(({ initiatorType }) => initiatorType !== "fetch")
            .map(({ name, encodedBodySize }) => [name, encodedBodySize])"""
    )
    worker = len(page.request.get("/l/worker.js").body())
    assert sum(size for _, size in sizes) + worker < MOST_KILOBYTES * 1024, sizes
