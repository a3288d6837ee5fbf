"""Both kinds of puzzles, solved by tap and by keyboard on the smallest phone."""

from itertools import product

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from engine.games.elfer_raus.puzzles.collection import collection
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.which_hands import PuzzleQuestion, WhichHands
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.choices import ALL
from tests.browser.test_table_screen import REFUSALS, SIZES, at_sizes, faults
from tests.tables.puzzles.test_pages import wrong_answer

SMALLEST: ViewportSize = {"width": 320, "height": 560}
CLASSIC = next(move for move in collection().moves if move.record.ruleset.key == "classic")
MASTER = next(move for move in collection().moves if move.record.ruleset.key == "master")
HOLDER = next(hand for hand in collection().hands if hand.question is PuzzleQuestion.HOLDER)
CARD = next(hand for hand in collection().hands if hand.question is PuzzleQuestion.CARD)
Puzzle = FindTheMove | WhichHands
KINDS: tuple[Puzzle, ...] = (CLASSIC, MASTER, HOLDER, CARD)

CUT_REASONS = """[...document.querySelectorAll(".because")]
    .filter((each) => each.lastElementChild.offsetHeight > each.clientHeight)
    .map((each) => each.textContent)"""


def open_puzzle(phone: Page, puzzle: Puzzle) -> None:
    phone.set_viewport_size(SMALLEST)
    phone.goto(f"/puzzles/{puzzle.key}/")


def answer(phone: Page, puzzle: Puzzle, text: str, *, by_keyboard: bool = False) -> None:
    """A turn is played card by card."""
    for move in text.split():
        button = phone.locator(f'#board button[name="text"][value="{move}"]').first
        expect(button).to_be_visible()
        if by_keyboard:
            button.press("Enter")
        else:
            button.tap()


HEADING = ".whose strong"


@pytest.mark.parametrize("puzzle", KINDS if ALL else [CLASSIC, HOLDER])
def test_a_puzzle_is_solved_by_a_tap_and_the_next_one_is_where_the_turn_ended(
    phone: Page, puzzle: Puzzle
):
    open_puzzle(phone, puzzle)
    answer(phone, puzzle, puzzle.answer)
    expect(phone.locator(HEADING)).to_have_text("Right")
    expect(phone.locator(".because")).to_be_in_viewport()
    phone.get_by_role("link", name="Next").tap()
    expect(phone.locator(HEADING)).to_have_text("Puzzle")
    assert puzzle.key not in phone.url


def test_a_turn_is_played_on_the_rows_and_a_wrong_one_is_answered_there(phone: Page):
    open_puzzle(phone, CLASSIC)
    wrong = next(turn for turn in CLASSIC.options if turn != CLASSIC.answer)
    first = wrong.split()[0]
    place = phone.locator(f'.row[data-row="{first[0]}"] .card[data-n="{first[1:]}"]')
    expect(place).to_have_count(0)
    answer(phone, CLASSIC, wrong)
    expect(phone.locator(HEADING)).to_have_text("Nearly")
    expect(place).to_have_count(1)
    assert phone.locator("#latest li").count() > len(wrong.split())  # the others have played
    assert "answer=" in phone.url
    phone.get_by_role("link", name="Again").tap()
    expect(phone.locator(HEADING)).to_have_text("Puzzle")
    expect(place).to_have_count(0)
    answer(phone, CLASSIC, wrong)
    phone.get_by_role("link", name="Show me").tap()
    expect(phone.locator(HEADING)).to_have_text("The answer")
    expect(phone.get_by_role("link", name="Next")).to_be_visible()


def test_a_card_is_taken_back(phone: Page):
    open_puzzle(phone, CLASSIC)
    first = CLASSIC.answer.split()[0]
    answer(phone, CLASSIC, first)
    phone.locator("#undo").tap()
    expect(phone.locator(f'.mine .fits [value="{first}"]')).to_be_visible()
    expect(phone.locator("#undo")).to_have_count(0)


@pytest.mark.parametrize("puzzle", KINDS if ALL else [CLASSIC, HOLDER])
def test_a_puzzle_is_solved_without_scripts(plain: Page, puzzle: Puzzle):
    plain.goto(f"/puzzles/{puzzle.key}/")
    for move in puzzle.answer.split():
        plain.locator(f'#board button[name="text"][value="{move}"]').first.click()
    expect(plain.locator(HEADING)).to_have_text("Right")


@pytest.mark.parametrize("puzzle", KINDS if ALL else [CLASSIC, CARD])
def test_a_puzzle_is_solved_by_keyboard_at_the_second_try(phone: Page, puzzle: Puzzle):
    open_puzzle(phone, puzzle)
    answer(phone, puzzle, wrong_answer(puzzle), by_keyboard=True)
    expect(phone.locator("#onward")).to_have_text("Again")
    phone.locator("#onward").press("Enter")
    expect(phone.locator(HEADING)).to_have_text("Puzzle")
    answer(phone, puzzle, puzzle.answer, by_keyboard=True)
    expect(phone.locator(HEADING)).to_have_text("Right")
    phone.goto("/puzzles/")
    expect(phone.get_by_text("1 of 500")).to_be_visible()


@pytest.mark.parametrize("puzzle", KINDS if ALL else [CLASSIC, CARD])
def test_a_puzzle_and_its_answer_are_for_everybody(phone: Page, puzzle: Puzzle):
    assert_is_for_everybody(phone, f"/puzzles/{puzzle.key}/")
    assert_is_for_everybody(phone, f"/puzzles/{puzzle.key}/?answer={puzzle.answer}")


def test_the_themes_are_for_everybody(phone: Page):
    assert_is_for_everybody(phone, "/puzzles/")


def test_nothing_is_wider_than_the_smallest_phone_with_large_text(phone: Page):
    phone.set_viewport_size(SMALLEST)
    for puzzle, query in product(KINDS, ("", "?show=1")):
        phone.goto(f"/puzzles/{puzzle.key}/{query}")
        phone.evaluate("document.documentElement.style.fontSize = '200%'")
        assert phone.evaluate("document.documentElement.scrollWidth") <= SMALLEST["width"]


def test_a_puzzle_fits_the_smallest_phone(phone: Page):
    for puzzle, query in product(KINDS, ("", "?show=1")):
        open_puzzle(phone, puzzle)
        phone.goto(f"/puzzles/{puzzle.key}/{query}")
        assert phone.evaluate("document.documentElement.scrollHeight") <= SMALLEST["height"]


@pytest.mark.parametrize("puzzle", KINDS if ALL else [CLASSIC, HOLDER])
def test_nothing_is_cut_on_a_phone_held_across(phone: Page, puzzle: Puzzle):
    for query in ("", f"?answer={wrong_answer(puzzle)}", f"?answer={puzzle.answer}"):
        phone.goto(f"/puzzles/{puzzle.key}/{query}")
        assert faults(phone, [(640, 360)]) == {}
        assert phone.evaluate(CUT_REASONS) == []


def test_why_a_card_does_not_fit_stands_in_place_of_the_question(phone: Page):
    open_puzzle(phone, CLASSIC)
    expect(phone.locator(".mine .stays").first).to_be_visible()
    assert not any(at_sizes(phone, REFUSALS, SIZES[:3]).values())
    expect(phone.locator("#why")).to_contain_text("missing.")


def test_a_theme_leads_to_its_puzzles(phone: Page):
    phone.goto("/puzzles/")
    phone.get_by_role("link", name="Holding back").tap()
    expect(phone.locator(".theme-now")).to_have_text("Holding back")
