"""From a leaderboard to a player, and through its filters, as a thumb does it."""

import re
from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from leagues.invitations import invite
from leagues.models import League, Role
from scoring.models import Match, Standing
from tests.browser.thumb import until
from tests.browser.visitors import speaks
from tests.filled_seasons import filled
from tests.languages import LANGUAGES
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record


@pytest.fixture
def match(server: str) -> Match:
    match = a_match("Anna Ben Cleo Dora", rounds=4)
    record(match, "-", "r9 ?5 g12", "=23", "=40")
    record(a_match("Anna Ben", ruleset="cars/three-starts", league=match.league))
    return match


PHONE: ViewportSize = {"width": 320, "height": 560}
DESK: ViewportSize = {"width": 1280, "height": 800}
SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll('.across')]
    .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.className)"""
HEADINGS = "each => each.filter((th) => th.checkVisibility()).map((th) => th.textContent.trim())"
LETTERING = """table => [...table.querySelectorAll("tbody :is(bdi, td)")]
    .filter((each) => !getComputedStyle(each).fontFamily.startsWith("system-ui"))
    .map((each) => each.className + each.innerText)"""
WORDS = """each => each.filter((cell) => cell.checkVisibility()).map((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    const { left, right } = words.getBoundingClientRect();
    const { top, bottom } = cell.getBoundingClientRect();
    return { left, right, top, bottom };
})"""
MOST_LINES = 80  # pixels: a figure and two lines below it
SEEN = """(each) => {
    const box = each.getBoundingClientRect();
    const bar = document.querySelector('.navigation').getBoundingClientRect();
    const end = bar.top > innerHeight / 2 ? bar.top : innerHeight;
    return box.top >= 0 && box.bottom <= end;
}"""


def run_the_league(phone: Page, league: League, name: str = "") -> None:
    phone.goto(f"/i/{invite(league=league, role=Role.OWNER, days=1).code}/")
    phone.get_by_role("button", name="Join in").tap()
    phone.wait_for_url("**/join/")
    if name:
        phone.get_by_role("button", name=name, exact=True).tap()
        expect(phone).not_to_have_url(re.compile("/join/"))


def first(phone: Page) -> Locator:
    return phone.locator(".leaderboard tbody .who").first


def names(phone: Page, table: str) -> list[str]:
    return phone.locator(f"{table} tbody th[scope=row] bdi").all_inner_texts()


def test_the_league_chooses_how_it_ranks_and_sees_it_before(phone: Page, match: Match):
    run_the_league(phone, match.league)
    phone.goto(league_path(match.league, "settings/"))
    phone.get_by_role("link", name="How the leaderboard works").tap()
    phone.get_by_label("First by").select_option("Rounds")
    phone.get_by_role("button", name="Preview").tap()
    expect(phone.locator("#preview")).to_contain_text("not saved yet")
    assert names(phone, "#preview")[:2] == ["Anna", "Ben"]
    phone.get_by_label("Rounds needed to be ranked").fill("abc")
    phone.get_by_role("button", name="Save").tap()
    expect(phone.locator(".problem.beneath")).to_contain_text("from 1 to 9999")
    phone.get_by_label("Rounds needed to be ranked").fill("2")
    phone.get_by_role("button", name="Save").tap()
    expect(phone.locator("[aria-sort]")).to_have_text("Rounds")
    expect(phone.locator(".rule summary")).to_contain_text("counts from 2 rounds")
    assert names(phone, ".leaderboard") == ["Anna", "Ben", "Cleo", "Dora"]
    expect(phone.locator(".unranked .rank").first).to_have_text("–")


def test_one_order_at_home_on_the_leaderboard_and_on_the_big_screen(phone: Page, match: Match):
    for number in (2, 3):  # points say Ben, Dora, Cleo, Anna; wins and the last round say Anna
        record(match, "=90", "-", "=20", "=9", number=number, out=1)
    record(a_match("Zoe Dora", league=match.league), "-", "=60")  # one lucky round
    order = names_at(phone, match, "s/1/", ".leaderboard tbody:first-of-type .who")
    assert len(order) == 4
    assert order == names_at(phone, match, "hall/", ".hall-side li .who")
    assert order == names_at(phone, match, "", ".ranks li:not(.unranked) a")
    expect(phone.locator(".ranks .unranked")).to_contain_text("Zoe 1 of 2 rounds")


def names_at(phone: Page, match: Match, tail: str, where: str) -> list[str]:
    phone.goto(league_path(match.league, tail, match.league.view_code))
    return [text.strip() for text in phone.locator(f"{where} bdi").all_inner_texts()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_what_matters_without_sideways_scrolling(
    phone: Page, match: Match, base_url: str, language: str
):
    speaks(phone, base_url, language)
    phone.set_viewport_size(PHONE)
    phone.goto(league_path(match.league, "s/1/"))
    assert phone.evaluate(SIDEWAYS) == []
    assert len(phone.locator(".leaderboard thead th").evaluate_all(HEADINGS)) == 3
    row = phone.locator(".leaderboard tbody tr").first
    who, wins, decides = (row.locator(f".{part}").first for part in ("who", "lead", "first"))
    name, below, beside = (element.bounding_box() for element in (who, wins, decides))
    assert name
    assert below
    assert beside
    assert below["y"] >= name["y"] + name["height"] - 1
    assert beside["x"] >= name["x"] + name["width"] - 1
    phone.locator(".more-figures a").tap()
    expect(phone.locator(".leaderboard tbody .wide").first).to_be_visible()
    figures = phone.locator(".leaderboard tbody tr").first.locator(".number")
    assert len(figures.evaluate_all(HEADINGS)) == 10  # below each other
    assert phone.evaluate(SIDEWAYS) == []
    assert (
        phone.locator("#leaderboard").evaluate("(each) => each.getBoundingClientRect().top") >= -1
    )
    phone.locator(".more-figures a").tap()
    expect(phone.locator(".leaderboard tbody .wide").first).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_figures_of_the_first_do_not_lie_over_each_other(
    phone: Page, match: Match, base_url: str, language: str
):
    """As in a league for practice: only one person, who has lost 17 points in each round."""
    Standing.objects.update(rounds=11, firsts=5, penalty=187)
    speaks(phone, base_url, language)
    phone.set_viewport_size(PHONE)
    phone.goto(league_path(match.league, "s/1/"))
    cells = phone.locator(".leaderboard tbody tr").first.locator(".number")
    boxes = cells.evaluate_all(WORDS)
    assert len(boxes) == 3
    for one, other in combinations(boxes, 2):
        is_beside = one["right"] <= other["left"] or other["right"] <= one["left"]
        assert is_beside or one["bottom"] <= other["top"] or other["bottom"] <= one["top"]
    assert all(box["bottom"] - box["top"] < MOST_LINES for box in boxes)


@pytest.mark.parametrize("tail", ["s/1/", "s/1/order/"])
def test_large_text_needs_no_sideways_scrolling_either(phone: Page, match: Match, tail: str):
    run_the_league(phone, match.league)
    phone.set_viewport_size(PHONE)
    phone.goto(league_path(match.league, tail))
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert phone.evaluate(SIDEWAYS) == []
    expect(phone.locator(".leaderboard tbody .lead").nth(1)).to_be_visible()


def test_a_desktop_shows_the_three_figures_and_beats_among_all_columns_only(
    phone: Page, league: League, base_url: str
):
    phone.set_viewport_size(DESK)
    for language in LANGUAGES:
        speaks(phone, base_url, language)
        phone.goto(league_path(league, "s/1/"))
        assert (language, phone.evaluate(SIDEWAYS)) == (language, [])
        assert len(phone.locator(".leaderboard thead th").evaluate_all(HEADINGS)) == 5
    speaks(phone, base_url, "en")
    phone.goto(league_path(league, "s/1/"))
    headings = phone.locator(".leaderboard thead th")
    assert headings.evaluate_all(HEADINGS)[2:] == ["Games won", "Rounds won", "Last five games"]
    phone.get_by_role("link", name="All columns").click()
    expect(headings.get_by_role("link", name="Beats")).to_be_visible()
    assert phone.evaluate(SIDEWAYS) == []


@pytest.fixture
def league(server: str) -> League:
    return filled(300).league  # sixty players


def test_long_tables_have_the_letters_of_the_system(phone: Page, league: League):
    for tail in ("s/1/", "s/1/?all=1", "s/1/?by=rounds", "players/"):
        phone.goto(league_path(league, tail))
        table = phone.locator(".scores:has(tbody > tr:nth-child(11))")
        expect(table).to_have_count(1)
        assert table.evaluate(LETTERING) == []


def test_among_sixty_players_ones_own_line_is_pinned_or_one_tap_away(phone: Page, league: League):
    run_the_league(phone, league, "Player41")
    for size in (PHONE, DESK):
        phone.set_viewport_size(size)
        phone.goto(league_path(league, "s/1/"))
        assert phone.locator(".leaderboard tbody .who").count() == 60
        figure = phone.locator(".leaderboard tbody .first").first
        expect(figure).to_have_css("font-variant-numeric", "tabular-nums")
        expect(figure).to_have_css("font-family", re.compile("^system-ui"))
        own = phone.locator(".leaderboard .mine")
        expect(own).to_contain_text("Player41")
        assert own.evaluate(SEEN) == (size == PHONE)  # above the bar, while it is out of sight
        find = phone.get_by_role("link", name="Find me")
        if size == PHONE:
            expect(find).to_be_hidden()
            phone.evaluate("window.scrollTo(0, document.body.scrollHeight / 2)")
        else:
            find.tap()
        until(phone, f"({SEEN})(document.querySelector('.leaderboard .mine'))")


def test_with_large_text_ones_own_line_does_not_cover_the_others(phone: Page, league: League):
    run_the_league(phone, league, "Player41")
    phone.set_viewport_size(PHONE)
    phone.goto(league_path(league, "s/1/"))
    own = phone.locator(".leaderboard .mine")
    expect(own).to_have_css("position", "sticky")
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(own).to_have_css("position", "static")


def test_among_sixty_players_a_name_is_searched_and_the_rules_are_beside_the_season(
    phone: Page, league: League
):
    phone.set_viewport_size(PHONE)
    phone.goto(league_path(league, "s/1/"))
    phone.get_by_role("searchbox", name="Find a name").fill("pläyer41")
    shown = phone.locator(".leaderboard tbody .who:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("Player41")
    phone.get_by_role("searchbox").fill("")
    expect(shown).to_have_count(60)
    junior = phone.get_by_role("link", name="Junior", exact=True)
    expect(junior).to_be_hidden()
    phone.locator(".which summary").tap()
    junior.tap()
    phone.wait_for_url("**family=junior")
    expect(phone.locator(".which summary")).to_contain_text("Junior")
    assert phone.evaluate(SIDEWAYS) == []


@pytest.mark.parametrize("zoom", ["100%", "200%"])
def test_the_rules_are_one_line_that_scrolls(phone: Page, match: Match, zoom: str):
    record(a_match("Anna Ben", ruleset="junior", league=match.league))
    record(a_match("Anna Ben", ruleset="master", league=match.league), "-", "=9", bonus=[0, 0])
    phone.set_viewport_size(PHONE)
    phone.goto(league_path(match.league, "s/1/"))
    phone.evaluate(f"document.documentElement.style.fontSize = '{zoom}'")
    chips = phone.locator(".families a")
    assert len(set(chips.evaluate_all("each => each.map((chip) => chip.offsetTop)"))) == 1
    assert phone.evaluate(SIDEWAYS) == []
    chips.last.tap()
    phone.wait_for_url("**family=master")


def test_games_won_are_the_large_figure_with_its_words_below(phone: Page, match: Match):
    record(a_match("Anna Ben", ruleset="master", league=match.league), "-", "=9", bonus=[0, 0])
    for width in (320, 360):
        phone.set_viewport_size({"width": width, "height": 640})
        phone.goto(league_path(match.league, "s/1/"))
        row = phone.locator(".leaderboard tbody tr").first
        expect(row.locator(".number:visible")).to_have_count(1)
        words = row.locator(".first").evaluate("each => getComputedStyle(each, '::after').content")
        assert words in {'"win"', '"wins"'}
        expect(row.locator(".rank .crown")).to_be_visible()
        assert phone.evaluate(SIDEWAYS) == []


def test_headings_order_also_without_scripts(plain: Page, match: Match):
    record(match, "=9", "-", "=20", "=40", number=2, out=1)
    plain.goto(league_path(match.league, "s/1/?all=on"))
    for heading, leader in (("Rounds", "Anna"), ("Player", "Anna"), ("Streak", "Ben")):
        plain.locator("thead").get_by_role("link", name=heading, exact=True).click()
        expect(plain.locator("[aria-sort]")).to_contain_text(heading)
        expect(first(plain)).to_contain_text(leader)
    plain.get_by_role("link", name="Usual order").click()
    expect(plain.locator("[aria-sort]")).to_have_text("Points per round")


def test_a_heading_sorts_both_ways_and_the_page_stays_where_it_is(phone: Page, match: Match):
    phone.goto(league_path(match.league, "s/1/"))
    phone.evaluate("window.scrollTo(0, 90)")
    for way in ("ascending", "descending", "ascending"):  # each another than before the tap
        phone.locator(".leaderboard thead .first a").tap()
        expect(phone.locator(".leaderboard [aria-sort]")).to_have_attribute("aria-sort", way)
        assert phone.evaluate("scrollY") == 90


def test_a_heading_that_is_sorted_by_keyboard_keeps_the_focus(phone: Page, match: Match):
    phone.goto(league_path(match.league, "s/1/"))
    for heading, sort in (
        ("Player", "ascending"),
        ("Rounds won", "descending"),
        ("Rounds won", "ascending"),
    ):
        link = phone.locator(".leaderboard thead").get_by_role("link", name=heading)
        link.press("Enter")
        expect(phone.locator(".leaderboard [aria-sort]")).to_contain_text(heading)
        expect(phone.locator(".leaderboard [aria-sort]")).to_have_attribute("aria-sort", sort)
        expect(link).to_be_focused()
    phone.locator(".more-figures a").press("Enter")
    expect(phone.get_by_role("link", name="Fewer columns")).to_be_focused()


def test_the_last_tapped_heading_sorts_whichever_answer_comes_first(phone: Page, match: Match):
    phone.goto(league_path(match.league, "s/1/"))
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    phone.route(re.compile("by=name"), hold)
    headings = phone.locator(".leaderboard thead")
    headings.get_by_role("link", name="Player").tap()
    headings.get_by_role("link", name="Rounds", exact=True).tap()
    decides = phone.locator(".leaderboard th.first[aria-sort]")
    expect(decides).to_have_text("Rounds")
    with phone.expect_response(re.compile("by=name")):
        late[0].continue_()
    phone.evaluate("fetch('/healthz').then((answer) => answer.text())")  # it has been read by then
    expect(decides).to_have_text("Rounds")
    assert "by=rounds" in phone.url


def test_on_paper_there_is_the_table_alone_with_every_column(phone: Page, match: Match):
    phone.goto(league_path(match.league, "s/1/"))
    phone.emulate_media(media="print")
    for hidden in (
        ".filters",
        ".ways",
        ".more-figures a",
        ".navigation",
        ".top",
        ".foot",
    ):
        expect(phone.locator(hidden)).to_be_hidden()
    expect(phone.locator(".on-paper")).to_be_visible()
    assert len(phone.locator(".leaderboard thead th").evaluate_all(HEADINGS)) == 12


def test_a_leaderboard_of_one_rule_set_is_chosen_and_left_again(phone: Page, match: Match):
    phone.goto(league_path(match.league, "s/1/"))
    phone.get_by_text("Filter", exact=True).tap()
    rules = phone.locator("select[name=rules]")
    rules.select_option("cars/three-starts")
    phone.get_by_role("button", name="Show").tap()
    expect(phone.locator(".leaderboard tbody .who")).to_have_count(2)
    rules.select_option("")
    phone.get_by_role("button", name="Show").tap()
    expect(phone.locator(".leaderboard tbody .who")).to_have_count(4)
