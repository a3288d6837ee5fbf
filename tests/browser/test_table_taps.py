"""An own card moves as it is tapped, on any network; a second tap does nothing unmeant."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import FloatRect, Page, Route, expect

from engine import Card, Game
from tables.models import Table
from tables.seats.seating import be_ready
from tables.view.rows import following_of
from tests.browser.flights import MIDDLE, WATCH, at_table, flies_first, version, wakes
from tests.browser.test_box_screen import HEARS
from tests.browser.test_following import ARRIVED
from tests.browser.test_start_table import opens
from tests.browser.test_table_screen import at_sizes
from tests.browser.thumb import STAYS, until
from tests.tables.fixtures import (
    a_table,
    all_are_ready,
    dealt,
    game_at,
    play_next,
    play_till,
)

HOLD: Final = """
    window.held = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        const shown = animate.apply(this, given);
        shown.pause();
        held.push(shown);
        return shown;
    };
"""


# The ring on the main button runs out when the test says so.
RUNS_OUT: Final = """
    const later = window.setTimeout;
    window.setTimeout = (act, after, ...given) =>
        after === 1200 ? (window.runsOut = act) : later(act, after, ...given);
"""

# Which places of a joker are a finger from where it would lie, cover another one or stand out.
PLACES: Final = """() => [...document.querySelectorAll("#joker-places > div")].flatMap((line) => {
    const { left, right } = line.getBoundingClientRect();
    const colour = line.dataset.colour;
    const placed = (each) => ({ n: each.dataset.n, box: each.getBoundingClientRect() });
    const buttons = [...line.children].map(placed);
    return buttons.filter(({ n, box }, at) => {
        const place = document.querySelector(`.row[data-row="${colour}"] [data-n="${n}"]`);
        const there = place.getBoundingClientRect();
        const isApart = at === 0 || buttons[at - 1].box.right < box.left;
        const isThere = box.left <= there.right + 44 && there.left <= box.right + 44;
        return !isApart || !isThere || box.left < left - 6.5 || right + 6.5 < box.right;
    }).map(({ n }) => colour + n);
})"""

OVER: Final = (".seat", ".row .card", "#say", ".me")  # where a card may be dragged
IS_ON_TOP: Final = """(card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def turn_of_anna(table: Table, holds: Callable[[Game], object]) -> None:
    play_till(table, lambda game: game.seat == 0 and holds(game))


def some_follow(game: Game) -> bool:
    """A card fits, and after it one that does not fit yet."""
    following = following_of(game)
    return any(set(cards) - set(following_now(game)) for cards in following.values())


def following_now(game: Game) -> list[Card]:
    return [move.place for move in game.moves if move.bit]


@pytest.fixture
def table(transactional_db: None) -> Table:
    table = dealt("Anna Ben Cleo", "fxs", secret="5e" * 32)
    turn_of_anna(table, some_follow)
    return table


@pytest.fixture
def anna(phone: Page, table: Table) -> Page:
    at_table(phone, table)
    return phone


class Held:
    """A network on which moves wait until they are let go."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        self.is_open = False
        page.route("**/move/", self.hold)

    def hold(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.routes.append(route)

    def let_go(self) -> None:
        """The last one is sent: a page on a slow machine has given up the others."""
        self.is_open = True
        self.routes[-1].continue_()


def laid(page: Page, card: str) -> int:
    return page.locator(f'.row[data-row="{card[0]}"] .card[data-n="{card[1:]}"]').count()


def in_hand(page: Page, card: str):
    return page.locator(f'.mine [data-card="{card}"]')


def test_cards_leave_the_hand_before_the_server_has_answered(anna: Page, table: Table):
    game = game_at(table)
    first = next(c for c, n in following_of(game).items() if set(n) - set(following_now(game)))
    second = next(c for c in following_of(game)[first] if c not in following_now(game))
    before, held = version(anna), Held(anna)
    in_hand(anna, str(first)).tap()
    expect(in_hand(anna, str(first))).to_be_hidden()
    assert laid(anna, str(first))
    in_hand(anna, str(second)).tap()  # it fits after the first one
    expect(in_hand(anna, str(second))).to_be_hidden()
    until(anna, "document.querySelectorAll('.flights > *').length === 0")
    assert version(anna) == before
    held.let_go()
    until(anna, f"Number(document.querySelector('#board').dataset.version) >= {int(before) + 2}")
    assert laid(anna, str(first)) == laid(anna, str(second)) == 1
    assert anna.evaluate("flown") == [str(first)[1:], str(second)[1:]]  # each has flown once


def test_a_refused_card_flies_back(anna: Page, table: Table):
    card = anna.locator(".mine .fits > [data-then]").first.get_attribute("data-card") or ""
    held = Held(anna)
    in_hand(anna, card).tap()
    expect(in_hand(anna, card)).to_be_hidden()
    play_next(table, "end")  # the time was up
    held.let_go()
    expect(anna.locator(".problem").first).to_contain_text("The game went on in the meantime.")
    expect(in_hand(anna, card)).to_be_visible()
    assert not laid(anna, card)
    assert anna.evaluate("flown") == [card[1:]] * 2


def test_a_card_that_is_tapped_too_early_waits_lifted_and_is_laid_in_its_turn(
    anna: Page, table: Table
):
    anna.add_init_script(STAYS)
    anna.reload()
    play_next(table, "end")
    wakes(anna)
    expect(anna.locator("#end")).to_have_count(0)
    cards = anna.locator(".mine .stays")
    early, other = (cards.nth(at).get_attribute("data-card") or "" for at in (0, 1))
    for card in (early, other, other):  # the second tap lets it down again
        in_hand(anna, card).tap()
    expect(anna.locator(".mine .waits > button")).to_have_attribute("data-card", early)
    turn_of_anna(table, lambda game: game.moves)
    wakes(anna)
    expect(anna.locator(".mine .waits")).to_have_count(0)
    expect(anna.locator("#why")).to_contain_text("does not fit")


def test_two_taps_at_one_place_lay_one_card(anna: Page, table: Table):
    anna.add_init_script(STAYS)  # what keeps the second tap off
    anna.reload()
    before, count = version(anna), table.deals.get().move_count
    box = anna.locator("#moves .fits > button").first.bounding_box()
    assert box
    for _ in range(2):
        anna.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(anna.locator("#board")).not_to_have_attribute("data-version", before)
    until(anna, ARRIVED)
    assert table.deals.get().move_count == count + 1


def test_two_taps_draw_one_card(phone: Page, transactional_db: None):
    table = dealt("Anna Ben Cleo", "classic", secret="5e" * 32)
    turn_of_anna(table, lambda game: [*map(str, game.moves)] == ["draw"])
    phone.add_init_script(STAYS)
    looks_on(phone, table)
    before, count = version(phone), table.deals.get().move_count
    box = phone.locator("#draw").bounding_box()
    assert box
    for _ in range(2):
        phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(phone.locator("#board")).not_to_have_attribute("data-version", before)
    phone.wait_for_timeout(100)  # nothing happens
    until(phone, ARRIVED)
    assert table.deals.get().move_count == count + 1


def test_drawing_and_ending_have_no_place_in_common(phone: Page, transactional_db: None):
    table = dealt("Anna Ben Cleo", "fxs", secret="5e" * 32)
    turn_of_anna(table, ends_after_drawing)
    looks_on(phone, table)
    draws = at_sizes(phone, place_of("#draw"))
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.locator("#draw").tap()
    expect(phone.locator("#end")).to_be_visible()
    for size, end in at_sizes(phone, place_of("#end")).items():
        draw = draws[size]
        assert any(
            one[far] <= other[near]
            for one, other in ((draw, end), (end, draw))
            for near, far in (("left", "right"), ("top", "bottom"))
        ), size


def ends_after_drawing(game: Game) -> bool:
    return "draw" in map(str, game.moves) and "end" in map(str, game.play("draw").moves)


def place_of(button: str) -> str:
    return f"() => document.querySelector('{button}').getBoundingClientRect().toJSON()"


def test_a_deal_is_skipped_by_a_tap(phone: Page, transactional_db: None):
    table = a_table("Anna Ben", "classic")
    all_are_ready(table, 1)
    phone.add_init_script(HOLD + HEARS + "localStorage['elferrat sound'] = '\"on\"';")
    opens(phone, table, 0)
    # one change: of two the stream may bring the first one while the page asks for the second one
    be_ready(table=table, round_number=1, seat=1, contribution="")
    wakes(phone)
    until(phone, "held.filter((each) => each.playState === 'paused').length > 5")
    phone.touchscreen.tap(180, 20)
    until(phone, "held.every((each) => each.playState === 'finished')")
    assert phone.evaluate("heard").count("paper") == 1


def drags(page: Page, card: FloatRect, to: float) -> None:
    """The card in this box, to this height."""
    until(page, "document.getAnimations().length === 0")  # it has returned
    page.mouse.move(card["x"] + 10, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(card["x"] + 30, to, steps=3)
    page.mouse.up()


def test_a_card_is_dragged_to_the_rows_or_back(anna: Page, table: Table):
    before = table.deals.get().move_count
    card = anna.locator("#moves .fits > button").first
    text = card.get_attribute("data-card") or ""
    box, rows = card.bounding_box(), anna.locator(".table-of-rows").bounding_box()
    assert box
    assert rows
    for to in (box["y"] - 20, rows["y"] + 40):
        assert table.deals.get().move_count == before
        drags(anna, box, to)
    expect(in_hand(anna, text)).not_to_be_visible()
    until(anna, "flown.length === 1")
    until(anna, "document.querySelectorAll('.early').length === 0")
    assert table.deals.get().move_count == before + 1


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_a_dragged_card_lies_over_the_freshest_one_and_all_else(
    phone: Page, transactional_db: None, size: tuple[int, int]
):
    table = dealt("Anna Ben Cleo", "fxs", secret="5e" * 32)
    turn_of_anna(table, lambda game: "draw" in map(str, game.moves))
    play_next(table, "draw")
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    opens(phone, table, 0)
    expect(phone.locator(".mine .fresh")).to_be_visible()
    until(phone, "document.getAnimations().length === 0")
    first = phone.locator(".mine .held-card:not(.fresh) > button").first
    start = first.evaluate(MIDDLE)
    left = first.bounding_box()
    assert left
    for over in (".mine .fresh .card", *OVER):
        to = phone.locator(over).last.evaluate(MIDDLE)
        phone.mouse.move(left["x"] + 36, start["y"])
        phone.mouse.down()
        phone.mouse.move(to["x"], to["y"], steps=3)
        assert first.evaluate(IS_ON_TOP), over
        phone.mouse.move(left["x"] + 36, start["y"])
        phone.mouse.up()
        until(phone, "document.getAnimations().length === 0")


def test_a_turn_in_which_nothing_else_fits_ends_by_itself(phone: Page, transactional_db: None):
    table = dealt("Anna Ben Cleo", "fxs", secret="5e" * 32)
    last = turn_with_one_card(table)
    phone.add_init_script(RUNS_OUT)
    at_table(phone, table)
    phone.locator("#controls summary").tap()
    phone.locator("#ends-itself").check()
    phone.keyboard.press("Escape")
    expect(phone.locator("#ends-itself")).to_be_hidden()
    in_hand(phone, last).tap()
    expect(phone.locator("#end.ending")).to_be_visible()
    expect(phone.locator("#undo")).to_be_visible()
    phone.evaluate("runsOut()")
    expect(phone.locator(".whose")).to_contain_text("Ben")


def turn_with_one_card(table: Table) -> str:
    """Anna's turn, in which this card fits and nothing after it."""

    def ends(game: Game) -> list[str]:
        return [str(card) for card, then in following_of(game).items() if not then]

    turn_of_anna(table, lambda game: ends(game) and not any(following_of(game).values()))
    return ends(game_at(table))[0]


def test_the_menu_stays_open_while_others_move_and_closes_by_a_tap(anna: Page, table: Table):
    menu = anna.locator("#controls > .sheet")
    anna.locator("#controls summary").tap()
    expect(menu).to_be_visible()
    anna.locator(".whose").tap()
    expect(menu).to_be_hidden()
    anna.locator("#controls summary").tap()
    before = version(anna)
    play_next(table, "end")
    wakes(anna)
    expect(anna.locator("#board")).not_to_have_attribute("data-version", before)
    expect(menu).to_be_visible()
    anna.get_by_role("button", name="Pause").tap()
    expect(menu).to_be_hidden()


@pytest.mark.parametrize("size", [(320, 560), (640, 360), (1280, 800)])
def test_places_of_a_joker_are_offered_where_they_are(
    phone: Page, transactional_db: None, size: tuple[int, int]
):
    table = dealt("Anna Ben", "master", secret="5e" * 32)
    turn_of_anna(table, lambda game: sum(move.joker for move in game.moves) > 4)
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    opens(phone, table, 0)
    phone.locator(".mine [data-card='*']").first.press("Enter")
    expect(phone.locator("#joker-places")).to_be_visible()
    assert phone.evaluate(PLACES) == []
    phone.set_viewport_size({"width": size[1], "height": size[0]})  # the phone is turned
    until(phone, f"({PLACES})().length === 0")


def looks_on(phone: Page, table: Table) -> None:
    opens(phone, table, 0)
    phone.wait_for_load_state()
    phone.evaluate(WATCH)


def test_the_joker_of_another_starts_at_their_seat(phone: Page, transactional_db: None):
    """Also if an own hand holds one."""
    table = dealt("Anna Ben", "master", secret="5e" * 32)
    play_till(table, is_joker_of_ben)
    looks_on(phone, table)
    seat = phone.locator('.seat[data-seat="1"] :is(.face, .held)').first.evaluate(MIDDLE)
    play_next(table, next(str(move) for move in game_at(table).moves if move.joker))
    wakes(phone)
    flies_first(phone, seat)


def is_joker_of_ben(game: Game) -> bool:
    own = game.hands[0].jokers
    return bool(own) and game.seat == 1 and any(move.joker for move in game.moves)


@pytest.mark.parametrize("ruleset", ["classic", "master"])
def test_a_tap_on_the_deck_draws(phone: Page, transactional_db: None, ruleset: str):
    table = dealt("Anna Ben", ruleset, secret="5e" * 32)
    turn_of_anna(table, lambda game: "draw" in map(str, game.moves))
    held = len(game_at(table).hands[0])
    opens(phone, table, 0)
    stock = phone.locator("#stock")
    for part in (stock, phone.locator(".beside > :last-child b")):  # in Master the bonus cards
        box = part.bounding_box()
        assert box
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        tapped = "([x, y]) => document.elementFromPoint(x, y).closest('button').value"
        assert phone.evaluate(tapped, middle) == "draw"
    stock.tap()
    expect(phone.locator(".mine [data-card]")).to_have_count(held + 1)


def test_a_drawn_back_starts_at_the_deck_as_a_card(phone: Page, transactional_db: None):
    table = dealt("Anna Ben", "classic", secret="5e" * 32)
    play_till(table, lambda game: game.seat == 1 and "draw" in map(str, game.moves))
    looks_on(phone, table)
    deck = phone.locator("#stock").evaluate(MIDDLE)
    play_next(table, "draw")
    wakes(phone)
    assert flies_first(phone, deck) == "back"
    assert phone.evaluate("starts[0].width") > 12
