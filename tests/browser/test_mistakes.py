"""A mistake comes back: made at the table, found after the round, and solved twice over days."""

from playwright.sync_api import Page, expect

from server.jobs import jobs_of
from tables.jobs.round_end import MISTAKES
from tables.models import Table
from tables.puzzles.mistakes import puzzle_of
from tables.puzzles.models import Mistake
from tables.seats.seating import sit_down
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.thumb import loading
from tests.tables.fixtures import a_table, all_are_ready, fix_deal, play_to_the_end
from tests.tables.puzzles.test_mistakes import DEAR

PILE = "/puzzles/mistakes/"


def carelessly_played(phone: Page) -> Table:
    """A round of this phone at a real server, whose job has looked at it."""
    table = a_table("", seats=3)
    phone.goto(f"/t/{table.code}/")
    phone.get_by_label("Your name").fill("Anna")
    with loading(phone):
        phone.get_by_role("button", name="Sit down").tap()
    expect(phone.get_by_text("Anna").first).to_be_visible()
    for name in ("Ben", "Cleo"):
        sit_down(table=table, name=name)
    fix_deal(table, DEAR)
    all_are_ready(table, 3, contribution="ab" * 16)
    play_to_the_end(table)
    while jobs_of(MISTAKES).exists():
        phone.wait_for_timeout(50)
    return table


def play(phone: Page, turn: str) -> None:
    """The moves of a turn, on the rows."""
    laid = ""
    for move in turn.split():
        expect(phone.locator("#moves input[name=turn]")).to_have_value(laid)
        phone.locator(f'#board button[value="{move}"]').first.tap()
        laid = f"{laid} {move}".strip()


def test_a_mistake_comes_back_until_it_is_learnt(phone: Page, server: str):
    carelessly_played(phone)
    top, *others = Mistake.objects.all()
    assert len(others) == 2
    Mistake.objects.exclude(pk=top.pk).delete()
    for right in (1, 2):
        phone.goto(PILE)
        with loading(phone):
            phone.get_by_role("link", name="Turn the top one").tap()
        expect(phone).to_have_url(f"{server}{PILE}{top.pk}/")
        play(phone, puzzle_of(top).answer)
        expect(phone.locator("#board")).to_contain_text("Right")
        phone.locator("#onward").tap()
        expect(phone.locator(".two-piles .card")).to_have_count(right - 1)
        expect(phone.locator(".mistake-list .on")).to_have_count(2 - right)
        Mistake.objects.update(due=top.due)  # as if three days had passed
    expect(phone.locator(".mistake-list li")).to_have_count(0)


def test_a_wrong_one_is_answered_by_the_others_and_comes_back_tomorrow(phone: Page, server: str):
    carelessly_played(phone)
    top = Mistake.objects.all()[0]
    phone.goto(f"{PILE}{top.pk}/")
    puzzle = puzzle_of(top)
    play(phone, next(turn for turn in puzzle.options if not puzzle.is_right(turn)))
    expect(phone.locator("#board")).to_contain_text("Nearly")
    phone.goto(PILE)
    expect(phone.locator(".mistake-list")).to_contain_text("again: tomorrow")


def test_the_piles_are_for_everybody(phone: Page, server: str):
    assert_is_for_everybody(phone, PILE)
    carelessly_played(phone)
    assert_is_for_everybody(phone, PILE)
    phone.set_viewport_size({"width": 320, "height": 560})
    for size in ("100%", "200%"):
        phone.evaluate(f"document.documentElement.style.fontSize = '{size}'")
        assert phone.evaluate("document.documentElement.scrollWidth") <= 320
