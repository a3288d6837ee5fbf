"""Who began can be entered in the menu if the cards do not decide it; nobody has to."""

from playwright.sync_api import Locator, Page, expect

from scoring.models import Claim
from tests.browser.accessibility import violations
from tests.browser.thumb import Thumb
from tests.scoring.fixtures import a_match


def choose_first(thumb: Thumb, seat: str) -> None:
    thumb.tap(thumb.page.locator("#more"))
    first_seat(thumb.page).select_option(seat)
    thumb.tap(thumb.page.locator("#menu button.primary"))


def first_seat(page: Page) -> Locator:
    return page.locator("#first")


def test_who_began_is_saved_with_the_round(thumb):
    match = a_match("Anna Ben", "junior")
    thumb.open(match)
    choose_first(thumb, "1")
    thumb.choose("hand-0")
    thumb.keys(5, 9)
    thumb.go()
    thumb.tap(thumb.page.locator("#preview button[value=save]"))
    thumb.arrives()
    assert Claim.objects.get(round__match=match).position.first == 1


def test_the_other_phone_shows_it_and_can_take_it_back(thumb):
    match = a_match("Anna Ben", "junior")
    other = Thumb(thumb.page.context.new_page()).open(match)
    thumb.open(match)
    choose_first(thumb, "1")
    expect(first_seat(other.page)).to_have_value("1")
    choose_first(other, "")
    expect(first_seat(thumb.page)).to_have_value("")


def test_nobody_is_asked_where_the_cards_decide_it(thumb):
    thumb.open(a_match("Anna Ben", "classic"))
    thumb.tap(thumb.page.locator("#more"))
    expect(thumb.page.locator("#menu")).to_be_visible()
    expect(first_seat(thumb.page)).to_have_count(0)


def test_the_question_is_readable_for_everybody(thumb):
    thumb.open(a_match("Großmutter_Hildegard Ben", "junior"))
    thumb.tap(thumb.page.locator("#more"))
    box = first_seat(thumb.page).bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert violations(thumb.page) == []
    assert thumb.page.evaluate("document.documentElement.scrollWidth") == 360
