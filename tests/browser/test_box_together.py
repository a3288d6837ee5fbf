"""Two phones enter one round of another game: whatever arrives when, no tap gets lost."""

import time
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from scoring.matches.drafts import drafted_parts
from tests.browser.accessibility import violations
from tests.browser.test_box_entry import SMALL, chip, digits, nothing_scrolls, points, save, seat
from tests.browser.thumb import PATIENCE, Thumb
from tests.scoring.box_games import a_box_match

# What goes through a service worker cannot be held.
pytestmark = pytest.mark.browser_context_args(service_workers="block")
ORDER = "ueberall-anschliessen"


def comes(page, what):
    """Until there is one; the page goes on meanwhile."""
    end = time.monotonic() + PATIENCE
    while not what:
        assert time.monotonic() < end
        page.wait_for_timeout(20)


@contextmanager
def hearing(page):
    """The page has heard its stream say something new when the block ends."""
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    heard = []

    def hear(message):
        heard.append(message)

    wire.on("Network.eventSourceMessageReceived", hear)
    yield
    comes(page, heard)
    wire.detach()


class Held:
    """What a phone sends to the draft waits, before it is sent or with its answer."""

    def __init__(self, page, *, answered=False):
        self.page, self.answered = page, answered
        self.routes, self.is_open = [], False
        page.route("**/draft/", self.hold)

    def hold(self, route):
        if self.is_open or route.request.method == "GET":  # a page may still ask what it missed
            route.continue_()
        else:
            self.routes.append((route, route.fetch() if self.answered else None))

    def one(self):
        comes(self.page, self.routes)

    def let_go(self, *, is_lost=False):
        self.is_open = True
        for route, answer in self.routes:
            if is_lost:
                route.abort()
            elif answer:
                route.fulfill(response=answer)
            else:
                route.continue_()


def is_sent(answer):
    return answer.url.endswith("/draft/") and answer.request.method == "POST"


def says(thumb, at):
    return thumb.page.locator(".chip .says").nth(at)


def placed(thumb, at):
    return thumb.page.locator(f"#seats [data-seat='{at}'] .place")


@pytest.fixture
def small(thumb):
    thumb.page.set_viewport_size(SMALL)
    return thumb


@pytest.fixture
def other(small, context):
    page = context.new_page()
    page.set_viewport_size(SMALL)
    return Thumb(page)


def test_two_phones_count_quartets_together(small, other):
    match = a_box_match("quartett")
    small.open(match)
    other.open(match)
    digits(small, 7)
    expect(other.page.locator(".chip .says").first).to_have_text("7")
    chip(other, 1)
    digits(other, 8)
    other.how("minus")
    digits(other, 2)
    expect(small.page.locator(".chip .says").nth(1)).to_have_text("8 −2")
    expect(small.page.locator(".chip.deduced .says")).to_have_text("5?")
    nothing_scrolls(small.page)
    assert violations(small.page) == []
    chip(small, 1)
    save(small, match)
    other.arrives()  # it is saved there, too
    assert points(match) == [7, 6, 5]


def test_news_that_come_during_a_request_are_asked_for_after_it(small, other):
    match = a_box_match("quartett")
    small.open(match)
    other.open(match)
    held = Held(small.page, answered=True)
    digits(small, 7)
    held.one()
    chip(other, 1)
    with hearing(small.page), other.page.expect_response(is_sent):
        digits(other, 8)
    held.let_go()  # the news are here, and the answer is not
    expect(says(small, 1)).to_have_text("8")
    expect(says(other, 0)).to_have_text("7")


def knows_both(answer):
    return answer.url.endswith("/draft/") and "12" in answer.json()["texts"].values()


def test_a_digit_typed_while_a_slow_request_is_sent_is_newer(small):
    match = a_box_match("ratefix")
    small.open(match)
    small.page.clock.install()
    held = Held(small.page)
    digits(small, 1)
    held.one()
    digits(small, 2)
    small.page.clock.run_for(300)  # it would be sent now
    with small.page.expect_response(knows_both):
        held.let_go()
    expect(says(small, 0)).to_have_text("12")
    small.page.reload()
    expect(says(small, 0)).to_have_text("12")
    assert drafted_parts(match, 1) == {"counts-0": "12"}


@pytest.mark.parametrize("is_lost", [False, True], ids=["late", "lost"])
def test_a_seat_whose_place_went_to_another_phone_comes_next(small, other, is_lost):
    match = a_box_match(ORDER, "Anna Ben Cleo Dora")
    small.open(match)
    other.open(match)
    held = Held(small.page)
    seat(small, 2)
    held.one()
    with other.page.expect_response(is_sent):
        seat(other, 1)
    held.let_go(is_lost=is_lost)  # what is lost is sent again as old as it is
    first, second = (1, 2) if is_lost else (2, 1)
    for phone in (small, other):
        expect(placed(phone, first)).to_have_text("1")
        expect(placed(phone, second)).to_have_text("2")
    says_so = (small if is_lost else other).page.locator("#announcement")
    name = "Cleo" if is_lost else "Ben"
    expect(says_so).to_have_text(f"Two phones tapped at once: \u2068{name}\u2069 is number 2 now.")


def test_a_lost_tap_is_known_after_the_page_was_loaded_anew(small, new_context):
    other = Thumb(new_context().new_page())  # with a storage of its own
    match = a_box_match(ORDER, "Anna Ben Cleo Dora")
    small.open(match)
    other.open(match)
    small.page.route("**/draft/", lambda route: route.abort())
    small.page.evaluate("now => (Date.now = () => now - 60_000)", int(time.time() * 1000))
    seat(small, 2)  # a minute ago
    with other.page.expect_response(is_sent):
        seat(other, 1)
    small.page.reload()
    expect(placed(small, 2)).to_have_text("1")
    small.page.unroute("**/draft/")
    expect(placed(small, 2)).to_have_text("2")
    expect(small.page.locator("#announcement")).to_have_text(
        "Two phones tapped at once: \u2068Cleo\u2069 is number 2 now."
    )


def test_a_seat_taken_out_by_another_phone_stays_out(small, other):
    match = a_box_match(ORDER, "Anna Ben Cleo Dora")
    small.open(match)
    other.open(match)
    seat(small, 2)
    expect(placed(other, 2)).to_have_text("1")
    seat(other, 2)
    expect(placed(small, 2)).to_have_text("")
    seat(other, 1)
    expect(placed(small, 1)).to_have_text("1")
    expect(placed(small, 2)).to_have_text("")


def test_another_seat_chosen_on_another_phone_is_said(small, other):
    match = a_box_match("schwarzer-peter")
    small.open(match)
    other.open(match)
    seat(small, 2)
    expect(other.page.locator("#seats [data-seat='2']")).to_have_attribute("aria-pressed", "true")
    seat(other, 1)
    expect(small.page.locator("#announcement")).to_contain_text(
        "Another phone says \u2068Ben\u2069, not \u2068Cleo\u2069."
    )
