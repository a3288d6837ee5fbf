"""Every page below a league but those of its games, as its owner sees and touches them."""

from uuid import uuid4

import pytest
from django.urls import resolve
from playwright.sync_api import Page

from leagues.invitations import invite
from leagues.models import League, Role
from leagues.seasons import close_season, open_season
from leagues.tokens import make_token
from scoring.matches.confirmations import confirm_claim
from scoring.matches.fines import agree_on_fine
from scoring.models import Fine
from scoring.statistics.leaderboards import rank_by
from scoring.statistics.metrics import Metric
from tests.browser.accessibility import SIZES, TOO_SMALL, violations_in_both_schemes
from tests.browser.test_pages import LONG
from tests.browser.visitors import owns, speaks
from tests.config.test_navigation import OF_A_LEAGUE
from tests.languages import LANGUAGES
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record

PAGES = {
    "leaderboard": ("s/1/", "s/1/duels/", "p/{player}/", "records/"),
    "rules of the house": ("s/1/fines/", "seasons/", "settings/", "defaults/", "history/"),
    "people": ("people/", "people/i/{invitation}/", "names/", "tokens/"),
    "evenings": ("e/{evening}/", "evenings/{year}/", "m/1/evening/", "m/4/players/"),
    "faces": ("faces/", "p/{player}/look/", "p/{player}/year/", "evenings/{year}/cards/"),
    "questions": (
        *("people/{member}/", "people/{member}/remove/", "people/i/{invitation}/revoke/"),
        *("people/g/{guest}/", "delete/"),
        *("people/renew/?which=record", "people/recovery/", "share/players/"),
    ),
    "sharing": ("share/", "take-along/", "import/", "import/totals/", "all-years/"),
    "a player": ("p/{player}/name/", "p/{player}/stored/", "p/{player}/erase/", "s/2/close/"),
}
ELSEWHERE = {  # tried in other files of this folder
    *("league", "matches", "players", "new-game", "match", "order", "entry", "hand", "delete"),
    *("take-back", "bring-back", "claims", "join", "print", "game"),
    *("tables:table", "tables:new", "tables:hall", "tables:replay", "tables:insight"),
    *("tables:check-shuffle",),
}
LIKE_ANOTHER = {"delete-match", "delete-player", "revoke-token"}  # questions, like "delete/"

LARGE = (
    *("", "games/", "players/", "p/{player}/", "s/1/", "records/", "m/1/", "m/3/print/", "new/"),
    *("settings/", "people/", "seasons/", "s/1/order/", "share/", "take-along/", "history/"),
    "s/1/fines/",
)
ASKING = ("people/{member}/", "people/renew/?which=view", "people/recovery/")
STICKING_OUT = """() => [...document.querySelectorAll('.sheet')].flatMap((sheet) => {
    const inside = sheet.getBoundingClientRect().right
        - parseFloat(getComputedStyle(sheet).paddingRight) + 1.5;
    return [...sheet.querySelectorAll('*')]
        .filter((each) => each.checkVisibility() && !each.closest('.across, .sr-only, svg'))
        .filter((each) => each.getBoundingClientRect().right > inside)
        .map((each) => `${each.tagName} ${each.textContent.trim().slice(0, 30)}`);
})"""


# Words of headings, buttons and tables that go on in the next line, or behind the edge. Longer ones
# than 15 letters may: most browsers put a hyphen there. The line of rules scrolls on.
BROKEN = """() => [...document.querySelectorAll(
        'body :is(h1, h2, h3, .button, .where, th, dt, summary)')]
    .filter((each) => each.checkVisibility()
        && !each.closest('.across, .figures, .sr-only, main > .one-line'))
    .flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === 3))
    .flatMap((text) => [...text.data.matchAll(/[\\p{L}]+/gu)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = range.getClientRects();
        const isBroken = lines.length > 1 && word[0].length < 16;
        return isBroken || lines[0]?.right > innerWidth ? [word[0]] : [];
    }))"""


@pytest.fixture
def league(server: str) -> League:
    """With something of everything."""
    match = a_match("Anna Ben Cleo Dora", rounds=4)
    league, season = match.league, match.season
    league.players.filter(name="Cleo").update(name=LONG)
    anna = match.seats.get(seat=0).player
    record(match, "-", "r9 ?5 g12", "=23", "=40")
    record(match, "g7", "g7", "-", "=9", number=2, out=2, first=1)
    record(match, "-", "=10", "=23", "=40", seen=1, reason="counted twice")
    record(a_match("Anna Ben", ruleset="cars/three-starts", league=league))
    record(a_match("Ben Anna Dora", ruleset="master", league=league), bonus=[1, 0, 2])
    confirm_claim(match=match, number=2, seen=1, by=anna, answer="dispute", reason="I had 8")
    agree_on_fine(league=league, name="late", amount=5)
    for cancelled in ({}, {"cancelled_at": season.opened_at, "cancel_reason": "the train"}):
        fine(season=season, match=match, player=anna, **cancelled)
    invite(league=league, role=Role.PLAYER, days=7)
    league.guests.create(device="phone", player=league.players.get(name=LONG))
    make_token(league=league, name="Score board in the hall", scope="read")
    rank_by(season=season, order=[Metric.WINS, Metric.HEAD_TO_HEAD], fewest=2)
    close_season(season=season)
    open_season(league=league, name="Autumn")
    record(a_match("Anna Ben Dora", rounds=2, league=league))
    return league


def fine(**facts: object) -> Fine:
    return Fine.objects.create(kind="late", amount=5, reason="came at nine", key=uuid4(), **facts)


@pytest.fixture
def owner(phone: Page, league: League, base_url: str) -> Page:
    owns(phone, base_url, league)
    return phone


def path_of(league: League, tail: str) -> str:
    player = league.players.earliest("pk").pk
    invitation = league.invitations.get().pk
    member, guest = league.memberships.get().pk, league.guests.get().pk
    evening = league.matches.earliest("pk").evening_day
    ids = {
        "evening": evening,
        "year": evening.year,
        "player": player,
        "invitation": invitation,
        "member": member,
        "guest": guest,
    }
    return league_path(league, tail.format(**ids))


def faults(page: Page) -> list[str]:
    """What makes it hard to read or to tap, in both colour schemes and at both sizes."""
    all_faults: list[str] = []
    for size in SIZES.values():
        page.set_viewport_size(size)
        all_faults += page.evaluate(TOO_SMALL)
        width = page.evaluate("document.documentElement.scrollWidth")
        all_faults += [] if width <= size["width"] else [f"{width} pixels wide"]
    return all_faults + violations_in_both_schemes(page)


def test_every_page_of_a_league_is_tried():
    ids = {"player": 1, "invitation": 1, "member": 1, "guest": 1}
    ids |= {"evening": "2026-01-06", "year": 2026}
    paths = [f"/l/code/{tail.format(**ids)}" for tails in PAGES.values() for tail in tails]
    tried = {resolve(path.partition("?")[0]).view_name for path in paths}
    assert tried == OF_A_LEAGUE - ELSEWHERE - LIKE_ANOTHER


@pytest.mark.parametrize("part", PAGES)
def test_a_page_is_for_everybody(owner: Page, league: League, part: str):
    by_page: dict[str, list[str]] = {}
    for tail in PAGES[part]:
        answer = owner.goto(path_of(league, tail))
        assert answer is not None
        assert answer.ok, tail
        unfold(owner)
        by_page[tail] = faults(owner)
    assert {tail: page_faults for tail, page_faults in by_page.items() if page_faults} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_sticks_out_of_its_sheet_and_large_text_breaks_no_word(
    owner: Page, league: League, base_url: str, language: str
):
    """Large text on the smallest phone; then the usual one, with everything unfolded."""
    speaks(owner, base_url, language)
    by_page: dict[str, list[str]] = {}
    for tail in (*LARGE, *ASKING):
        owner.set_viewport_size({"width": 320, "height": 560})
        owner.goto(path_of(league, tail))
        owner.evaluate("document.documentElement.style.fontSize = '200%'")
        wide = owner.evaluate("document.documentElement.scrollWidth")
        by_page[tail] = owner.evaluate(BROKEN) + ([f"{wide} pixels wide"] if wide > 320 else [])
        owner.evaluate("document.documentElement.style.fontSize = ''")
        owner.set_viewport_size(SIZES["phone"])
        unfold(owner)
        by_page[tail] += owner.evaluate(STICKING_OUT)
    assert {tail: page_faults for tail, page_faults in by_page.items() if page_faults} == {}


def unfold(page: Page) -> None:
    for details in page.locator("details").all():
        details.evaluate("each => each.open = true")
