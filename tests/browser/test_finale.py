"""The end of a match: who won, a celebration once, a picture to share, and one more game."""

import re
from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Match
from tests.browser.accessibility import violations_in_both_schemes
from tests.browser.thumb import loading, until
from tests.pages import match_path
from tests.scoring.fixtures import a_match, record

PNG = b"\x89PNG\r\n\x1a\n"
PIECES = 28
# The size of a picture, and its colours where the three steps stand.
COLOURS = """async (picture) => {
    const image = Object.assign(new Image(), { src: picture });
    await image.decode();
    const size = { width: image.width, height: image.height };
    const pen = Object.assign(document.createElement("canvas"), size).getContext("2d");
    pen.drawImage(image, 0, 0);
    const colour = (x) => pen.getImageData(x, 790, 1, 1).data.join();
    return [image.width, image.height, ...[540, 230, 850].map(colour)];
}"""
# How many pieces each celebration began with: the first ones are gone after two seconds.
PARTIES = """
window.parties = [];
new MutationObserver((records) => {
    const added = records.flatMap((each) => [...each.addedNodes]);
    const begun = added.filter((each) => each.className === "party");
    parties.push(...begun.map((each) => each.childElementCount));
}).observe(document, { childList: true, subtree: true });
"""
# A phone that can share: this browser on a computer cannot.
SHARING = """navigator.canShare = ({ files }) => files.every((file) => file.type === "image/png");
navigator.share = async ({ files: [file] }) => (window.shared = [file.name, file.size]);"""


@pytest.fixture
def match(server: str) -> Match:
    match = a_match("Anna Ben Cleo Dora", rounds=2)
    record(match, "-", "=10", "=23", "=30")
    record(match, "=4", "-", "=1", "=2", number=2, out=1)
    return match


def test_it_says_who_won_and_an_old_game_is_not_celebrated(phone: Page, match: Match):
    phone.add_init_script(PARTIES)
    phone.goto(match_path(match))
    expect(phone.locator("#victory")).to_contain_text("won!")
    expect(phone.locator(".victory")).to_contain_text("6 points ahead of")
    expect(phone.locator("#picture")).to_be_visible()
    assert phone.evaluate("parties") == []


def test_it_is_celebrated_once_by_who_was_there(phone: Page, server: str):
    match = a_match(rounds=1)
    phone.goto(match_path(match))
    phone.goto("/rules/")
    record(match)
    phone.add_init_script(PARTIES)
    phone.goto(match_path(match))
    until(phone, f"parties[0] === {PIECES}")
    expect(phone.locator(".party")).to_have_count(0)  # it ends by itself
    phone.reload()
    expect(phone.locator("#picture")).to_be_visible()
    assert phone.evaluate("parties") == []


def test_the_podium_comes_into_sight_where_the_page_was_scrolled_down(phone: Page, server: str):
    match = a_match(rounds=2)
    record(match)
    phone.set_viewport_size({"width": 640, "height": 360})
    with phone.expect_response(lambda answer: "seen=" in answer.url):  # the stream is open
        phone.goto(match_path(match))
    phone.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    record(match, number=2)
    expect(phone.locator("#victory")).to_be_in_viewport()
    until(phone, "scrollY === 0")


def test_after_stopping_the_podium_is_seen_and_nothing_is_offered_to_undo(phone: Page, server: str):
    match = a_match("Anna Ben Cleo Dora Emil Frida", rounds=6)
    for number in (1, 2, 3):
        record(match, "-", "=10", "=23", "=30", "=5", "=6", number=number)
    value = f"{match.number}.3.1"
    phone.context.add_cookies([{"name": "saved", "value": value, "url": server}])
    phone.goto(match_path(match))
    expect(phone.locator("#saved")).to_be_in_viewport()
    phone.locator("#more-actions > summary").tap()
    with loading(phone):  # the stream may have brought it before; what is tapped in between is lost
        phone.locator("#stop").tap()
    expect(phone.locator("#victory")).to_be_in_viewport()
    until(phone, "scrollY === 0")
    expect(phone.locator("#saved")).to_have_count(0)
    expect(phone.locator("#more")).to_have_text("Keep playing")
    with loading(phone):
        phone.locator("#more").tap()
    phone.locator("#more-actions > summary").tap()
    phone.locator("#stop").tap()
    expect(phone.locator("#victory")).to_be_in_viewport()


def test_an_open_page_celebrates_when_the_last_round_comes(phone: Page, server: str):
    match = a_match(rounds=1)
    phone.add_init_script(PARTIES)
    with phone.expect_response(lambda answer: "seen=" in answer.url):  # the stream is open
        phone.goto(match_path(match))
    record(match)
    until(phone, f"parties[0] === {PIECES}")
    expect(phone.locator("#victory")).to_contain_text("won!")


# In one step: the page may be replaced by what is new, at any moment.
OF_EACH = "([part, name]) => [...document.querySelectorAll(part)].map((each) => each[name])"
SIZES = [(320, 560), (360, 640), (390, 844), (1280, 800)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_who_shares_the_win_stands_as_high_and_wears_a_crown_too(
    phone: Page, server: str, width: int, height: int
):
    match = a_match("Wilhelmina Großmutter Maximilian Friederike Konstantin Christiane", rounds=1)
    record(match, "=10", "=10", "-", "=12", "=7", "-", out=None, blocked=True)
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto(match_path(match))
    expect(phone.locator("#victory")).to_have_text(re.compile("Maximilian.* and .*Christiane"))
    first = phone.locator(".stand .place-1")
    expect(first).to_have_count(2)
    expect(first.locator(".crown")).to_have_count(2)
    heights = phone.evaluate(OF_EACH, [".stand .step", "offsetHeight"])
    assert heights[0] == heights[1] > heights[2]
    below = phone.evaluate(OF_EACH, [".behind li", "offsetTop"])
    assert len(below) == 3
    assert len({*below}) == 1, "three beside each other"
    for seen in ("#victory", ".behind", "#again", "#good-night", "#more"):
        expect(phone.locator(seen)).to_be_in_viewport(ratio=1)
    assert violations_in_both_schemes(phone) == []


def test_the_rounds_and_the_table_are_behind_the_three_dots(plain: Page, match: Match):
    plain.goto(match_path(match))
    for hidden in ("#totals", "#rounds"):
        expect(plain.locator(hidden)).to_be_hidden()
    plain.locator("#more-actions").click()
    for shown in ("#totals", "#rounds-heading", "#round-2"):
        expect(plain.locator(shown)).to_be_visible()


def test_nothing_moves_with_reduced_motion(phone: Page, server: str):
    match = a_match(rounds=1)
    phone.goto(match_path(match))
    phone.goto("/rules/")
    record(match)
    phone.add_init_script(PARTIES)
    phone.emulate_media(reduced_motion="reduce")
    phone.goto(match_path(match))
    expect(phone.locator("#picture")).to_be_visible()
    assert phone.evaluate("parties") == []


def test_the_podium_is_saved_as_a_picture(phone: Page, match: Match, tmp_path: Path):
    phone.goto(match_path(match))
    with phone.expect_download() as download:
        phone.locator("#picture").tap()
    assert download.value.suggested_filename.startswith("Classic-")
    file = tmp_path / "podium.png"
    download.value.save_as(file)
    assert file.read_bytes().startswith(PNG)
    phone.goto("about:blank")
    width, height, *steps = phone.evaluate(COLOURS, picture_data(file))
    assert (width, height) == (1080, 1080)
    assert len(set(steps)) == 3  # three steps in colours of their own


def picture_data(file: Path) -> str:
    return "data:image/png;base64," + b64encode(file.read_bytes()).decode()


def test_a_phone_that_can_share_gets_the_picture_to_share(phone: Page, match: Match):
    phone.add_init_script(SHARING)
    phone.goto(match_path(match))
    phone.locator("#picture").tap()
    until(phone, "!!window.shared")
    name, size = phone.evaluate("window.shared")
    assert name.endswith(".png")
    assert size > 5000


def test_one_more_game_is_one_tap(phone: Page, match: Match):
    phone.goto(match_path(match))
    phone.get_by_role("button", name="One more game").tap()
    expect(phone.locator("#next-round")).to_have_text("Enter round 1")
    newest = Match.objects.latest("pk")
    assert newest != match
    assert newest.ruleset_text == match.ruleset_text
    names = [[seat.player.name for seat in game.seats.all()] for game in (match, newest)]
    assert names[0] == names[1]
