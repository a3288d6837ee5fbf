"""A family and a club find the site, and walk from the front page to what they come back for.

The family's three evenings: eight people, a guest by a link, somebody late, a game stopped, a trial
game deleted. The club's first evening: thirty people by a list, six tables. Every page on the way
is for everybody, and no wider than the screen, also with text at 200 %. The pages with all of it
are then looked at in all languages, and at a desk.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page

from engine import rulesets
from leagues.models import League
from scoring.matches.start import start_match
from scoring.models import Claim, Evening, Match
from tests.browser.accessibility import BUT_CONTRAST, SIZES, violations
from tests.browser.thumb import Thumb, agrees, loading, opens_rounds, seats, starts
from tests.browser.visitors import speaks
from tests.languages import LANGUAGES
from tests.pages import league_path
from tests.scoring.fixtures import record

FAMILY: Final = ("Lotte", "Ben", "Wilhelmine", "Großmutter")
COUSINS: Final = ("Ida", "Cleo", "Maximilian", "Opa")
CLUB: Final = [
    f"{first} {last}"
    for last in ("Obermüller", "Schwarzenberger", "Winkler")
    for first in ("Anna", "Ben", "Cleo", "Dora", "Emil", "Friederike", "Gerd", "Hans", "Ida", "Jo")
]
WEEK: Final = timedelta(days=7)


class Mouse(Thumb):
    def tap(self, target: Locator) -> None:
        target.click()
        self.taps += 1


@dataclass
class Walker:
    """One of the family with a phone or at a desk, who looks at each page."""

    page: Page
    screen: str
    faults: list[str] = field(default_factory=list)

    def looks(self, name: str) -> None:
        """Once at each page: a page of the same name is another state of it. Colours are the same
        at a desk."""
        self.page.wait_for_load_state("load")
        faults = violations(self.page, **(BUT_CONTRAST if self.screen == "desk" else {}))
        self.faults += [f"{name}: {fault}" for fault in faults + self.wide(self.screen)]

    def wide(self, screen: str) -> list[str]:
        self.page.set_viewport_size(SIZES[screen])
        faults = []
        for percent in (100, 200):
            self.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
            width = self.page.evaluate("document.documentElement.scrollWidth")
            if width > SIZES[screen]["width"]:
                faults.append(f"{width} wide on a {screen} with text at {percent} %")
        self.page.evaluate("document.documentElement.style.fontSize = ''")
        return faults

    def presses(self, selector: str, loads: int = 1) -> None:
        """A button or link that leads to another page."""
        with loading(self.page, loads):
            self.page.locator(selector).first.click()

    def further(self) -> None:
        """What is behind ⋯; on a desk it lies open."""
        if self.screen == "phone":
            self.page.locator("#more-actions > summary").click()

    def starts(self, names: tuple[str, ...], rounds: int) -> None:
        """A new game of these; who is there already goes."""
        seats(self.page, *names)
        agrees(self.page, rounds)
        self.looks("a new game")
        with loading(self.page):
            starts(self.page).click()

    def plays(self, *cards: int, look: str = "") -> None:
        """The next round: who sits first went out, the others have one card each."""
        self.presses("#next-round")
        hand = (Thumb if self.screen == "phone" else Mouse)(self.page).wait()
        if look:
            self.looks(f"{look}: who went out")
        hand.choose("hand-0")
        for at, card in enumerate(cards):
            hand.keys(card)
            if at < len(cards) - 1:
                hand.go()
        if look:
            self.looks(f"{look}: all entered")
        with loading(self.page):
            hand.save()
        # Checked: all is there now
        self.page.locator("#match a[href*='/game/']").first.wait_for(state="attached")


@pytest.fixture
def walkers(
    browser: Browser, server: str, browser_context_args: dict[str, Any], screen: str, language: str
) -> Iterator[tuple[Walker, Walker]]:
    """Whose the league is, and a guest; where it is noon, so that no evening ends meanwhile."""
    noon = f"Etc/GMT{datetime.now(UTC).hour - 12:+d}"
    args = {**browser_context_args, "locale": language, "timezone_id": noon}
    if screen == "desk":
        args |= {"viewport": SIZES["desk"], "is_mobile": False, "has_touch": False}
    with browser.new_context(**args) as one, browser.new_context(**args) as other:
        yield Walker(one.new_page(), screen), Walker(other.new_page(), screen)


@pytest.mark.parametrize(("screen", "language"), [("phone", "de"), ("desk", "nl")])
def test_a_new_family_walks_from_the_front_page_to_the_third_evening(
    server: str, walkers: tuple[Walker, Walker]
):
    owner, guest = walkers
    the_first_game(owner)
    what_is_offered_after_it(owner)
    a_guest_comes_by_the_link(owner, guest)
    somebody_is_late_and_the_game_stops(owner)
    a_trial_game_goes(owner)
    thats_it_for_tonight(owner)
    a_week_passes()
    the_second_evening(guest)
    a_week_passes()
    the_third_evening(owner)
    if owner.screen == "phone":
        in_all_languages_and_at_a_desk(owner, server)
    assert owner.faults + guest.faults == []
    evenings = set(Match.objects.filter(delete_at=None).values_list("evening", flat=True))
    assert len(evenings) == Evening.objects.count() == 3
    assert Match.objects.get(number=1).league.players.count() == 8


def the_first_game(owner: Walker) -> None:
    owner.page.goto("/")
    owner.looks("the front page")
    owner.presses(".ways .sun")
    owner.starts(FAMILY, 3)
    owner.looks("a game that has begun")
    owner.plays(9, 8, 15, look="entry")
    owner.looks("after the first round")
    owner.page.goto(league_of(owner))
    owner.looks("the home after one round")
    owner.page.goto(f"{owner.page.url}m/1/")
    owner.plays(3, 2, 18)
    owner.plays(9, 8, 20)
    owner.looks("a game that is over")


def what_is_offered_after_it(owner: Walker) -> None:
    match = owner.page.url
    owner.page.locator(".offer input[name=name]").fill("Müllers Kartenrunde")
    owner.presses(".offer .beside button")
    owner.looks("who are you")
    owner.presses(".offer button[name=player]")
    owner.page.goto(league_of(owner) + "faces/")
    owner.looks("who is who")
    for face in (3, 17, 5):
        owner.presses(f"[name=face][value='{face}']")
    owner.presses(".buttons .button")  # the last one likes hers
    owner.looks("after the faces")
    owner.page.goto(match)
    owner.looks("a second phone")
    owner.presses(".offer a.button")
    owner.looks("the invitation")


def a_guest_comes_by_the_link(owner: Walker, guest: Walker) -> None:
    guest.page.goto(owner.page.locator("#first-link").input_value())
    guest.looks("who are you")
    guest.page.locator("input[name=name]").fill(COUSINS[0])
    guest.presses(".beside button")
    guest.looks("the home of a guest")


def somebody_is_late_and_the_game_stops(owner: Walker) -> None:
    owner.page.goto(league_of(owner) + "m/1/")
    owner.presses("#again")
    owner.plays(7, 6, 5)
    owner.further()
    owner.presses("#who-plays")
    owner.looks("who plays on")
    owner.presses(f"[name=known][value={COUSINS[0]}]")
    owner.looks("somebody has joined")
    owner.plays(9, 12, 3, 19)
    owner.looks("a game of two parts")
    owner.further()
    owner.presses("#stop")
    owner.looks("a game that was stopped")


def a_trial_game_goes(owner: Walker) -> None:
    owner.page.goto(league_of(owner) + "new/")
    owner.looks("the next game")
    owner.starts(FAMILY[:2], 3)
    owner.plays(20)
    opens_rounds(owner.page)
    owner.presses("#rounds > .menu a[href$='/delete/']")
    owner.looks("whether it is deleted")
    owner.presses("main form button", loads=2)
    owner.page.locator("form[action$='/keep/']").wait_for()
    owner.looks("a game that will be deleted")
    owner.page.goto(league_of(owner) + "games/")
    owner.looks("the games")


def thats_it_for_tonight(owner: Walker) -> None:
    owner.page.goto(league_of(owner) + "m/2/")
    owner.presses("#good-night")
    owner.page.locator(".stand").wait_for()
    owner.looks("the first evening")


def the_second_evening(guest: Walker) -> None:
    guest.page.goto(league_of(guest))
    guest.looks("the home after a week")
    guest.page.goto(league_of(guest) + "new/")
    guest.starts((COUSINS[0], *FAMILY[:2]), 1)
    guest.plays(11, 4)
    guest.page.locator("#more-actions").click()
    guest.presses("#rounds a[href*='/e/']")
    guest.looks("an evening so far")
    guest.presses("[name=end]")
    guest.page.locator(".stand").wait_for()


def the_third_evening(owner: Walker) -> None:
    """At two tables, with all eight."""
    for names in (FAMILY, COUSINS):
        owner.page.goto(league_of(owner) + "new/")
        owner.starts(names, 1)
        owner.plays(14, 4, 2)
    owner.presses("#good-night")
    owner.page.locator(".stand").wait_for()
    owner.looks("the third evening")
    owner.page.goto(league_of(owner))
    owner.looks("the home after three evenings")


def in_all_languages_and_at_a_desk(owner: Walker, server: str) -> None:
    """What test_league_pages.py has not, or has with fewer people and evenings."""
    year = Evening.objects.latest("pk").date.year
    for language in LANGUAGES:
        speaks(owner.page, server, language)
        for tail in ("", "m/2/", "leaderboard/", f"evenings/{year}/", "all-years/"):
            owner.page.goto(league_of(owner) + tail)
            faults = [fault for screen in SIZES for fault in owner.wide(screen)]
            owner.faults += [f"{tail} in {language}: {fault}" for fault in faults]


@pytest.mark.parametrize(("screen", "language"), [("phone", "de"), ("desk", "en")])
def test_a_club_of_thirty_walks_from_a_list_to_its_board(
    server: str, walkers: tuple[Walker, Walker]
):
    owner, guest = walkers
    a_list_becomes_a_league(owner)
    league = League.objects.get()
    a_table_of_five_plays(owner)
    for seat in range(1, 6):
        match = start_match(
            league=league, ruleset=rulesets["classic"], names=CLUB[seat::6], rounds=1, language="de"
        )
        record(match, "-", "=10", "=23", f"={30 + seat}", f"={50 + seat}")
    one_of_them_looks(guest, league)
    assert owner.faults + guest.faults == []
    assert (league.players.count(), league.matches.count()) == (30, 6)


def a_list_becomes_a_league(owner: Walker) -> None:
    owner.page.goto("/")
    owner.presses("a[href='/league/new/']")
    owner.looks("a new league")
    owner.page.locator("[name=name]").fill("Spieletreff")
    owner.page.locator("[name=people]").fill("\n".join([*CLUB, CLUB[0]]))
    owner.page.locator("main form .primary", has_text="30").wait_for()
    owner.looks("what was understood")
    owner.presses("main form .primary")
    owner.looks("the home of a club in which nobody has played")


def a_table_of_five_plays(owner: Walker) -> None:
    owner.page.goto(league_of(owner) + "new/")
    owner.starts(tuple(CLUB[::6]), 1)
    owner.plays(9, 8, 15, 4)
    owner.looks("the game of a table")


def one_of_them_looks(guest: Walker, league: League) -> None:
    guest.page.goto(league_path(league, "join/"))
    guest.presses(f"button[value='{league.players.get(name=CLUB[29]).pk}']")
    day = Match.objects.latest("pk").evening_day
    for tail in ("", f"e/{day}/", "leaderboard/", "players/", "hall/"):
        guest.page.goto(league_path(league, tail))
        guest.looks(tail)
        names = guest.page.locator("main bdi").filter(has_text=CLUB[29])
        assert tail == "hall/" or names.count(), tail


def league_of(walker: Walker) -> str:
    """Where the league is on this device."""
    code = walker.page.url.partition("/l/")[2].partition("/")[0]
    return f"/l/{code}/"


def a_week_passes() -> None:
    for match in Match.objects.all():
        match.started_at -= WEEK
        match.evening = match.evening_day - WEEK
        match.save(update_fields=["started_at", "evening"])
    for claim in Claim.objects.all():
        Claim.objects.filter(pk=claim.pk).update(made_at=claim.made_at - WEEK)
    for evening in Evening.objects.order_by("date"):  # no two have the same day in between
        Evening.objects.filter(pk=evening.pk).update(
            date=evening.date - WEEK, ended_at=evening.ended_at and evening.ended_at - WEEK
        )
