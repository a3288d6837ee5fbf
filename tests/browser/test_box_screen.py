"""The screens of the other games of the box: all of it is seen at every size."""

from datetime import timedelta
from typing import Any, Final

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from engine.games.registry import GAMES
from tables.models import Table
from tables.play.rounds import current_deal
from tests.browser.accessibility import SCHEMES, violations_in
from tests.browser.accessibility import SIZES as SCREENS
from tests.browser.box_rounds import course, gone_on, written
from tests.browser.choices import ALL, each_once
from tests.browser.test_start_table import opens, sits
from tests.browser.test_table_screen import ALIKE, SIZES, faults
from tests.browser.visitors import speaks
from tests.languages import LANGUAGES
from tests.tables.fixtures import box_round_at, dealt

PHONES: Final = SIZES[:3]
MIDDLE: Final = {  # moves after which there is much to see
    "was-liegt-wo": 31,
    "mogeln": 8,
    "ratefix": 13,
    "schlafmuetze": 4,
    "schnipp-schnapp": 20,
    "quartett": 14,
    "farbensammeln": 19,
    "ueberall-anschliessen": 40,
    "zweikampf": 7,
    "schwarzer-peter": 3,
}
assert MIDDLE.keys() == {game.base for game in GAMES.values()}, "Each game is looked at."

TURNED: Final = "getComputedStyle(document.querySelector('.fresh .card')).animationName"
HEARS: Final = """
    window.heard = [];
    for (const name of ["OscillatorNode", "AudioBufferSourceNode"]) {
        window[name] = class extends window[name] {
            constructor(context, options) {
                super(context, options);
                heard.push(options.frequency ?? "paper");
            }
        };
    }
"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Nobody looks at these pages, so fewer pixels are drawn."""
    return {**browser_context_args, "device_scale_factor": 1, "is_mobile": False}


def in_the_middle(game: str, names: str) -> Table:
    """A table with a clock, some moves after the deal."""
    table = dealt(names, game, secret="5e" * 32)
    written(table, course(box_round_at(table))[: MIDDLE[game]])
    Table.objects.update(clock=60, due_at=timezone.now() + timedelta(seconds=59))
    table.refresh_from_db()
    return table


@pytest.mark.parametrize(("game", "language"), each_once(tuple(MIDDLE), LANGUAGES))
@pytest.mark.parametrize("is_turn", [True, False] if ALL else [True], ids=str)
def test_all_is_seen_at_every_size(phone: Page, server: str, game, language, is_turn):
    """With as many players as there may be and names alike; on phones with large text too."""
    names = ALIKE if GAMES[game].most > 2 else "Anna Maximiliane-Hildegard"
    table = in_the_middle(game, names)
    awaited = box_round_at(table).awaited
    seats = [seat for seat in range(table.seat_count) if (seat in awaited) == is_turn]
    speaks(phone, server, language)
    opens(phone, table, seats[0])
    phone.locator("#moves").wait_for(state="attached")
    assert faults(phone, SIZES) == {}
    for screen, size in SCREENS.items():
        phone.set_viewport_size(size)
        assert violations_in(phone, SCHEMES[screen]) == []
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert faults(phone, PHONES) == {}


# Ten cards of one colour, and the numbers that are wider than their cards.
TEN_ALIKE: Final = """() => {
    const mine = document.querySelector(".mine");
    const cards = [...mine.querySelectorAll(".held-card")];
    mine.append(...cards.map((card) => card.cloneNode(true)));
    const all = [...mine.querySelectorAll(".held-card")];
    all.slice(10).forEach((card) => card.remove());
    const ten = all.slice(0, 10);
    for (const { classList } of ten) {
        classList.remove("suit-r", "suit-y", "suit-g", "suit-b");
        classList.add("suit-r");
    }
    const text = new Range();
    const width = (each) => (text.selectNodeContents(each), text.getBoundingClientRect().width);
    return ten.map((card) => [width(card.querySelector(".card b")), card.clientWidth - 4])
        .filter(([number, card]) => number > card);
}"""


def test_the_numbers_of_ten_cards_of_a_colour_keep_off_their_edges(phone: Page, server: str):
    table = dealt("Anna Ben", "farbensammeln", secret="5e" * 32)
    opens(phone, table, 0)
    phone.set_viewport_size({"width": 320, "height": 560})
    expect(phone.locator(".mine .held-card").first).to_be_visible()
    assert phone.evaluate(TEN_ALIKE) == []


def test_nothing_is_heard_nor_turns_for_who_wants_neither(phone: Page, server: str):
    """Sound is off until it is switched on; with less motion a card lies open at once."""
    table = dealt("Anna Ben", "was-liegt-wo", secret="5e" * 32)
    sits(phone, table, box_round_at(table).awaited[0])
    phone.add_init_script(HEARS)
    assert turns_a_card(phone, table)
    phone.emulate_media(reduced_motion="reduce")
    assert not turns_a_card(phone, table)
    assert phone.evaluate("heard") == []


def turns_a_card(phone: Page, table: Table) -> bool:
    """Whether one sees it turn."""
    phone.goto(f"/t/{table.code}/")
    expect(phone.locator("#sound")).to_have_attribute("aria-pressed", "false")
    number = current_deal(table).move_count + 1
    phone.locator(".spots .fits > button").first.tap()
    gone_on(phone, number)
    return bool(phone.evaluate(TURNED) == "turn-over")
