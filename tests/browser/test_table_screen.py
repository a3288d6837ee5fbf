"""The screen of a round in play: all of it is seen at every size, and nothing moves but cards."""

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from tables.models import Motion, Table
from tables.seats.proposals import propose
from tests.browser.accessibility import violations
from tests.browser.choices import ALL, each_once
from tests.browser.flights import wakes
from tests.browser.test_controls import follows
from tests.browser.test_start_table import opens
from tests.browser.test_table import MOST_MOVES
from tests.browser.thumb import STAYS
from tests.browser.visitors import speaks
from tests.languages import LANGUAGES
from tests.tables.fixtures import dealt, game_at, play_till, play_until

SIZES: Final = ((320, 560), (360, 640), (640, 360), (390, 844), (1280, 800), (1920, 1080))
FAULTS: Final = Path(__file__).with_name("screen.js").read_text()
SIX: Final = "Anna Ben Cleo Dora Emil Maximiliane-Hildegard"
ALIKE: Final = "Annamaria Annamartin Annamargarethe Ben Maximilian Maximiliane"
GAMES: Final = (  # and the size of the hand; 0 for the hand as it is
    (ALIKE, "master", 30),
    ("Anna Ben Cleo Dora", "master", 0),
    (ALIKE, "classic", 0),
    ("Annamaria Annamartin Cleo", "fxs", 30),
    ("Anna Ben", "junior", 0),
)

FILL_HAND: Final = """(size) => {
    const hand = document.querySelector(".mine");
    while (hand && hand.children.length < size) {
        hand.append(hand.children[hand.children.length % 9].cloneNode(true));
    }
}"""
PLACES: Final = """() => [...document.querySelectorAll(
        ".mine > li, .actions button, .head a, #say, .menu > summary, .row, .seat, #news")]
    .filter((each) => each.checkVisibility())
    .map((each) => [each.id || each.classList[0],
        Math.round(each.getBoundingClientRect().x), Math.round(each.getBoundingClientRect().y)])"""
SMALLEST: Final = """() => Math.min(...[...document.querySelectorAll(".mine > li > button")]
    .map((each) => each.getBoundingClientRect())
    .flatMap(({ width, height }) => [width, height]))"""
# Each card that does not fit is tapped: what its reason, or the marks of what is missing, lie over.
REFUSALS: Final = """() => {
    const isSeen = (each) => each.checkVisibility({ visibilityProperty: true });
    const meet = (one, other) => {
        const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
        const isBeside = a.right <= b.left + 1 || b.right <= a.left + 1;
        return !isBeside && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    };
    const covered = [];
    window.marked = 0;
    for (const card of document.querySelectorAll(".mine .stays")) {
        card.click();
        const [reason] = document.querySelectorAll("#why");
        const marks = [...document.querySelectorAll(".missing-run")];
        marked += marks.length;
        const words = document.querySelectorAll(".row .card b, .line > :last-child, .ask");
        const texts = [...words].filter(isSeen);
        const parts = document.querySelectorAll(".row, .mine > li, #say, .actions > *");
        covered.push(...[...parts, ...texts].filter((each) => meet(reason, each)));
        if (reason.lastElementChild.offsetHeight > reason.clientHeight) covered.push(reason); // cut
        covered.push(...texts.filter((each) => marks.some((mark) => meet(mark, each))));
    }
    return [...new Set(covered)].map((each) => `${each.className || each.parentElement.className}`);
}"""
AREAS: Final = """() => {
    const areas = ".seated, .beside, .table-of-rows, #news, .mine, .actions, .turns";
    const seen = [...document.querySelectorAll(areas)].filter((each) => each.checkVisibility());
    const meet = (one, other) => {
        const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    };
    const pairs = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => [one, other]));
    return pairs.filter((pair) => meet(...pair))
        .map((pair) => pair.map((each) => each.id || each.classList[0]).join(" over "))
        .filter((each) => each !== "seated over beside"); // the seats leave room for the deck
}"""
# The place of the news, the rows, and whether points and turns stand at the side.
WIDTHS: Final = """() => {
    const [rows, news, turns] = [".table-of-rows", "#news", "#turns"]
        .map((part) => document.querySelector(part).getBoundingClientRect());
    return [rows.width / innerWidth, news.height, turns.width > 0];
}"""
COUNTS: Final = """() => {
    const smallest = document.querySelector(".over-4") ? 14 : 15;
    const isSmall = (each) => {
        const parts = [each.querySelector(".back"), each.querySelector("b")];
        const [back, count] = parts.map((part) => part.getBoundingClientRect());
        const isBefore = back.width >= 10 && back.right < count.left;
        return !isBefore || parseFloat(getComputedStyle(each).fontSize) < smallest;
    };
    return [...document.querySelectorAll(".seat .held")].filter(isSmall).length;
}"""

DECK_HEIGHT: Final = "document.querySelector('.beside .called').offsetHeight"


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Nobody looks at these pages, so fewer pixels are drawn."""
    return {**browser_context_args, "device_scale_factor": 1, "is_mobile": False}


def anna_moves(names: str, ruleset: str) -> Table:
    """It is Anna's turn, some moves later, at a table with a clock."""
    table = dealt(names, ruleset, secret="5e" * 32)
    play_until(table, 3)
    play_till(table, lambda game: game.seat == 0)
    Table.objects.update(clock=60, due_at=timezone.now() + timedelta(seconds=59))
    return changed(table)


def changed(table: Table) -> Table:
    """Some other version than the one that pages and caches know."""
    table.refresh_from_db()
    Table.objects.update(version=table.version + 50)
    table.refresh_from_db()
    return table


def at_table(phone: Page, table: Table) -> None:
    opens(phone, table, 0)
    expect(phone.locator(".mine > li").first).to_be_visible()
    follows(phone)


def at_sizes(phone: Page, script: str, sizes: Sequence[tuple[int, int]] = SIZES) -> dict[str, Any]:
    """What a script finds at each of these sizes."""
    results: dict[str, Any] = {}
    for width, height in sizes:
        phone.set_viewport_size({"width": width, "height": height})
        results[f"{width}x{height}"] = phone.evaluate(script)
    return results


def faults(phone: Page, sizes: Sequence[tuple[int, int]] = SIZES) -> dict[str, Any]:
    return {size: texts for size, texts in at_sizes(phone, FAULTS, sizes).items() if texts}


def is_asked(table: Table) -> None:
    """Anna is asked for an answer."""
    propose(table=table, by=1, kind=Motion.Kind.BOT, seat=2, target=0)


@pytest.mark.parametrize(("game", "language"), each_once(GAMES, LANGUAGES))
def test_all_is_seen_at_every_size_with_a_vote_and_a_clock(
    phone: Page, server: str, game: tuple[str, str, int], language: str
):
    names, ruleset, size = game
    table = anna_moves(names, ruleset)
    if " Cleo" in names:
        is_asked(table)
    speaks(phone, server, language)
    at_table(phone, changed(table))
    if size:
        phone.evaluate(FILL_HAND, size)
    assert faults(phone) == {}
    assert phone.locator(".mine > li").count() >= size  # the board was not drawn anew meanwhile


def test_all_is_seen_by_who_passes_the_phone_on_and_by_who_watches(phone: Page, server: str):
    table = anna_moves("Anna Ben Cleo", "classic")
    fill = {"level": "holder", "is_person": False}
    table.seats.filter(seat=2).update(**fill)  # for whom a watcher may play
    table.seats.filter(seat__in=(0, 1)).update(shares_phone=True)
    Table.objects.update(due_at=None)  # the clock waits at the curtain
    changed(table)
    for seats, shown in (((), ".watching"), ((0, 1), ".curtain")):
        opens(phone, table, *seats)
        expect(phone.locator(shown)).to_be_visible()
        expect(phone.locator(".clock.waits")).to_be_visible()
        assert faults(phone) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_button_that_draws_is_cut(phone: Page, server: str, language: str):
    table = dealt("Anna Ben Cleo Dora", secret="5e" * 32)
    play_till(table, lambda game: game.seat == 0 and [*map(str, game.moves)] == ["draw"])
    speaks(phone, server, language)
    at_table(phone, changed(table))
    expect(phone.locator("#draw")).to_contain_text("3")
    assert faults(phone) == {}


def test_nothing_moves_when_news_a_vote_a_phrase_or_a_problem_come(phone: Page, server: str):
    table = anna_moves("Anna Ben Cleo Dora", "master")
    at_table(phone, table)
    before = at_sizes(phone, PLACES)
    is_asked(table)
    Table.objects.update(happened={"event": "paused", "seat": 1})
    changed(table)
    phone.evaluate("htmx.trigger('#board', 'wake')")
    expect(phone.locator("#asked")).to_be_visible()
    expect(phone.locator("#news")).to_contain_text("paused")
    phone.locator("#say").tap()
    phone.locator("#phrases [value=again]").tap()
    expect(phone.locator(".said > p")).to_be_visible()
    phone.evaluate("""() => {
        const problem = Object.assign(document.createElement("ul"), {className: "problem"});
        problem.innerHTML = "<li>The game went on in the meantime.</li>";
        document.querySelector("#board").prepend(problem);
        document.querySelector("#on-its-way").hidden = false;
    }""")
    assert at_sizes(phone, PLACES) == before


@pytest.mark.parametrize("ruleset", ["classic", "master"])
@pytest.mark.parametrize(
    "names", ["Anna Ben", "Anna Ben Cleo Dora", "Anna Ben Cleo Dora Emil", SIX]
)
def test_areas_lie_beside_each_other_and_all_counts_of_cards_can_be_read(
    phone: Page, server: str, names: str, ruleset: str
):
    """How many are left in the deck, and how many others hold."""
    at_table(phone, anna_moves(names, ruleset))
    looks = at_sizes(phone, f"() => [({AREAS})(), ({COUNTS})(), {DECK_HEIGHT}]")
    for size, (over, small, height) in looks.items():
        assert (over, small) == ([], 0), size
        assert round(height) >= 10, size
    assert faults(phone) == {}


def test_the_width_of_a_desktop_is_the_rows(phone: Page, server: str):
    """Turns are a tap away; on a large desktop they stand at the side, with the points."""
    at_table(phone, anna_moves("Anna Ben Cleo Dora", "classic"))
    looks = at_sizes(phone, WIDTHS)
    assert looks["1280x800"] == [1232 / 1280, 64, False]
    assert looks["1920x1080"][0] > 0.79
    assert looks["1920x1080"][1:] == [64, True]
    assert [looks[size][1] for size in ("320x560", "360x640", "390x844")] == [64, 64, 64]
    phone.set_viewport_size({"width": 1280, "height": 800})
    phone.get_by_role("button", name="All turns").tap()
    expect(phone.locator("#turns")).to_be_visible()
    assert violations(phone) == []


def test_names_of_ten_letters_are_whole_on_the_smallest_phone(phone: Page, server: str):
    names = "Anna Wilhelmina Maximilian Friederike Konstantin Christiane"
    at_table(phone, anna_moves(names, "classic"))
    assert phone.locator(".seat .short").count() == 0
    assert faults(phone) == {}
    phone.set_viewport_size({"width": 320, "height": 560})
    assert violations(phone) == []


def test_points_stand_beside_the_cards_on_a_desktop(phone: Page, server: str):
    table = anna_moves("Anna Ben Cleo Dora", "classic")
    table.deals.update(totals=[-20, -31, -12, -44])
    at_table(phone, changed(table))
    assert phone.locator(".seat .points").all_text_contents() == ["−31", "−12", "−44"]
    expect(phone.locator(".seat .points").first).to_be_hidden()
    phone.set_viewport_size({"width": 1280, "height": 800})
    expect(phone.locator(".seat .points").first).to_be_visible()
    assert faults(phone) == {}


def test_what_is_missing_begins_at_the_end_of_the_row(phone: Page, server: str):
    """Each number, three and more as one; then the card itself."""
    phone.add_init_script(STAYS)
    phone.set_viewport_size({"width": 360, "height": 640})
    at_table(phone, anna_moves("Anna Ben Cleo Dora", "classic"))
    for card in phone.locator(".mine .stays").all():
        card.evaluate("(card) => card.click()")
        places = phone.locator(".missing-run > span")
        texts = places.all_text_contents()
        if not texts or phone.locator(".ghost").count() == 0:
            continue  # the row has no room there
        number = str(card.get_attribute("data-card"))[1:]
        assert number in (texts[0], texts[-1])
        assert len(texts) < 4
        gap = phone.locator(".missing-run").evaluate("""(run) => {
            const end = run.parentElement;
            if (!end.matches(".card")) return 0; // the place that opens the row is missing itself
            const [a, b] = [run, end].map((each) => each.getBoundingClientRect());
            return Math.min(Math.abs(a.left - b.right), Math.abs(b.left - a.right));
        }""")
        assert gap < 4
        seen = True
    assert seen


def test_the_page_of_a_table_is_light(browser: Browser, server: str):
    """Of a phone that has nothing of it yet: all files, as they come over the wire."""
    table = anna_moves(SIX, "master")
    with browser.new_context(base_url=server, locale="en") as context:
        phone = context.new_page()
        wire = context.new_cdp_session(phone)
        wire.send("Network.enable")
        sizes: list[float] = []
        wire.on("Network.loadingFinished", lambda file: sizes.append(file["encodedDataLength"]))
        at_table(phone, table)
        phone.wait_for_load_state()
        phone.evaluate("document.fonts.ready")
    assert 20 < len(sizes) <= 30
    assert sum(sizes) <= 150_000


@pytest.mark.parametrize(("game", "language"), each_once(GAMES[:4], LANGUAGES))
def test_why_a_card_does_not_fit_covers_nothing(
    phone: Page, server: str, game: tuple[str, str, int], language: str
):
    names, ruleset, _ = game
    speaks(phone, server, language)
    at_table(phone, anna_moves(names, ruleset))
    for size in SIZES:
        assert at_sizes(phone, REFUSALS, [size]) == {f"{size[0]}x{size[1]}": []}
        assert phone.evaluate("marked") > 0
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert at_sizes(phone, REFUSALS, SIZES[:2]) == {"320x560": [], "360x640": []}


def test_a_card_is_as_large_as_a_thumb_while_the_hand_allows(phone: Page, server: str):
    at_table(phone, anna_moves("Anna Ben Cleo Dora", "classic"))
    assert phone.locator(".mine > .held-card").count() <= 15
    sizes = at_sizes(phone, SMALLEST)
    assert min(sizes.values()) >= 44, sizes


def test_large_text_covers_and_cuts_nothing(phone: Page, server: str):
    """The page may be higher than the window then."""
    speaks(phone, server, "de")
    at_table(phone, anna_moves("Anna Ben Cleo Dora", "classic"))
    expect(phone.locator(".clock")).to_be_attached()
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    all_faults = [fault for texts in faults(phone, SIZES[:5]).values() for fault in texts]
    below = ("the page is", "outside", "the number of")  # it is scrolled to
    assert [fault for fault in all_faults if not fault.startswith(below)] == []
    assert at_sizes(phone, SMALLEST)["640x360"] > 36


def test_large_text_can_be_scrolled_and_played(phone: Page, server: str):
    at_table(phone, anna_moves(SIX, "master"))
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    phone.locator("#draw").tap()
    expect(phone.locator(".whose")).to_contain_text("Ben")


def test_all_is_seen_in_each_part_of_a_round(phone: Page, server: str):
    """Every tenth move at three sizes, without waiting for flights; in a soak each at all sizes."""
    phone.emulate_media(reduced_motion="reduce")
    table = dealt(SIX, "classic", secret="5e" * 32)
    opens(phone, table, 0)
    for look in range(MOST_MOVES):
        follows(phone)
        assert faults(phone, SIZES if ALL else SIZES[look % 2 :: 2]) == {}
        play_until(table, (look + 1) * (1 if ALL else 10))
        if game_at(table).over:
            break
        wakes(phone)
    assert look > 5
