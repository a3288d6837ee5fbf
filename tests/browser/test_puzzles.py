"""Both kinds of puzzles, solved by tap and by keyboard on the smallest phone."""

from itertools import product

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from engine.games.elfer_raus.puzzles.collection import collection
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.which_hands import PuzzleQuestion, WhichHands
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.choices import ALL
from tests.tables.puzzles.test_pages import wrong_answer

SMALLEST: ViewportSize = {"width": 320, "height": 560}
CLASSIC = next(move for move in collection().moves if move.record.ruleset.key == "classic")
MASTER = next(move for move in collection().moves if move.record.ruleset.key == "master")
HOLDER = next(hand for hand in collection().hands if hand.question is PuzzleQuestion.HOLDER)
CARD = next(hand for hand in collection().hands if hand.question is PuzzleQuestion.CARD)
Puzzle = FindTheMove | WhichHands
KINDS: tuple[Puzzle, ...] = (CLASSIC, MASTER, HOLDER, CARD)


def open_puzzle(phone: Page, puzzle: Puzzle) -> None:
    phone.set_viewport_size(SMALLEST)
    phone.goto(f"/puzzles/{puzzle.key}/")


def steps(puzzle: Puzzle, answer: str) -> list[str]:
    """The values of the buttons that lead to an answer: a turn is played card by card."""
    if not isinstance(puzzle, FindTheMove):
        return [answer]
    moves = answer.split()
    return [f"{' '.join(moves[:at])} {move}" for at, move in enumerate(moves)]


@pytest.mark.parametrize("puzzle", KINDS if ALL else [CLASSIC, HOLDER])
def test_a_puzzle_is_solved_by_a_tap(phone: Page, puzzle: Puzzle):
    open_puzzle(phone, puzzle)
    for value in steps(puzzle, puzzle.answer):
        phone.locator(f'button[value="{value}"]').first.tap()
    result = phone.locator("#result")
    expect(result).to_contain_text("Right")
    expect(result.locator("h2")).to_be_in_viewport()


@pytest.mark.parametrize("puzzle", KINDS if ALL else [MASTER, CARD])
def test_a_puzzle_is_solved_by_keyboard_at_the_second_try(phone: Page, puzzle: Puzzle):
    open_puzzle(phone, puzzle)
    for answer, says in ((wrong_answer(puzzle), "N"), (puzzle.answer, "Right")):
        for value in steps(puzzle, answer):
            press_until(phone, value)
            with phone.expect_navigation():
                phone.keyboard.press("Enter")
        expect(phone.locator("#result h2")).to_contain_text(says)
    phone.goto("/puzzles/")
    expect(phone.locator(".rating")).to_be_visible()
    expect(phone.get_by_text("0 of 1 puzzle solved")).to_be_visible()


def press_until(phone: Page, answer: str) -> None:
    """By Tab alone."""
    for _ in range(60):
        phone.keyboard.press("Tab")
        if phone.evaluate("document.activeElement.value") == answer:
            return
    raise AssertionError(f"{answer} cannot be reached")


@pytest.mark.parametrize("puzzle", KINDS if ALL else [MASTER, CARD])
def test_a_puzzle_and_its_answer_are_for_everybody(phone: Page, puzzle: Puzzle):
    assert_is_for_everybody(phone, f"/puzzles/{puzzle.key}/")
    assert_is_for_everybody(phone, f"/puzzles/{puzzle.key}/?answer={puzzle.answer}")


def test_the_list_is_for_everybody(phone: Page):
    assert_is_for_everybody(phone, "/puzzles/")


def test_nothing_is_wider_than_the_smallest_phone_with_large_text(phone: Page):
    phone.set_viewport_size(SMALLEST)
    for puzzle, query in product(KINDS, ("", "?show=1")):
        phone.goto(f"/puzzles/{puzzle.key}/{query}")
        phone.evaluate("document.documentElement.style.fontSize = '200%'")
        assert phone.evaluate("document.documentElement.scrollWidth") <= SMALLEST["width"]


def test_the_hand_of_a_puzzle_is_on_the_first_screen(phone: Page):
    open_puzzle(phone, CLASSIC)
    expect(phone.locator(".answers .held-card").first).to_be_in_viewport(ratio=1)


def test_the_front_page_leads_to_todays_puzzle(phone: Page):
    phone.goto("/")
    phone.get_by_role("link", name="Find the move").tap()
    expect(phone.locator("h1")).to_contain_text("Find the move")
