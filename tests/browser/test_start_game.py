"""Who plays is tapped, the rest is there: a new game on a phone, and with a keyboard."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from leagues.faces import FACES
from scoring.models import Match
from tests.browser.accessibility import SIZES, assert_this_is_for_everybody, violations
from tests.browser.thumb import MATCH_PAGE, Thumb, agrees, loading, seats, starts
from tests.browser.visitors import speaks
from tests.languages import LANGUAGES
from tests.scoring.fixtures import a_match

FAMILY = "Oma Mia Ben Mama"
LONG = "Großmutter Wilhelmina Maximilian Friederike Konstantin Christiane"
IS_ON_TOP = """each => {
    const box = each.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return each.contains(there);
}"""
SCROLLED = "[scrollX, scrollY, document.querySelector('main').scrollTop]"


def opens(page: Page, match: Match) -> None:
    page.goto(f"/l/{match.league.record_code}/new/")


def chosen(page: Page) -> list[str]:
    """Who plays, in the order of the small cards."""
    tiles = page.locator(".tile[aria-pressed=true]").all()
    numbered = [(tile.locator(".seat-no"), tile.locator("bdi")) for tile in tiles]
    return [name.inner_text() for _, name in sorted(numbered, key=lambda of: of[0].inner_text())]


def test_the_first_card_is_entered_after_four_taps_without_a_swipe(phone: Page, server: str):
    phone.set_viewport_size(SIZES["phone"])
    opens(phone, a_match(FAMILY, rounds=4))
    thumb = Thumb(phone)
    for button in (starts(phone), phone.locator("#next-round")):
        expect(button).to_be_in_viewport(ratio=1)
        with loading(phone):
            thumb.tap(button)
    thumb.wait()
    assert phone.evaluate(SCROLLED) == [0, 0, 0]
    thumb.choose("hand-0")
    thumb.keys(9)
    assert phone.evaluate(SCROLLED) == [0, 0, 0]
    assert thumb.taps == 4
    thumb.expects(hand_1="−9")


def test_the_players_of_last_time_are_chosen_and_taps_give_the_seats(phone: Page, server: str):
    match = a_match(FAMILY)
    match.league.players.create(name="Opa")
    opens(phone, match)
    assert chosen(phone) == ["Oma", "Mia", "Ben", "Mama"]
    phone.get_by_role("button", name="Oma").tap()
    phone.get_by_role("button", name="Opa").tap()
    assert chosen(phone) == ["Mia", "Ben", "Mama", "Opa"]
    expect(starts(phone)).to_have_text("Start with four", use_inner_text=True)
    starts(phone).tap()
    expect(phone).to_have_url(MATCH_PAGE)
    newest = Match.objects.latest("pk")
    players = [seat.player.name for seat in newest.seats.order_by("seat")]
    assert (players, newest.rounds_agreed) == (["Mia", "Ben", "Mama", "Opa"], 4)


def test_a_new_name_has_an_animal_with_its_letter_while_it_is_typed(phone: Page, server: str):
    speaks(phone, server, "de")
    phone.goto("/new/?league=new")
    expect(phone.locator("#new-name")).to_be_focused()
    strip = phone.locator(".animals button")
    for name, animal in (("Mia", "Maus"), ("Ben", "Bär"), ("Bea", "Biber")):
        phone.keyboard.type(name)
        expect(strip).to_have_count(7)
        expect(strip.first).to_have_attribute("aria-label", animal)
        expect(strip.first).to_have_attribute("aria-pressed", "true")
        assert_this_is_for_everybody(phone)
        phone.locator("#new-name").press("Enter")
    assert chosen(phone) == ["Mia", "Ben", "Bea"]
    phone.locator("#new-name").fill("Xaver")  # no animal has this letter: the next free one
    expect(strip.first).to_have_attribute("aria-label", "Fuchs")
    strip.nth(2).tap()
    phone.get_by_role("button", name="Dazu").tap()
    shown = phone.locator(".tile .face").evaluate_all("all => all.map((one) => one.classList[1])")
    starts(phone).tap()
    expect(phone).to_have_url(MATCH_PAGE)
    looks = [seat.player.look for seat in Match.objects.get().seats.order_by("seat")]
    drawn = [(FACES[look.face].name, f"who-{look.colour}") for look in looks]
    assert [face for face, _ in drawn] == ["mouse", "bear", "beaver", "cat"]
    assert [colour for _, colour in drawn] == shown  # as they were seen before


def test_enter_adds_and_with_an_empty_field_goes_to_the_button(phone: Page, server: str):
    phone.goto("/new/?league=new")
    for name in ("Anna", "Ben", "Cleo"):
        phone.keyboard.type(name)
        phone.keyboard.press("Enter")
    expect(starts(phone)).to_have_count(1)
    expect(starts(phone)).to_have_text("Start with three", use_inner_text=True)
    phone.keyboard.press("Enter")
    expect(starts(phone)).to_be_focused()
    assert not Match.objects.exists()
    phone.keyboard.press("Enter")
    expect(phone).to_have_url(MATCH_PAGE)
    assert Match.objects.get().rounds_agreed == 3


def test_a_name_that_is_still_in_the_field_plays_too(phone: Page, server: str):
    phone.goto("/new/?league=new")
    seats(phone, "Anna")
    phone.locator("#new-name").fill("Ben")
    phone.locator(".terms-at > .primary").tap()
    expect(phone).to_have_url(MATCH_PAGE)
    assert Match.objects.get().seats.count() == 2


def test_nothing_lies_over_the_name_that_is_typed_and_its_animals(phone: Page, server: str):
    phone.set_viewport_size({"width": 320, "height": 560})
    match = a_match(FAMILY)
    for name in ("Opa", "Papa", "Lotte", "Emil"):
        match.league.players.create(name=name)
    opens(phone, match)
    phone.get_by_role("button", name="New", exact=True).tap()
    phone.keyboard.type("Opal")
    for shown in (phone.locator("#new-name"), phone.locator(".animals button").first):
        expect(shown).to_be_in_viewport(ratio=1)
        assert shown.evaluate(IS_ON_TOP)


def test_a_known_name_is_not_made_twice(phone: Page, server: str):
    match = a_match("Anna Ben")
    match.league.players.create(name="Cleo")
    opens(phone, match)
    phone.get_by_role("button", name="New", exact=True).tap()
    phone.locator("#new-name").fill("cleo ")
    phone.locator("#new-name").press("Enter")
    assert chosen(phone) == ["Anna", "Ben", "Cleo"]
    expect(phone.locator(".tile[aria-pressed]")).to_have_count(3)


def test_two_people_only_are_asked_for_a_colour_to_leave_out(phone: Page, server: str):
    opens(phone, a_match("Anna Ben Cleo"))
    phone.locator("[popovertarget=games]").first.tap()
    expect(phone.get_by_label("Two players may leave out a colour")).to_be_hidden()
    phone.locator("#games .done").tap()
    phone.get_by_role("button", name="Cleo").tap()
    phone.locator("[popovertarget=games]").first.tap()
    phone.get_by_label("Two players may leave out a colour").select_option("g")
    phone.locator("#games .done").tap()
    expect(phone.locator("#game-line")).to_have_text(
        "Classic, starting with the 11s, without green"
    )
    phone.get_by_role("button", name="Cleo").tap()  # the colour comes back with her
    expect(phone.locator("#game-line")).to_have_text("Classic, starting with the 11s")
    starts(phone).tap()
    expect(phone).to_have_url(MATCH_PAGE)
    assert Match.objects.latest("pk").ruleset_text == "classic"


def test_what_belongs_to_another_game_is_not_asked(phone: Page, server: str):
    phone.goto("/new/?league=new")
    phone.locator("[popovertarget=games]").first.tap()
    expect(phone.locator("#editions")).to_be_visible()
    phone.locator(".game.first", has_text="Another").tap()
    expect(phone.locator("#other-games")).to_be_visible()
    expect(phone.locator("#editions")).to_be_hidden()
    phone.locator("#other").select_option("mogeln")
    phone.locator("#games .done").tap()
    expect(phone.locator("#game-line")).to_have_text("Mogeln")


def test_the_line_of_the_length_says_what_was_chosen(phone: Page, server: str):
    opens(phone, a_match(FAMILY))
    line = phone.locator("#length-line")
    expect(line).to_have_text("4 rounds, everyone deals once", use_inner_text=True)
    phone.get_by_role("button", name="Mama").tap()
    expect(line).to_have_text("3 rounds, everyone deals once", use_inner_text=True)
    agrees(phone, 7)
    expect(line).to_have_text("Rounds: 7", use_inner_text=True)
    phone.locator("[popovertarget=length]").first.tap()
    phone.get_by_role("radio", name="Until someone has").check()
    expect(phone.locator("#points")).to_have_value("100")
    phone.locator("#points").press("Enter")  # closes, and starts no game
    expect(line).to_have_text("Until someone has 100", use_inner_text=True)
    starts(phone).tap()
    expect(phone).to_have_url(MATCH_PAGE)
    assert Match.objects.latest("pk").points_limit == 100


def a_club() -> Match:
    match = a_match("Zoe Yann")
    for number in range(20):
        match.league.players.create(name=f"Änne {number}")
    return match


def test_a_club_is_searched_and_cleared_and_nobody_of_another_table_is_chosen(
    phone: Page, server: str
):
    match = a_club()
    opens(phone, match)
    assert chosen(phone) == []
    tiles = phone.locator(".tile[aria-pressed]:visible")
    expect(tiles).to_have_count(12)
    assert set(tiles.all_inner_texts()[:2]) == {"Zoe", "Yann"}
    phone.get_by_label("Find a name").fill("anne 19")
    expect(tiles).to_have_text(["Änne 19"])
    phone.keyboard.press("Enter")
    assert chosen(phone) == ["Änne 19"]
    assert Match.objects.count() == 1
    phone.get_by_label("Find a name").fill("nobody")
    expect(tiles).to_have_count(1)  # who plays stays
    phone.get_by_role("button", name="Clear all").tap()
    assert chosen(phone) == []


def test_who_holds_the_phone_in_a_club_finds_the_own_table_again(phone: Page, server: str):
    match = a_club()
    a_match("Vera Wim", league=match.league)
    phone.goto(f"/l/{match.league.record_code}/join/")
    phone.get_by_role("button", name="Zoe").tap()
    expect(phone).not_to_have_url(re.compile("/join/"))
    opens(phone, match)
    assert chosen(phone) == ["Zoe", "Yann"]


def test_without_scripts_names_are_typed_and_what_is_played_is_chosen(
    browser: Browser, browser_context_args: dict[str, Any], server: str
):
    with browser.new_context(**{**browser_context_args, "java_script_enabled": False}) as context:
        plain = context.new_page()
        plain.goto("/new/")
        plain.get_by_label("Name at seat 1").fill("Anna")
        plain.get_by_label("Name at seat 3").fill("Ben")
        plain.locator("[popovertarget=games]").first.click()
        plain.locator("[name=ruleset][value=junior]").check()
        plain.locator("#games .done").click()
        plain.locator(".terms-at > .primary").click()
        expect(plain).to_have_url(MATCH_PAGE)
    assert Match.objects.get().ruleset_text == "junior"


@pytest.mark.parametrize(("width", "height"), [(320, 560), (640, 360), (1280, 800)])
def test_a_refused_form_opens_at_its_first_error_and_has_everything(
    phone: Page, server: str, width: int, height: int
):
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto("/new/?league=new")
    seats(phone, "Anna", "Ben")
    face = phone.locator(".tile .face use").first.get_attribute("href")
    phone.locator("[popovertarget=length]").first.click()
    phone.locator("[name=lasts][value=points]").check()
    phone.locator("#points").fill("0")
    phone.locator("#length .done").click()
    with loading(phone):
        starts(phone).click()
    expect(phone.locator("[name=points]")).to_be_focused()
    expect(phone.locator(".problem")).to_be_in_viewport()
    assert chosen(phone) == ["Anna", "Ben"]
    assert phone.locator(".tile .face use").first.get_attribute("href") == face


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_long_names_and_both_sheets_are_for_everybody(phone: Page, server: str, language: str):
    speaks(phone, server, language)
    opens(phone, a_match(LONG))
    phone.set_viewport_size({"width": 320, "height": 560})
    expect(starts(phone)).to_be_in_viewport(ratio=1)
    expect(phone.locator(".terms li").last).to_be_in_viewport(ratio=1)
    for sheet in ("games", "length"):
        for percent in (100, 200):
            phone.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
            assert phone.evaluate("document.documentElement.scrollWidth") == 320
            phone.locator(f"[popovertarget={sheet}]").first.tap()
            assert violations(phone) == []
            wide = phone.locator(f"#{sheet}").evaluate(
                "sheet => sheet.scrollWidth - sheet.clientWidth"
            )
            assert wide <= 0
            phone.locator(f"#{sheet} .done").tap()
        phone.evaluate("document.documentElement.style.fontSize = ''")
