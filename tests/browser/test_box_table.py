"""Rounds of all other games of the box on two small phones: their last moves, in a soak all."""

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from engine.box.events import BoxEventKind
from engine.box.rounds import BoxSight
from engine.cards import Card
from engine.games.registry import GAMES
from games.names import Names
from games.registry import event_words
from scoring.models import Claim
from tables.models import Table
from tables.play.rounds import current_deal, timeline_of
from tests.browser.accessibility import violations, violations_in_both_schemes
from tests.browser.box_rounds import Step, course, gone_on, played, tap, turn_wheel, written
from tests.browser.choices import ALL, each_once
from tests.browser.conftest import PHONE
from tests.browser.flights import HOLD_STAGE, MIDDLE, WATCH, flies_first, version, wakes
from tests.browser.reset import PageForAll
from tests.browser.test_start_table import opens
from tests.browser.test_table_taps import HOLD, Held, drags, in_hand
from tests.browser.thumb import PATIENCE, until
from tests.tables.fixtures import box_round_at, dealt, play_box_move

SMALL: Final[ViewportSize] = {"width": 320, "height": 560}
BOXES: Final = """(what) => {
    const seen = [...document.querySelectorAll(what)].filter((each) => each.checkVisibility());
    const boxes = seen.map((each) => each.getBoundingClientRect());
    const sizes = boxes.flatMap(({ width, height }) => [width, height]);
    return [Math.min(...sizes), Math.max(...boxes.map(({ bottom }) => bottom))];
}"""
TAPPED: Final = ".middle .fits > button, #moves .fits > button, .actions > button"
LEAST: Final = 30  # pixels of what one taps
LAST: Final = {  # moves to the end; in the suite all before them are written at once
    "was-liegt-wo/two-colours": 4,
    "quartett": 4,
    "schwarzer-peter": 4,
    "farbensammeln": 5,
    "zweikampf": 4,
    "ueberall-anschliessen": 6,
    "mogeln": 6,
    "ratefix": 4,
    "schnipp-schnapp": 3,
    "schlafmuetze": 7,
}
assert {key.partition("/")[0] for key in LAST} == {game.base for game in GAMES.values()}
SEATS: Final = {"mogeln": "Anna Ben Cleo", "schlafmuetze": "Anna Ben Cleo"}
HEARS: Final = """() => {
    const line = document.querySelector("#announcement");
    window.heard = [];
    new MutationObserver(() => heard.push(line.textContent)).observe(line, { childList: true });
}"""

COUNTS_SENT: Final = """() => {
    window.sent = 0;
    document.addEventListener("table:move", () => (sent += 1));
}"""


@pytest.fixture(scope="session")
def small_phones(browser: Browser, base_url: str) -> list[PageForAll]:
    options = {**PHONE, "base_url": base_url, "viewport": SMALL, "device_scale_factor": 1}
    return [PageForAll(browser, **options) for _ in range(2)]


@pytest.fixture
def phones(server: str, small_phones: list[PageForAll]) -> Iterator[list[Page]]:
    """A test fails if a script of its pages does."""
    errors: list[str] = []
    with ExitStack() as lent:
        pages = [lent.enter_context(phone.lent()) for phone in small_phones]
        for page in pages:
            page.on("pageerror", lambda error: errors.append(str(error)))
        yield pages
    assert errors == []


def show(phones: list[Page], table: Table, first: int = 0) -> None:
    for seat, page in enumerate(phones, first):
        opens(page, table, seat)
        page.locator("#moves").wait_for(state="attached")


@pytest.mark.parametrize(("game", "rounds"), each_once(tuple(LAST), (1, 2)))
def test_a_round_is_played_on_two_small_phones(phones: list[Page], game: str, rounds: int):
    """The last one, or one with another after it."""
    table = dealt(SEATS.get(game, "Anna Ben"), game, rounds=rounds, secret="03" * 32)
    steps = course(box_round_at(table))
    first = 1 if box_round_at(table).awaited == (1,) else 0
    show(phones[first : first + 1], table, first)
    assert_is_large_enough(phones[first])
    written(table, steps[: 0 if ALL else -LAST[game]])
    last = current_deal(table).move_count
    seen = len(box_round_at(table).sight(0).events)
    show(phones, table)
    phones[0].evaluate(HEARS)
    played(table, phones, steps[last:])
    for phone in phones:
        expect(phone.locator("#podium")).to_be_visible()
    expect(phones[steps[-1].seat].locator("#podium")).to_be_focused()
    wait_for_the_record(phones[0], table)
    assert Claim.objects.filter(round__match=table.match).count() == 1
    if rounds > 1:
        wait_for_the_next_round(phones, table)
    assert_is_said_once(phones[0], table, seen)
    assert violations_in_both_schemes(phones[0]) == []


def wait_for_the_record(phone: Page, table: Table) -> None:
    """The server shows the end of a round, and then records it."""
    end = time.monotonic() + PATIENCE
    while not table.deals.get(number=1).is_settled:
        assert time.monotonic() < end
        phone.wait_for_timeout(50)


def wait_for_the_next_round(phones: list[Page], table: Table) -> None:
    """Anna's page shows another board, with the same result. Nothing changes on the pages any more,
    and the table of the last moves has left them."""
    table.refresh_from_db()
    for phone in phones:
        expect(phone.locator("#board")).to_have_attribute("data-version", str(table.version))
        expect(phone.locator(".stage")).to_have_count(0)
    with phones[1].expect_response(re.compile("/ready/$")):
        phones[1].get_by_role("button", name="I am ready").tap()
    for phone in reversed(phones):
        expect(phone.locator(".is-ready")).to_be_visible()


def assert_is_large_enough(phone: Page) -> None:
    """All of it is on the screen, and what one taps is not too small."""
    smallest, lowest = phone.evaluate(BOXES, TAPPED)
    assert smallest >= LEAST
    assert lowest <= SMALL["height"]


def assert_is_said_once(phone: Page, table: Table, seen: int) -> None:
    """To who listens to Anna's page: each event of the round since then, in its order."""
    sight = timeline_of(table.deals.get(number=1)).state.sight(0)
    assert isinstance(sight, BoxSight)
    names = Names(tuple(table.seats.order_by("seat").values_list("name", flat=True)), 0)
    sentences = [f"{event_words(sight, event, names)}." for event in sight.events[seen:]]
    heard = " ".join(phone.evaluate("heard"))
    assert [heard.count(sentence) for sentence in sentences] == [
        sentences.count(sentence) for sentence in sentences
    ], heard


def test_eighty_places_are_large_enough_for_a_thumb(phones: list[Page]):
    table = dealt("Anna Ben", "was-liegt-wo", secret="03" * 32)
    show(phones[:1], table, box_round_at(table).awaited[0])
    expect(phones[0].locator(TAPPED)).to_have_count(80)
    assert_is_large_enough(phones[0])


def test_several_cards_are_laid_as_one_in_mogeln(phones: list[Page]):
    table = dealt("Anna Ben Cleo", "mogeln", secret="03" * 32)
    show(phones, table)
    anna, ben = phones
    several, cards = anna.locator("#several"), anna.locator(".mine .fits > button")
    expect(ben.locator("#several")).to_be_disabled()
    several.tap()
    for at in (0, 1, 2, 3):  # the fourth one is too many
        cards.nth(at).tap()
    expect(anna.locator(".mine [aria-pressed=true]")).to_have_count(3)
    cards.nth(1).tap()
    expect(several).to_have_text("Lay 2 as one")
    laid = [cards.nth(at).get_attribute("data-card") for at in (0, 2)]
    held = anna.locator(".mine > .held-card").count()
    several.tap()
    expect(anna.locator(".mine > .held-card")).to_have_count(held - 2)
    assert [str(card) for card in laid_last(table)] == laid
    expect(ben.locator(".piles")).to_contain_text("“1” 1")  # as if it were one card
    expect(ben.locator(".seat[data-seat='0']")).to_contain_text(str(held - 1))


def test_who_chooses_cards_in_mogeln_goes_on_after_the_call_of_another(phones: list[Page]):
    table = dealt("Anna Ben Cleo", "mogeln", secret="03" * 32)
    for seat in range(3):
        play_box_move(table, box_round_at(table).moves(seat)[0])
    show(phones, table)
    anna, ben = phones
    several, chosen = anna.locator("#several"), anna.locator(".mine [aria-pressed=true]")
    several.tap()
    anna.locator(".mine .fits > button").nth(1).tap()
    card = chosen.get_attribute("data-card")
    number = current_deal(table).move_count + 1
    tap(ben, "cheat", number)
    gone_on(anna, number)
    expect(several).to_have_text("Lay this card")
    expect(chosen).to_have_attribute("data-card", card or "")
    several.tap()
    gone_on(anna, number + 1)
    assert [str(laid) for laid in laid_last(table)] == [card]


def test_cards_that_were_refused_in_mogeln_are_sent_once(phones: list[Page]):
    table = dealt("Anna Ben Cleo", "mogeln", secret="03" * 32)
    show(phones[:1], table)
    anna = phones[0]
    several, cards = anna.locator("#several"), anna.locator(".mine .fits > button")
    anna.evaluate(COUNTS_SENT)
    cards.nth(1).evaluate("(card) => (card.dataset.card = 'r99')")  # she does not hold it
    several.tap()
    for at in (0, 1):
        cards.nth(at).tap()
    several.tap()
    expect(anna.locator("#board > .problem")).to_be_visible()
    for at in (0, 1):
        cards.nth(at).tap()
    several.tap()  # no card is chosen: back to single ones
    expect(several).to_have_text("Several cards")
    assert anna.evaluate("sent") == 1


def test_in_mogeln_a_tap_lays_one_card_unless_several_are_chosen(phones: list[Page]):
    table = dealt("Anna Ben Cleo", "mogeln", secret="03" * 32)
    show(phones[:1], table)
    several = phones[0].locator("#several")
    several.tap()
    expect(several).to_have_attribute("aria-pressed", "true")
    several.tap()
    expect(several).to_have_attribute("aria-pressed", "false")
    phones[0].locator(".mine .fits > button").first.tap()
    gone_on(phones[0], 1)
    assert len(laid_last(table)) == 1


def laid_last(table: Table) -> tuple[Card, ...]:
    return box_round_at(table).events[-1].cards


def test_two_people_who_share_a_phone_both_call(phones: list[Page]):
    """At the same moment: neither tap is lost, and the faster one wins."""
    table = dealt("Anna Ben Cleo", "schnipp-schnapp", secret="03" * 32)
    steps = course(box_round_at(table))
    called = next(at for at, step in enumerate(steps) if step.text.startswith("snap"))
    written(table, steps[:called])
    shared = phones[0]
    opens(shared, table, 0, 1, 2)
    calls = shared.locator(".calls button:enabled")
    expect(calls.first).to_be_visible()
    assert violations(shared) == []
    calls.evaluate_all("(calls) => calls.forEach((each) => each.click())")
    number = called + 5  # three calls, and the table settles them
    shared.locator(f"#moves [name=number][value='{number}']").wait_for(state="attached")
    snaps = current_deal(table).moves.filter(number__gt=called, text__startswith="snap ")
    assert sorted(snap.seat for snap in snaps) == [0, 1, 2]


def test_sums_stay_open_while_others_guess_and_then_the_trick_is_seen(phones: list[Page]):
    table = dealt("Anna Ben", "ratefix", secret="03" * 32)
    show(phones, table)
    anna, ben = phones
    tap(anna, "guess 20", 1)
    tap(ben, "guess 30", 2)
    for phone in phones:
        expect(phone.locator(".piles .card")).to_have_count(2)
    sums = anna.locator(".wheel")
    anna.locator(".actions [popovertarget]").tap()
    expect(sums).to_be_visible()
    tap(ben, "guess 30", 3)
    gone_on(anna, 3)
    expect(sums).to_be_visible()
    tap(anna, "guess 20", 4)
    expect(sums).to_be_hidden()
    expect(anna.locator(".piles .card")).to_have_count(2)


def test_a_guess_is_swiped_stepped_and_slid(phones: list[Page]):
    table, phone = dealt("Anna Ben", "ratefix", secret="03" * 32), phones[0]
    show([phone], table)
    turn_wheel(phone, "20")
    phone.get_by_role("button", name="One more").tap()
    expect(phone.locator(".wheel .primary")).to_have_text("Guess 21")
    strip = phone.locator(".wheel .strip").bounding_box()
    assert strip
    phone.mouse.move(strip["x"] + 100, strip["y"] + 20)
    phone.mouse.down()
    phone.mouse.move(strip["x"] + 52, strip["y"] + 20)
    phone.mouse.up()
    expect(phone.locator(".wheel .primary")).to_have_text("Guess 24")
    tap(phone, "guess 19", 1)
    assert current_deal(table).moves.get().text == "guess 19"


def flies(phone: Page, table: Table, step: Step, start: str) -> str:
    """What flies after this move of another seat: it starts there."""
    phone.wait_for_load_state()
    phone.evaluate(WATCH)
    place = phone.locator(start).evaluate(MIDDLE)
    written(table, [step])
    wakes(phone)
    return flies_first(phone, place)


def test_a_given_card_flies_from_whoever_gives_it(phones: list[Page]):
    table = dealt("Anna Ben Cleo", "quartett", secret="03" * 32)
    steps = course(box_round_at(table))
    at, giver = next(
        (at, step.text.split()[1])
        for at, step in enumerate(steps)
        if step.seat != 0
        and step.text.split()[1] != "0"
        and last_event(table, steps[: at + 1]) == BoxEventKind.GAVE
    )
    written(table, steps[:at])
    show(phones[:1], table)
    given = steps[at].text.split()[2]
    assert flies(phones[0], table, steps[at], f".seat[data-seat='{giver}'] .face") == given[1:]


def last_event(table: Table, steps: list[Step]) -> BoxEventKind:
    """What these questions end with."""
    state = box_round_at(table)
    for step in steps:
        state = state.play(step.text, step.seat)
    return state.events[-1].kind


def test_a_quartet_that_another_seat_lays_aside_is_seen(phones: list[Page]):
    table = dealt("Anna Ben Cleo", "quartett", secret="03" * 32)
    steps = course(box_round_at(table))
    at = next(
        at
        for at, step in enumerate(steps)
        if step.seat != 0 and last_event(table, steps[: at + 1]) == BoxEventKind.QUARTET
    )
    written(table, steps[:at])
    show(phones[:1], table)
    phones[0].evaluate(WATCH)
    written(table, [steps[at]])
    wakes(phones[0])
    number = steps[at].text.split()[2][1:]
    assert phones[0].evaluate("flown") == [number] * 5  # the given card, then the four


def test_a_drawn_card_is_a_back_that_starts_at_the_stock(phones: list[Page]):
    table = dealt("Anna Ben", "farbensammeln", secret="03" * 32)
    drawer = box_round_at(table).awaited[0]
    show(phones[:1], table, 1 - drawer)
    step = Step("take stock", drawer)
    assert flies(phones[0], table, step, ".middle [data-at='stock'] .back") == "back"


CARDS: Final = """(where) => [...document.querySelectorAll(`${where} .middle :is(.card, .back)`)]
    .map(({ className, offsetWidth, offsetHeight }) => [className, offsetWidth, offsetHeight])"""


def test_over_the_result_cards_are_as_large_as_they_were(phones: list[Page]):
    table, phone = dealt("Anna Ben", "schwarzer-peter", secret="03" * 32), phones[0]
    steps = course(box_round_at(table))
    written(table, steps[:-1])
    phone.add_init_script(HOLD_STAGE)
    show([phone], table)
    before = phone.evaluate(CARDS, "#board")
    assert before
    play_box_move(table, box_round_at(table).offer(steps[-1].text), steps[-1].seat)
    wakes(phone)
    expect(phone.locator(".stage .middle")).to_be_visible()
    assert phone.evaluate(CARDS, ".stage") == before


ENDS: Final = """(card) => {
    const { left, top } = document.querySelector(".flights > :last-child").style;
    const place = document.querySelector(`.mine [data-card=${card}] .card`).getBoundingClientRect();
    return [parseFloat(left) - place.left, parseFloat(top) - place.top];
}"""


def test_an_own_drawn_card_ends_at_its_place_in_the_hand(phones: list[Page]):
    """It cannot be laid off again at once, so it is no button."""
    table = dealt("Anna Ben", "farbensammeln", secret="03" * 32)
    drawer = box_round_at(table).awaited[0]
    phones[0].add_init_script(HOLD)  # it would have landed after a quarter of a second
    show(phones[:1], table, drawer)
    phones[0].evaluate(WATCH)
    written(table, [Step("take stock", drawer)])
    wakes(phones[0])
    [card] = box_round_at(table).events[-1].cards
    assert phones[0].evaluate("flown") == [str(card.number)]
    assert phones[0].evaluate(ENDS, str(card)) == pytest.approx([0, 0], abs=3)


def test_a_hand_stays_the_same_list_when_the_turn_comes(phones: list[Page]):
    """So it keeps its tiers, too."""
    table = dealt("Anna Ben Cleo", "mogeln", secret="03" * 32)
    first = box_round_at(table).awaited[0]
    show(phones[:1], table, (first + 1) % 3)
    phones[0].wait_for_load_state()
    phones[0].evaluate("document.querySelector('.mine').isMarked = true")
    written(table, [Step(box_round_at(table).moves(first)[0], first)])
    wakes(phones[0])
    expect(phones[0].locator(".mine .fits").first).to_be_visible()
    assert phones[0].evaluate("document.querySelector('.mine').isMarked")


def lays_on_a_slow_network(phone: Page, table: Table, seat: int) -> tuple[str, Held]:
    """The card that was tapped has left the hand and landed; the server has not heard of it."""
    show([phone], table, seat)
    return taps_a_card(phone)


def taps_a_card(phone: Page) -> tuple[str, Held]:
    phone.wait_for_load_state()
    phone.evaluate(WATCH)
    before, held = version(phone), Held(phone)
    tapped = phone.locator("#moves .fits > button").last
    card = tapped.get_attribute("data-card") or ""
    opened = tapped.get_attribute("popovertarget")
    tapped.tap()
    if opened:
        phone.locator(".middle .aim").last.tap()
    expect(in_hand(phone, card)).to_be_hidden()
    until(phone, "flown.length > 0 && !document.querySelector('.flights > *')")
    assert version(phone) == before
    return card, held


def lands(phone: Page, held: Held, number: int) -> list[str]:
    """What has flown when the server's board is there."""
    held.let_go()
    gone_on(phone, number)
    until(phone, "!document.querySelector('.flights > *')")
    return list(phone.evaluate("flown"))


@pytest.mark.parametrize("laid", [0, 4])
def test_an_own_card_lies_on_its_pile_before_the_server_has_answered(phones: list[Page], laid: int):
    """By a tap on it, or on the pile chosen for it."""
    table = dealt("Anna Ben", "farbensammeln", secret="03" * 32)
    for _ in range(laid):
        play_box_move(table, "take stock")
        play_box_move(table)
    play_box_move(table, "take stock")
    card, held = lays_on_a_slow_network(phones[0], table, box_round_at(table).awaited[0])
    at = 3 if laid else 0  # the last of the piles
    pile = phones[0].locator(f".middle [data-at='pile-{at}'] .card")
    expect(pile).to_have_text(card[1:])
    flown = lands(phones[0], held, current_deal(table).move_count + 1)
    assert flown.count(card[1:]) == 1  # beside what it has covered meanwhile
    expect(in_hand(phones[0], card)).to_have_count(0)
    expect(pile).to_have_text(card[1:])


def test_an_own_card_is_laid_face_down_before_the_server_has_answered(phones: list[Page]):
    table = dealt("Anna Ben Cleo", "mogeln", secret="03" * 32)
    card, held = lays_on_a_slow_network(phones[0], table, box_round_at(table).awaited[0])
    expect(phones[0].locator(".middle [data-at='middle'] .back")).to_be_visible()
    assert lands(phones[0], held, 1) == ["back"]
    expect(in_hand(phones[0], card)).to_have_count(0)


def test_a_card_is_dragged_to_the_piles_or_back(phones: list[Page]):
    table, phone = dealt("Anna Ben Cleo", "mogeln", secret="03" * 32), phones[0]
    show([phone], table, box_round_at(table).awaited[0])
    phone.wait_for_load_state()
    card = phone.locator("#moves .fits > button").first
    text = card.get_attribute("data-card") or ""
    box, piles = card.bounding_box(), phone.locator(".middle").bounding_box()
    assert box
    assert piles
    for to in (box["y"] - 15, piles["y"] + 40):
        assert current_deal(table).move_count == 0
        drags(phone, box, to)
    expect(in_hand(phone, text)).to_be_hidden()
    gone_on(phone, 1)
    expect(in_hand(phone, text)).to_have_count(0)


def test_a_card_flies_once_on_a_phone_that_is_passed_on(phones: list[Page]):
    """The board after it does not say any more which card it was."""
    table = dealt("Anna Ben Cleo", "mogeln", secret="03" * 32)
    opens(phones[0], table, 0, 1, 2)
    phones[0].locator(".pass-on-to button").tap()
    expect(phones[0].locator("#moves [data-to]").first).to_be_visible()
    _, held = taps_a_card(phones[0])
    assert lands(phones[0], held, 1) == ["back"]
    expect(phones[0].locator(".curtain")).to_be_visible()


def test_a_card_for_another_seat_waits_for_theirs(phones: list[Page]):
    table = dealt("Anna Ben Cleo", "schlafmuetze", secret="03" * 32)
    first, other = box_round_at(table).awaited
    card, held = lays_on_a_slow_network(phones[0], table, first)
    given = phones[0].locator(f".middle [data-at='given-{first}'] .back")
    expect(given).to_be_visible()
    assert lands(phones[0], held, 1) == ["back"]
    expect(in_hand(phones[0], card)).to_have_count(0)
    expect(given).to_be_visible()
    place = given.evaluate(MIDDLE)
    phones[0].evaluate("starts.length = flown.length = 0")
    play_box_move(table, seat=other)
    wakes(phones[0])
    assert flies_first(phones[0], place) == card[1:]


def test_a_card_is_with_another_seat_who_has_given_one(phones: list[Page]):
    table = dealt("Anna Ben Cleo", "schlafmuetze", secret="03" * 32)
    first, other = box_round_at(table).awaited
    play_box_move(table, seat=other)
    card, held = lays_on_a_slow_network(phones[0], table, first)
    flown = lands(phones[0], held, 2)
    [_, got] = next(e for e in box_round_at(table).events if e.seat == first).cards
    assert flown == ["back", str(got.number)]
    expect(in_hand(phones[0], card)).to_have_count(0)


@pytest.mark.parametrize("is_seen_first", [False, True])
def test_a_refused_card_comes_back_with_the_reason(phones: list[Page], is_seen_first: bool):
    """Also if the board that refuses it is there before the answer."""
    table = dealt("Anna Ben Cleo", "mogeln", secret="03" * 32)
    card, held = lays_on_a_slow_network(phones[0], table, box_round_at(table).awaited[0])
    play_box_move(table, "pass")  # the time was up
    if is_seen_first:
        wakes(phones[0])
        expect(in_hand(phones[0], card)).to_be_hidden()
    held.let_go()
    problem = phones[0].locator("#board > .problem")
    expect(problem).to_contain_text("The game went on in the meantime.")
    expect(in_hand(phones[0], card)).to_be_visible()
    expect(phones[0].locator(".middle [data-at='middle'] .back")).to_have_count(0)
    assert phones[0].evaluate("flown") == ["back", card[1:]]


def test_a_new_pile_in_mogeln_waits_until_the_old_one_is_away(phones: list[Page]):
    table = dealt("Anna Ben Cleo", "mogeln", secret="03" * 32)
    for _ in range(20):
        state = box_round_at(table)
        written(table, [Step(state.moves(state.awaited[0])[0], state.awaited[0])])
    show(phones[:1], table, box_round_at(table).awaited[0])
    expect(phones[0].locator("#moves .fits").first).to_be_visible()
    expect(phones[0].locator("[data-to]")).to_have_count(0)


def test_a_card_is_dragged_to_the_pile_that_is_meant(phones: list[Page]):
    table = dealt("Anna Ben", "farbensammeln", secret="03" * 32)
    for _ in range(4):
        play_box_move(table, "take stock")
        play_box_move(table)
    play_box_move(table, "take stock")
    seat = box_round_at(table).awaited[0]
    show(phones[:1], table, seat)
    phones[0].wait_for_load_state()
    card = phones[0].locator(".mine .fits > button").first
    text = card.get_attribute("data-card")
    number = current_deal(table).move_count + 1
    card.drag_to(phones[0].locator(".middle [data-at='pile-2']"))
    gone_on(phones[0], number)
    [laid] = [e for e in box_round_at(table).events[-1:] if e.kind == BoxEventKind.LAID_OFF]
    assert (str(laid.cards[0]), laid.at) == (text, 2)
