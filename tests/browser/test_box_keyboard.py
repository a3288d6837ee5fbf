"""Mogeln, Quartett and Was liegt wo? by the keyboard: arrows move, Enter or the space bar plays."""

from typing import Final

from django.db.models import F
from playwright.sync_api import Page, expect

from engine.box.events import BoxEvent, BoxEventKind
from tables.models import Table
from tests.browser.box_rounds import gone_on
from tests.browser.flights import HOLD_STAGE, wakes
from tests.browser.test_start_table import opens
from tests.tables.fixtures import box_round_at, dealt, moves_to_the_end, write_moves

SECRET: Final = "03" * 32
FOCUSED: Final = "document.activeElement.dataset.card ?? document.activeElement.id"


def whose_turn_it_is(phone: Page, names: str, game: str) -> Table:
    """The page of the seat on turn."""
    table = dealt(names, game, secret=SECRET)
    opens(phone, table, box_round_at(table).awaited[0])
    phone.locator(":is(.mine, .middle) .fits").first.wait_for()
    return table


def press(phone: Page, *keys: str) -> None:
    for key in keys:
        phone.keyboard.press(key)


def last_event(table: Table) -> BoxEvent:
    return box_round_at(table).events[-1]


def test_places_are_turned(phone: Page, server: str):
    table = whose_turn_it_is(phone, "Anna Ben", "was-liegt-wo/two-colours")
    press(phone, "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp")
    assert phone.evaluate(FOCUSED) == "place-6"  # one to the right and one below, of five in a row
    press(phone, "Enter")
    gone_on(phone, 1)
    assert last_event(table).at == 6
    expect(phone.locator("#place-7")).to_be_focused()
    press(phone, " ")
    gone_on(phone, 2)
    assert 7 in [event.at for event in box_round_at(table).events]


def test_a_question_is_chosen_and_asked(phone: Page, server: str):
    table = whose_turn_it_is(phone, "Anna Ben Cleo", "quartett")
    asker = box_round_at(table).awaited[0]
    press(phone, "ArrowRight", "Enter")
    choices = phone.locator(".choice-of:popover-open button")
    expect(choices.first).to_be_focused()
    press(phone, "ArrowDown")
    expect(choices.nth(1)).to_be_focused()
    wanted = choices.nth(1).get_attribute("value") or ""
    press(phone, "Enter")
    gone_on(phone, 1)
    question = next(e for e in box_round_at(table).events if e.kind == BoxEventKind.ASKED)
    assert (asker, f"ask {question.other} {question.cards[0]}") == (question.seat, wanted)


def test_one_card_is_laid_or_several(phone: Page, server: str):
    table = whose_turn_it_is(phone, "Anna Ben Cleo", "mogeln")
    press(phone, "ArrowRight", "ArrowRight")
    second = phone.evaluate(FOCUSED)
    phone.locator("#several").focus()
    press(phone, "Enter", "ArrowRight", " ", "ArrowRight", "Enter")
    first = phone.locator(".mine [aria-pressed=true]").first.get_attribute("data-card")
    press(phone, "Escape")
    expect(phone.locator(".mine [aria-pressed]")).to_have_count(0)
    phone.locator("#several").focus()
    press(phone, "Enter", "ArrowRight", " ", "ArrowRight", "Enter")
    phone.locator("#several").focus()
    press(phone, "Enter")
    gone_on(phone, 1)
    assert [str(card) for card in last_event(table).cards] == [first, second]


def test_the_result_keeps_the_focus_while_the_last_cards_are_seen(phone: Page, server: str):
    """They lie over it; the board changes once more when the league has the round."""
    table = dealt("Anna Ben", "zweikampf", secret="03" * 32)
    moves = moves_to_the_end(box_round_at(table))
    write_moves(table, moves[:-1])
    phone.add_init_script(HOLD_STAGE)
    opens(phone, table, moves[-1][1])
    phone.locator(".actions > button:enabled").first.tap()
    expect(phone.locator(".stage .middle")).to_be_visible()
    phone.evaluate("document.activeElement.blur()")  # htmx keeps the focus only where it can
    Table.objects.update(version=F("version") + 1)
    wakes(phone)
    expect(phone.locator("#podium")).to_be_focused()
