"""The entry screen is for everybody: sizes, colours, keyboard, screen reader, no scripts."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import violations, violations_in_both_schemes
from tests.browser.choices import each_once
from tests.browser.thumb import Thumb, entry_path, match_path, until
from tests.browser.visitors import speaks
from tests.languages import LANGUAGES
from tests.scoring.fixtures import a_match, penalties, record

SIX = "Anna Benedikt Cleopatra Dora Emil Friederike"
MOST_KILOBYTES = 52
MOST_FILES = 20


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


def test_nothing_complains_about_the_table_while_it_is_tapped(thumb):
    thumb.open(a_match("Anna Ben"))
    thumb.choose("hand-0")
    thumb.keys(7)
    thumb.choose("table")
    thumb.keys(9)
    verdict, complaint = thumb.page.locator("#verdict"), thumb.page.locator("#verdict .says")
    expect(verdict).to_have_attribute("data-wrong", re.compile("table"))
    expect(complaint).to_be_hidden()
    expect(verdict.locator(".line")).to_contain_text("Tap what is left; we check it as you go.")
    thumb.choose("hand-1")
    expect(complaint).to_contain_text("too few")
    expect(verdict.locator(".wait")).to_be_hidden()


LINES = """heads => heads.map(head => {
    const text = document.createRange();
    text.selectNodeContents(head);
    return text.getClientRects().length;
})"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_heading_of_the_preview_breaks(thumb, server, language):
    speaks(thumb.page, server, language)
    thumb.open(a_match("Großmutter_Hildegard Ben Tessa"))
    thumb.round_of_three(5, 9)
    thumb.go()
    heads = thumb.page.locator("#preview thead th")
    expect(heads).to_have_count(3)
    assert heads.evaluate_all(LINES) == [1, 1, 1]


SMALL = [(360, 640), (320, 560), (640, 360), (568, 320)]  # phones, upright and across


@pytest.mark.parametrize(
    ("ruleset", "names"), each_once(["classic", "junior", "master"], ["Anna Ben", SIX, SIX])
)
def test_nothing_scrolls_and_everything_is_thumb_sized(thumb, names, ruleset):
    thumb.open(a_match(names, ruleset))
    thumb.choose("hand-0")
    thumb.keys(3, 5, 3)
    for width, height in SMALL:
        thumb.page.set_viewport_size({"width": width, "height": height})
        assert thumb.page.evaluate(SIZE) == [width, height]
        assert thumb.page.evaluate(TOO_SMALL_KEYS) == []


SIZE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
# All controls with fewer than 44 pixels a side, or cut off by the screen.
TOO_SMALL_KEYS = """() => [...document.querySelectorAll("#pad button, #pad a, #pad label")]
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([each, box]) => each.checkVisibility({ visibilityProperty: true }) &&
        !each.closest(".held") &&
        (Math.min(box.width, box.height) < 44 ||
            box.bottom > innerHeight || box.right > innerWidth))
    .map(([each]) => each.outerHTML)"""


def test_axe_finds_nothing(thumb):
    page = thumb.page
    page.emulate_media(reduced_motion="reduce")
    thumb.open(a_match("Anna Ben Cleo", "master"))
    assert violations_in_both_schemes(page) == []
    thumb.choose("hand-0")
    thumb.keys(9, 7, 9, 9, 9)
    thumb.how("g")
    thumb.keys(12)
    assert violations_in_both_schemes(page) == []
    thumb.choose("table")
    thumb.keys(4, 13)
    expect(page.locator("#verdict .line")).not_to_have_attribute("aria-disabled", "true")
    assert violations_in_both_schemes(page) == []
    thumb.tap(page.locator("#bridge"))
    thumb.keys(12)
    assert violations_in_both_schemes(page) == []
    thumb.go()
    thumb.keys(1)
    page.locator("#go.warns").wait_for()
    thumb.go()
    assert violations_in_both_schemes(page) == []
    thumb.tap(page.locator("#verdict [data-anyway]"))
    page.locator("#preview[open]").wait_for()
    assert violations_in_both_schemes(page) == []


def test_axe_finds_nothing_in_what_comes_up(thumb):
    page, match = thumb.page, a_match("Anna Ben")
    page.emulate_media(reduced_motion="reduce")
    thumb.open(match)
    thumb.tap(page.locator("#more"))
    thumb.tap(page.locator("#menu summary"))
    assert violations_in_both_schemes(page) == []
    thumb.tap(page.locator("#menu .primary"))
    thumb.choose("hand-0")
    thumb.go()
    assert violations_in_both_schemes(page) == []
    thumb.tap(page.locator("#ask button[value='']"))
    thumb.keys(9)
    thumb.go()
    page.locator("#preview[open]").wait_for()
    record(match, "-", "=10")
    thumb.tap(page.locator("#preview button[value=save]"))
    page.locator("#preview .theirs").wait_for()
    assert violations_in_both_schemes(page) == []


def test_axe_finds_nothing_in_the_plain_form(phone):
    phone.route("**/hands.*.js", lambda route: route.abort())
    phone.goto(entry_path(a_match("Anna Ben", "master")))
    phone.locator("html:not(.enhanced)").wait_for(state="attached")
    assert violations(phone) == []


def test_the_keypad_shows_although_its_scripts_come_late(phone):
    held = []

    def hold(route):
        held.append(route)

    phone.route("**/hands.*.js", hold)
    phone.clock.install()
    phone.goto(entry_path(a_match("Anna Ben")), wait_until="commit")
    phone.locator("html.enhanced").wait_for(state="attached")
    phone.clock.run_for(8_000)
    phone.locator("html:not(.enhanced)").wait_for(state="attached")
    held[0].continue_()
    Thumb(phone).wait().choose("hand-0")


def test_the_keyboard_alone_will_do(phone):
    match = a_match("Anna Ben Cleo")
    thumb, press = Thumb(phone).open(match), phone.keyboard.press
    phone.locator("#chips input").first.focus()
    press("Enter")
    for key in ["9", "1", "5", "2", "Enter", "Backspace", "Enter"]:
        press(key)
    thumb.expects(hand_1="−24")
    for key in ["r", "7", "2", "0"]:
        press(key)
    thumb.expects(hand_2="−27")
    press("Enter")
    phone.locator("#preview[open]").wait_for()
    press("Enter")
    thumb.arrives()
    assert penalties(match) == [0, 24, 27]


DESKTOP = {"width": 1280, "height": 800}


def test_on_a_desktop_the_game_and_the_keys_stand_beside_the_pad(phone):
    match = a_match("Anna Ben Cleo")
    record(match, "-", "=10", "=7")
    phone.set_viewport_size(DESKTOP)
    Thumb(phone).open(match, 2)
    left, pad, right = (part.bounding_box() for part in phone.locator(".flank, #pad").all())
    assert left["x"] + left["width"] <= pad["x"]
    assert pad["x"] + pad["width"] <= right["x"]
    expect(phone.locator(".flank").first).to_contain_text("After 1 round")
    phone.keyboard.press("?")
    expect(phone.locator("#keys-told")).to_be_visible()
    phone.keyboard.press("Escape")
    phone.set_viewport_size({"width": 360, "height": 640})
    expect(phone.locator(".flank").first).to_be_hidden()


def test_a_space_after_a_number_that_ended_by_itself_presses_nothing(phone):
    thumb, press = Thumb(phone).open(a_match("Anna Ben Cleo")), phone.keyboard.press
    phone.locator("#chips input").first.focus()
    press("Enter")
    for key in ["1", "9", "Space", "5", "Space", "2", "0"]:
        press(key)
    thumb.expects(hand_1="−44")
    expect(phone.locator("#chips input[value=hand-0]")).to_be_enabled()
    expect(thumb.chip("hand-0")).to_contain_text("0")


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


def test_without_scripts_a_plain_form_does_all(plain):
    match = a_match("Anna Ben")
    plain.goto(entry_path(match))
    plain.get_by_role("radio", name="Anna").check()
    plain.get_by_role("textbox", name="Ben").fill("9, r5 9")
    plain.get_by_role("button", name="Preview").click()
    expect(plain.locator("table")).to_contain_text("−23")
    plain.get_by_role("button", name="Save").click()
    expect(plain).to_have_url(re.compile(match_path(match)))
    assert penalties(match) == [0, 23]


def test_the_first_load_is_light(thumb):
    page = thumb.page
    thumb.open(a_match(SIX, "master"))
    until(page, "navigator.serviceWorker.controller !== null")
    sizes = page.evaluate(
        """() => [...performance.getEntriesByType("navigation"),
                  ...performance.getEntriesByType("resource")]
            .filter(({ initiatorType }) => initiatorType !== "fetch")
            .map(({ name, encodedBodySize }) => [name, encodedBodySize])"""
    )
    worker = len(page.request.get("/l/worker.js").body())
    assert len(sizes) <= MOST_FILES, sizes
    assert sum(size for _, size in sizes) + worker < MOST_KILOBYTES * 1024, sizes


def test_the_connection_may_go_while_the_page_is_still_being_stored(thumb: Thumb):
    # As Chromium says it if its fetch fails. Pages that break their own scripts fail any test.
    thumb.page.add_init_script("""navigator.serviceWorker.register = () => {
        window.isAsked = true;
        return Promise.reject(new TypeError("Failed to register a ServiceWorker"));
    }""")
    thumb.open(a_match())
    until(thumb.page, "window.isAsked")


def test_with_large_text_the_button_stays_at_the_thumb(thumb: Thumb):
    thumb.open(a_match())
    thumb.page.set_viewport_size({"width": 320, "height": 560})
    thumb.page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(thumb.page.locator("#go")).to_be_in_viewport(ratio=1)
    thumb.choose("hand-0")
    expect(thumb.page.locator("#go")).to_be_in_viewport(ratio=1)
