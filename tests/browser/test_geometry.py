"""Small phones, upright and across, and large text, in every language.

No two things to tap overlap, each can be tapped where it stands, and no text is cut.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from engine import rulesets
from engine.games.registry import GAMES
from leagues.models import League
from scoring.matches.start import start_match
from scoring.models import Match
from tests.browser.choices import each_once
from tests.browser.test_box_entry import enter
from tests.browser.thumb import Thumb
from tests.browser.visitors import owns, speaks
from tests.languages import LANGUAGES
from tests.pages import league_path
from tests.scoring.fixtures import record

# A worker costs a test a new page (reset.py). test_evening.py and others try it.
pytestmark = pytest.mark.browser_context_args(service_workers="block")

SIZES: Final = ((320, 560), (360, 640), (640, 360), (568, 320))
FAULTS: Final = Path(__file__).with_name("geometry.js").read_text()
FOUR: Final = ["Anna Maria", "Anna Lena", "Ben", "Maximiliane-Hildegard"]
SIX: Final = [*FOUR, "Oma Gerda", "Oma Gisela"]

# What is chosen on the entry screen before each look at it.
STEPS: Final = {
    "classic": [
        "[value=hand-1]",
        "[value=table]",
        "[value=stock]",
        "[value=hand-2]",
        "#more",
        "#menu .primary",
    ],
    "master": ["[value=hand-1]", "[value=table]", "#bridge", "#bridge > [value=hand-2]"],
}
PLAYERS: Final = {"classic": FOUR, "master": SIX}
# Of another game of the box: who plays, and what is entered before the preview.
BOX: Final = {
    "ueberall-anschliessen": (SIX, "s2 s0 s1 s5 s4"),
    "zweikampf": (SIX[:2], "s1"),
    "ratefix": (SIX, "12 > 6 > 0 > 6 > 12"),
    "quartett": (FOUR, "5 -2 > 7 > 3"),
    "farbensammeln": (SIX, "r60 y91 b70 g55 r58 y57 c1"),
}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Nobody looks at these pages, so fewer pixels are drawn."""
    return {**browser_context_args, "device_scale_factor": 1}


def faults(page: Page, steps: list[str], sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """At every size. A phone that is turned does not load the page again either."""
    all_faults: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        all_faults += [f"{width}x{height}, {fault}" for fault in page.evaluate(FAULTS, steps)]
    return all_faults


def game(ruleset: str, names: list[str], league: League | None = None) -> Match:
    return start_match(
        league=league, ruleset=rulesets[ruleset], names=names, rounds=12, language="en"
    )


@pytest.mark.parametrize(("ruleset", "language"), each_once([*STEPS], LANGUAGES))
def test_nothing_overlaps_on_the_entry_screen_and_nothing_is_cut(
    thumb: Thumb, server: str, ruleset: str, language: str
):
    speaks(thumb.page, server, language)
    thumb.open(game(ruleset, PLAYERS[ruleset]))
    asking = faults(thumb.page, [""])
    thumb.choose("hand-0")
    thumb.keys(9, 9, 19, 17)
    thumb.go()
    thumb.how("total")
    thumb.keys(7)
    thumb.choose("table")
    thumb.keys(4, 17)
    all_faults = asking + faults(thumb.page, STEPS[ruleset])
    assert not all_faults, "\n".join(all_faults)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_in_the_questions_and_nothing_is_cut(
    thumb: Thumb, server: str, language: str
):
    """Whether the last hand is empty, and what contradicts, with the best repair."""
    page = thumb.page
    speaks(page, server, language)
    thumb.open(game("classic", FOUR))
    thumb.choose("hand-0")
    for key in (9, 8):
        thumb.keys(key)
        thumb.go()
    thumb.go()
    all_faults = faults(page, [""])
    page.set_viewport_size({"width": 360, "height": 640})
    thumb.tap(page.locator("#ask [value=nothing]"))
    page.locator("#go.warns").wait_for()
    thumb.go()
    page.locator("#verdict .primary[data-repair]").wait_for()
    all_faults += faults(page, ["", "#verdict summary"])
    assert not all_faults, "\n".join(all_faults)


@pytest.mark.parametrize(("key", "language"), each_once([*BOX], LANGUAGES))
def test_nothing_overlaps_where_another_game_is_entered_and_nothing_is_cut(
    thumb: Thumb, server: str, key: str, language: str
):
    page, (names, taps) = thumb.page, BOX[key]
    speaks(page, server, language)
    thumb.open(
        start_match(league=None, ruleset=GAMES[key], names=names, rounds=12, language=language)
    )
    enter(thumb, taps)
    expect(page.locator(".chip.missing:not(.optional)")).to_have_count(0)
    all_faults = faults(page, ["", "#more", "#menu .primary"])
    page.set_viewport_size({"width": 360, "height": 640})
    thumb.go()
    page.locator("#preview [value=save]").wait_for()
    all_faults += faults(page, [""])
    assert not all_faults, "\n".join(all_faults)


@pytest.fixture
def league(server: str) -> League:
    """Two games are going on, each with rounds of every kind."""
    four = game("classic", FOUR)
    for number in range(1, 4):
        record(four, "-", "?9 ?5", "=23", "=140", number=number)
    record(four, "-", "=10", "=23", "=40", seen=1, reason="counted twice")
    record(four, "g7", "g7", "-", "=9", number=4, out=2)
    six = game("master", SIX, four.league)
    record(six, "-", "=11", "=23", "=40", "=5", "=7", bonus=[2, 0, 0, 1, 0, 0])
    return four.league


# The page of a match is looked at in test_match_page.py.
PAGES: Final = ("", "games/", "leaderboard/", "players/", "new/")
OUTSIDE: Final = ("/", "/t/new/")
SMALL: Final = ((320, 560), (640, 360))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_on_the_pages_of_a_league_and_nothing_is_cut(
    phone: Page, server: str, league: League, language: str
):
    """And on the two pages on which everybody begins, on a phone that knows the league."""
    speaks(phone, server, language)
    all_faults = []
    for path in (*(league_path(league, tail) for tail in PAGES), *OUTSIDE):
        answer = phone.goto(path)
        assert answer is not None
        assert answer.ok, path
        all_faults += [f"{path}: {fault}" for fault in faults(phone, [""], SMALL)]
    assert not all_faults, "\n".join(all_faults)


# What else an owner sees, on a small phone, upright and across.
OWNED: Final = (
    *("settings/", "people/", "seasons/", "s/1/order/", "s/1/fines/", "s/1/duels/", "names/"),
    *("records/", "take-along/", "import/", "defaults/", "history/", "share/", "join/", "tokens/"),
    *("p/{player}/", "p/{player}/name/", "m/1/r/1/claims/", "m/1/r/1/take-back/", "nowhere/"),
)


@pytest.fixture
def owner(phone: Page, league: League, base_url: str) -> Page:
    league.name = "Kartenfreunde Entenhausen-Süd und Umgebung"
    league.save()
    owns(phone, base_url, league)
    phone.goto(league_path(league, "join/"))
    phone.get_by_role("button", name=FOUR[3]).tap()
    expect(phone).not_to_have_url(re.compile("/join/"))
    return phone


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_on_what_an_owner_sees_and_nothing_is_cut(
    owner: Page, server: str, league: League, language: str
):
    """Each page in one language; with SOAK in all."""
    speaks(owner, server, language)
    player = league.players.get(name=FOUR[3]).pk
    all_faults = []
    for tail, spoken in each_once(OWNED, LANGUAGES):
        if spoken == language:
            owner.goto(league_path(league, tail.format(player=player)))
            all_faults += [f"{tail}: {fault}" for fault in faults(owner, [""], SMALL)]
    assert not all_faults, "\n".join(all_faults)


TEN: Final = ["Konstantin", "Wilhelmine", "Großmutter", "Friederike", "Maximilian", "Christiane"]
FINISHED: Final = ("m/1/", "m/1/print/", "m/1/r/1/claims/", "p/{player}/", "s/1/duels/", "e/{day}/")
PLAYED: Final = ("", "players/", "leaderboard/", "m/2/", "m/2/r/1/", "m/3/r/1/")
BROKEN: Final = r"""() => {
    document.querySelectorAll("details").forEach((each) => { each.open = true; });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
    for (let text; (text = texts.nextNode()); ) {
        if (!text.parentElement.checkVisibility()) continue;
        for (const word of text.data.matchAll(/\p{L}+/gu)) {
            const place = document.createRange();
            place.setStart(text, word.index);
            place.setEnd(text, word.index + word[0].length);
            const lines = new Set([...place.getClientRects()].map(({ y }) => Math.round(y / 4)));
            if (lines.size > 1 && word[0].length <= 12) {
                found.push(`${word[0]}, ${text.parentElement.closest("[class]").className}`);
            }
        }
    }
    return found;
}"""


@pytest.mark.parametrize(("width", "percent"), [(320, 100), (320, 200), (390, 100)])
def test_no_word_of_up_to_twelve_letters_breaks(phone: Page, server: str, width: int, percent: int):
    speaks(phone, server, "de")
    phone.set_viewport_size({"width": width, "height": 560})
    over = start_match(
        league=None, ruleset=rulesets["classic"], names=TEN[:4], rounds=1, language="de"
    )
    record(over, "=10", "=193", "-", "=270", out=2)
    for rules in (rulesets["classic"], GAMES["mogeln"]):
        start_match(league=over.league, ruleset=rules, names=TEN, rounds=2, language="de")
    player = over.league.players.get(name=TEN[2])
    broken_words = []
    for tail in (*FINISHED, *PLAYED):
        answer = phone.goto(
            league_path(over.league, tail.format(player=player.pk, day=over.evening_day))
        )
        assert answer is not None
        assert answer.ok, tail
        phone.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
        broken_words += [f"{tail}: {word}" for word in phone.evaluate(BROKEN)]
    assert not broken_words, "\n".join(broken_words)
