"""Pause, takeover, takeback and clock: one asks, the others agree, and everybody sees it."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.names import isolated
from tables.models import Motion, Move, Table
from tests.browser.accessibility import violations
from tests.browser.reset import PageForAll
from tests.browser.test_start_table import sits
from tests.tables.fixtures import a_table, dealt, game_at, play_till


@pytest.fixture
def table(transactional_db: None) -> Table:
    """Anna has moved, and now it is Ben's turn."""
    table = dealt("Anna Ben Cleo", "junior", secret="5e" * 32)
    play_till(table, lambda game: game.seat == 0)
    play_till(table, lambda game: game.seat == 1)
    return table


@contextmanager
def seated(desks: list[PageForAll], table: Table, *seats: int) -> Iterator[list[Page]]:
    """A page for each of these seats, and one for a spectator."""
    with ExitStack() as lent:
        pages = [lent.enter_context(desk.lent()) for desk in desks[: len(seats) + 1]]
        for page, seat in zip(pages, seats, strict=False):
            sits(page, table, seat)
        for page in pages:
            page.goto(f"/t/{table.code}/")
        for page in pages:
            follows(page)
        yield pages


def follows(page: Page) -> None:
    """Its stream is open: it knows who is here."""
    page.locator("#board .presence").first.wait_for(state="attached")


def ask(page: Page, button: str) -> None:
    page.locator("#controls summary").click()
    page.get_by_role("button", name=button).click()


def names_isolated(words: str) -> str:
    """Names are isolated, because some are written from right to left."""
    for name in ("Anna", "Ben", "Cleo"):
        words = words.replace(name, isolated(name))
    return words


def everybody_reads(pages: list[Page], words: str) -> None:
    for page in pages:
        expect(page.locator("#news")).to_contain_text(names_isolated(words))


def test_a_pause_is_seen_by_all_and_ended_by_any(desks, server: str, table: Table):
    with seated(desks, table, 0, 1) as (anna, ben, spectator):
        ask(anna, "Pause")
        everybody_reads([ben, spectator], "Anna has paused the game.")
        everybody_reads([anna], "You have paused the game.")
        expect(ben.locator("#moves .fits")).to_have_count(0)
        expect(spectator.locator("#controls")).to_have_count(0)
        ben.get_by_role("button", name="Go on").click()  # in sight: nothing else can be done
        everybody_reads([anna, spectator], "Ben goes on with the game.")
        somebody_is_there_after_all(anna, ben, spectator)


def somebody_is_there_after_all(anna: Page, ben: Page, spectator: Page) -> None:
    ask(anna, "Let a bot play for Ben")
    expect(anna.locator("#asked")).to_contain_text("most of those who are here")
    ben.get_by_role("button", name="I am here and play on").click()
    everybody_reads([anna, spectator], "Ben is here and plays on.")
    everybody_reads([ben], "You are here and play on.")
    expect(anna.locator("#asked")).to_have_count(0)


def test_a_bot_plays_for_somebody_who_is_gone_and_leaves_again(desks, server: str, table: Table):
    Move.objects.update(made_at=timezone.now() - timedelta(minutes=2))  # Ben's turn since
    with seated(desks, table, 0, 2) as (anna, cleo, spectator):
        ask(anna, "Let a bot play for Ben")
        expect(cleo.locator("#asked")).to_contain_text(names_isolated("Waiting for Cleo."))
        expect(cleo.locator("#counted")).to_have_text(
            re.compile(r"^\s*(60|[1-5]?\d) seconds until it counts")
        )
        first = cleo.locator("#counted span").inner_text()
        expect(cleo.locator("#counted span")).not_to_have_text(first)
        question = names_isolated("Anna asks: should a bot play for Ben?")
        expect(cleo.locator("#asked")).to_contain_text(question)
        expect(spectator.locator("#asked button")).to_have_count(0)
        assert violations(cleo) == []
        cleo.get_by_role("button", name="Agree").click()
        for page in (anna, cleo, spectator):
            expect(page.locator(".seat [href*=robot]")).to_have_count(1)
        ask(cleo, "Let Ben play again")
        anna.get_by_role("button", name="Agree").click()
        everybody_reads([anna, cleo, spectator], "Ben plays again.")


def test_a_bot_plays_for_who_sat_down_and_went_away(desks, server: str, transactional_db: None):
    table = a_table("Anna Ben Cleo", "junior")
    with seated(desks, table, 0, 2) as (anna, cleo, spectator):
        for page in (anna, cleo):
            page.get_by_role("button", name="I am ready").click()
        cleo.get_by_role("button", name="More").click()
        cleo.get_by_role("button", name="Let a bot play for Ben").click()
        expect(anna.get_by_role("button", name="Agree")).to_be_visible()
        Motion.objects.update(asked_at=timezone.now() - timedelta(minutes=1))
        anna.get_by_role("button", name="Agree").click()
        for page in (anna, cleo, spectator):
            expect(page.locator(".seat [href*=robot]")).to_have_count(1)
        expect(cleo.locator(".hand-cards.mine li").first).to_be_visible()


def test_a_turn_is_taken_back_once_all_agree(desks, server: str, table: Table):
    """One who declines leaves it as it is."""
    moves = len(game_at(table).hands[0])
    with seated(desks, table, 0, 1, 2) as (anna, ben, cleo, spectator):
        ask(anna, "Take my last turn back")
        ben.get_by_role("button", name="Decline").click()
        everybody_reads([anna, spectator], "Ben says no: nothing changes.")
        ask(anna, "Take my last turn back")
        anna.get_by_role("button", name="Withdraw the question").click()
        everybody_reads([ben, spectator], "Anna has withdrawn the question.")
        ask(anna, "Take my last turn back")
        ben.get_by_role("button", name="Agree").click()
        expect(anna.locator("#asked")).to_contain_text("✓ Ben … Cleo")
        cleo.get_by_role("button", name="Agree").click()
        pages = [ben, cleo, spectator]
        everybody_reads(pages, "Anna has taken moves back, and everyone agreed.")
        expect(anna.locator(".whose")).to_contain_text("Your turn")
    assert len(game_at(table).hands[0]) != moves or game_at(table).seat == 0


def test_a_clock_counts_down_and_moves_for_who_is_late(desks, server: str, table: Table):
    Table.objects.update(clock=3)
    with seated(desks, table, 1) as (ben, spectator):
        ben.locator("#moves .fits > button, #draw, #end").first.click()  # now the clock runs
        expect(spectator.locator("#seconds")).to_have_text(re.compile("^[0-3]$"))
        everybody_reads([ben, spectator], "ran out of time: a move was made automatically.")
