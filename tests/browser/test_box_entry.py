"""A whole round of each form of the other games, on the smallest phone."""

import pytest
from playwright.sync_api import expect

from engine.games.registry import GAMES
from scoring.models import Claim
from tests.browser.accessibility import violations
from tests.scoring.box_games import a_box_match

# A worker costs a test a new page (reset.py). test_evening.py and others try it.
pytestmark = pytest.mark.browser_context_args(service_workers="block")

SMALL = {"width": 320, "height": 560}
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn"]
TABS = {"r": "r", "y": "y", "g": "g", "b": "b", "-": "minus"}
TO_SAVE = 2  # taps
# A round of each game that is saved nowhere below: how many play, and the taps.
OTHERS = {
    "mogeln": (6, "s1 s0 s3 s5 s2"),
    "schlafmuetze": (6, "s3"),
    "zweikampf": (2, "s1"),
    "schnipp-schnapp": (6, "4 > 0 > 9 > 3 > 1 > 2"),
    "schnipp-schnapp/all-at-once": (6, "40 > 20 > 10 > 5 > 4"),
    "quartett": (6, "5 -2 > 4 -1 > 3 -1 > 3 -1 > 3 -1 c5 -1"),
    "was-liegt-wo": (6, "12 > 8 > 6 > 5 > 4"),
    "farbensammeln": (2, "r150 b140 c0"),
}
# How many play, the taps, and the points that the phone counts without a connection.
OFFLINE = {
    "schwarzer-peter": (3, "s1", [0, -1, 0]),
    "zweikampf": (2, "s1", [0, 1]),
    "ueberall-anschliessen": (3, "s2 s0", [1, 0, 2]),
    "mogeln/last-wins": (3, "s2 s0", [1, 2, 0]),
    "quartett": (3, "5 > 7 -1 > 8", [5, 6, 8]),
    "farbensammeln": (2, "r140 b150 c0 #at-risk", [0, 150]),
}
assert {*OTHERS, *OFFLINE, "ratefix"} >= {game.base for game in GAMES.values()}


def points(match):
    return [point.total for point in Claim.objects.get(round__match=match).points]


def seat(thumb, number):
    thumb.tap(thumb.page.locator(f"#seats [data-seat='{number}']"))


def chip(thumb, number):
    thumb.tap(thumb.page.locator(f".chip:has(input[value='{number}'])"))


def digits(thumb, number):
    for digit in str(number):
        thumb.page.locator(f"#keys [data-key='{digit}']").tap()  # what is counted


def tab(thumb, name):
    thumb.page.locator(f".tab:has(input[value={name}])").tap()  # part of what is counted


def enter(thumb, taps):
    """``s2``: seat 2; ``c2``: its chip; ``r87``, ``12``, ``-3``: counted; ``>``: the button."""
    for tap in taps.split():
        if tap[0] in ">#":
            thumb.tap(thumb.page.locator("#go" if tap == ">" else tap))
        elif tap[0] in "sc":
            (seat if tap[0] == "s" else chip)(thumb, tap[1:])
        else:
            if tap[0] in TABS:
                tab(thumb, TABS[tap[0]])
            digits(thumb, tap.lstrip("rygb-"))


def is_whole(thumb):
    expect(thumb.page.locator("#go")).to_have_text("Save round")


def opened(thumb, game, players):
    match = a_box_match(game, " ".join(NAMES[:players]))
    thumb.open(match)
    return match


def save(thumb, match):
    thumb.tap(thumb.page.locator("#go"))
    thumb.tap(thumb.page.locator("#preview [value=save]"))
    thumb.arrives()


def nothing_scrolls(page):
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture
def small(thumb):
    thumb.page.set_viewport_size(SMALL)
    return thumb


def test_an_order_of_six(small):
    match = opened(small, "ueberall-anschliessen", 6)
    enter(small, "s2 s0 s1 s5 s4")
    last = small.page.locator("#seats [data-seat='3'] .place")
    expect(last).to_have_text("6?")
    assert small.taps + TO_SAVE <= 6 + 2
    enter(small, "s4 s4")  # taken out and put in again
    expect(last).to_have_text("6?")
    nothing_scrolls(small.page)
    assert violations(small.page) == []
    title, game = (
        small.page.locator(selector).bounding_box() for selector in ("#title", ".bar .soft")
    )
    assert game["y"] >= title["y"] + title["height"] - 3  # the name of the game has its own line
    save(small, match)
    assert points(match) == [4, 3, 5, 0, 1, 2]


def test_one_seat(small):
    match = opened(small, "schwarzer-peter", 3)
    enter(small, "s0 s2")
    expect(small.page.locator("#seats [aria-pressed=true]")).to_have_count(1)
    nothing_scrolls(small.page)
    save(small, match)
    assert points(match) == [0, 0, -1]
    assert small.taps <= 3 + 2


def test_counts_of_six_with_the_last_filled_in(small):
    match = opened(small, "ratefix", 6)
    page = small.page
    enter(small, "12 > 6 > 0 > 6 > 12")  # the last number follows
    expect(page.locator(".chip.deduced:not(.optional) .says")).to_have_text("6?")
    nothing_scrolls(page)
    assert violations(page) == []
    save(small, match)
    assert points(match) == [12, 6, 0, 6, 12, 6]
    assert small.taps <= 6 + 2


def test_a_number_that_may_still_grow_is_not_blamed(small):
    match = a_box_match("ratefix")
    small.open(match)
    page = small.page
    says = page.locator("#verdict .says")
    with page.expect_response("**/check/"):
        digits(small, 1)
    expect(page.locator("#verdict.waiting .wait")).to_be_visible()
    expect(says).to_be_hidden()
    small.tap(page.locator("#go"))  # no digit follows: now it can be known
    expect(says).to_contain_text("a trick has 3 cards")
    expect(page.locator(".chip.wrong")).to_contain_text("Anna")


def test_sums_of_six_with_a_ring(small):
    match = opened(small, "farbensammeln", 6)
    page = small.page
    enter(small, "r60 y91 b70 g55 r58 y57")  # each of them brings the next name
    expect(page.locator("#go")).to_have_text("Who called “Stop”?")
    chip(small, 0)
    expect(page.locator("#verdict")).to_contain_text("Was it without risk?")
    small.tap(page.locator("#at-risk"))
    expect(page.locator(".chip.ringed")).to_contain_text("60")
    nothing_scrolls(page)
    assert violations(page) == []
    save(small, match)
    assert points(match) == [0, 91, 70, 55, 58, 57]
    assert small.taps <= 6 + 2


def test_a_sum_that_may_grow_is_done_when_another_colour_begins(small):
    opened(small, "farbensammeln", 6)
    says = small.page.locator(".chip .says")
    enter(small, "r12 y91 g6")
    expect(says).to_have_text(["12", "91", "6", "·", "·", "·"])
    small.tap(small.page.locator("#undo"))
    enter(small, "40")
    small.tap(small.page.locator("#undo"))  # back to the sum that was whole
    expect(says).to_have_text(["12", "91", "4", "·", "·", "·"])
    enter(small, "4 > 33")  # the button was not needed: the next name is there already
    expect(says).to_have_text(["12", "91", "44", "33", "·", "·"])


def test_the_stock_is_said_in_the_menu(small):
    opened(small, "farbensammeln", 3)
    enter(small, "r110 y140 g80 c0")
    verdict = small.page.locator("#verdict")
    expect(verdict).to_contain_text("Was it without risk?")
    small.page.locator("#more").tap()
    small.page.locator("#stock").fill("3")
    small.page.locator("#menu .primary").tap()
    expect(small.page.locator(".chip.ringed")).to_contain_text("110")


def test_each_game_takes_at_most_two_taps_more_than_players(small):
    for game, (players, taps) in OTHERS.items():
        small.taps = 0
        opened(small, game, players)
        enter(small, taps)
        is_whole(small)
        nothing_scrolls(small.page)
        assert small.taps + TO_SAVE <= players + 2, game


@pytest.mark.parametrize("game", OFFLINE)
def test_a_round_without_a_connection_has_its_points_and_is_sent_later(small, context, game):
    players, taps, counted = OFFLINE[game]
    match = opened(small, game, players)
    context.set_offline(True)
    enter(small, taps)
    small.tap(small.page.locator("#go"))
    changes = small.page.locator("#preview tbody td b")
    expect(changes).to_have_text(
        [f"{amount:+}".replace("-", "−").replace("+0", "0") for amount in counted]
    )
    small.tap(small.page.locator("#preview [value=save]"))
    context.set_offline(False)
    small.arrives()
    assert points(match) == counted


def test_by_keyboard(page, thumb):
    match = a_box_match("was-liegt-wo", "Anna Ben")
    thumb.open(match)
    for key in "2", "3", "Backspace", "4":
        page.keyboard.press(key)
    expect(page.locator(".chip.deduced .says")).to_have_text("16?")
    page.keyboard.press("Enter")
    page.locator("#preview [value=save]").wait_for()
    page.keyboard.press("Enter")
    thumb.arrives()
    assert points(match) == [24, 16]
