"""The deal of the day in a browser: a week of it with a killed server, two tabs, midnight."""

import re
from datetime import timedelta
from itertools import product
from pathlib import Path

import pytest
from django.utils.timezone import localdate
from playwright.sync_api import Page, expect

from engine.games.elfer_raus.day import SEAT, deal_of
from leagues.models import Membership, Role
from leagues.players import player_called
from tables.day.models import DayTry
from tables.models import Table
from tests.browser.accessibility import assert_this_is_for_everybody
from tests.browser.thumb import PATIENCE
from tests.days import LATER, turn_to
from tests.scoring.fixtures import a_match
from tests.servers import Server, answering, started
from tests.tables.fixtures import game_at, play_to_the_end

DAYS = 7
LAST = (SEAT - 1) % 4  # the bot before the own seat: who waits for more of them waits for long
SIZES = ((320, 560), (360, 640), (640, 360), (1280, 800))
KILLED = 3  # the day on which the server is killed in the middle of the round


def deal(page: Page, address: str = "") -> Table:
    page.goto(f"{address}/")
    page.locator("form[action='/day/'] button").tap()
    page.wait_for_url("**/t/*/")
    return Table.objects.get(code=page.url.split("/")[-2])


def lay_a_card(page: Page) -> None:
    """The first own one that can be laid, after the bots who come before; or draw, or pass."""
    own = page.locator(".hand-cards .fits button, #draw, #end").first
    own.tap(timeout=3 * PATIENCE * 1000)  # three bots may think before
    expect(page.locator(".happened")).to_have_count(0)  # "Your try counts from your first card."


def own_moves(table: Table) -> int:
    return table.deals.get().moves.filter(seat=SEAT).count()


@pytest.fixture
def days(tmp_path: Path) -> Path:
    """How many have gone by at the server."""
    file = tmp_path / "days"
    turn_to(file, 0)
    return file


def server_with(days: Path, static: str) -> Server:
    return started(BOT_PACE="0.01", STATIC_ROOT=static, **{LATER: str(days)})


def test_a_week_of_deals_with_a_killed_server_in_between(
    page: Page, transactional_db: None, static_root: str, days: Path
):
    """Each day one card is tapped; on one of them the server is killed after it."""
    with server_with(days, static_root) as server:
        address = answering(server)
        for day in range(KILLED):
            see_the_result(page, a_card_is_laid(page, address, days, day), day)
        table = a_card_is_laid(page, address, days, KILLED)
        server.kill()  # SIGKILL: nothing is tidied up
    with server_with(days, static_root) as server:
        address = answering(server)
        assert deal(page, address) == table
        assert own_moves(table) >= 1
        see_the_result(page, table, KILLED)
        for day in range(KILLED + 1, DAYS):
            see_the_result(page, a_card_is_laid(page, address, days, day), day)
        server.kill()
    assert DayTry.objects.exclude(better_than=None).count() == DAYS


def a_card_is_laid(page: Page, address: str, days: Path, day: int) -> Table:
    turn_to(days, day)
    table = deal(page, address)
    assert table.day == localdate() + timedelta(days=day)
    lay_a_card(page)
    return table


def see_the_result(page: Page, table: Table, day: int) -> None:
    play_to_the_end(table)
    page.goto(re.sub("/t/.*", "/day/", page.url))
    figure = DayTry.objects.get(table=table).better_than
    expect(page.locator("h1")).to_have_text(f"Better than {figure} of 100")
    assert page.locator(".dots i").count() == 100
    days = "1 day in a row" if day == 0 else f"{day + 1} days in a row"
    expect(page.locator(".streak p")).to_have_text(days)


def test_two_tabs_are_one_try(phone: Page):
    table = deal(phone)
    lay_a_card(phone)
    other = phone.context.new_page()
    assert deal(other) == table
    cards = len(game_at(table).hands[SEAT])  # of that hand, until the bots have answered
    for tab in (phone, other):
        tab.reload()
        expect(tab.locator(".hand-cards.mine li")).to_have_count(cards)
    other.close()
    assert DayTry.objects.count() == 1


def test_a_try_begun_before_midnight_is_finished_after_it(
    page: Page, transactional_db: None, static_root: str, days: Path
):
    today = localdate()
    with server_with(days, static_root) as server:
        address = answering(server)
        table = a_card_is_laid(page, address, days, 0)
        turn_to(days, 1)
        page.goto(f"{address}/day/{today}/")
        page.wait_for_url(f"**/t/{table.code}/")  # the strongest line waits for it
        play_to_the_end(table)
        page.reload()
        page.get_by_role("link", name="How good was it?").tap()
        page.wait_for_url(f"**/day/{today}/")
        expect(page.locator("#dearest .soft").first).to_contain_text("You did better than")
        expect(page.locator(".stepper b")).to_have_text(re.compile(r"Move 1 of \d+"))
        page.locator("#next").tap()
        expect(page.locator(".stepper b")).to_have_text(re.compile(r"Move 2 of \d+"))
        expect(page.locator("#dearest")).not_to_contain_text("worked out", timeout=60_000)
        assert_this_is_for_everybody(page)
        assert deal(page, address) != table
        server.kill()
    assert DayTry.objects.get(table=table).day == today


def in_a_league(phone: Page) -> None:
    """The phone is Mia's; Opa has played, Ben has not."""
    own = DayTry.objects.get()
    league = a_match("Mia Opa Ben").league
    for name, device in (("Mia", own.device), ("Opa", "o" * 32), ("Ben", "b" * 32)):
        player = player_called(league=league, name=name)
        Membership.objects.create(league=league, role=Role.PLAYER, device=device, player=player)
    own.pk, own.solver = None, own.solver.__class__.objects.create()
    own.device, own.code, own.table, own.better_than = "o" * 32, "o" * 20, None, 83
    own.save()


def test_who_was_best_stands_in_the_news_until_the_first_card_whoever_begins(
    page: Page, transactional_db: None, static_root: str, days: Path
):
    dates = (localdate() + timedelta(days=days) for days in range(100))
    later = next(n for n, day in enumerate(dates) if deal_of(day).record.start().seat == LAST)
    with server_with(days, static_root) as server:
        turn_to(days, later)
        address = answering(server)
        play_to_the_end(deal(page, address))
        in_a_league(page)
        DayTry.objects.exclude(better_than=83).delete()  # that of this phone
        table = deal(page, address)
        best = page.locator("#news", has_text="Opa: better than 83 of 100.")
        expect(best).to_be_visible()
        expect(page.locator(".hand-cards .fits button, #draw, #end").first).to_be_visible()
        assert table.deals.get().move_count
        for width, height in ((320, 560), (360, 640), (640, 360)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.locator("#to-begin").evaluate(IS_WITHIN_THE_NEWS), width
        lay_a_card(page)
        expect(best).to_have_count(0)
        server.kill()


IS_WITHIN_THE_NEWS = """(words) => {
    const [own, news] = [words, words.closest("#news")].map((each) => each.getBoundingClientRect());
    const isWithin = own.top >= news.top && own.bottom <= news.bottom;
    return isWithin && words.scrollHeight <= words.clientHeight;
}"""


def test_the_result_is_for_everybody_and_shares_no_card(phone: Page):
    play_to_the_end(deal(phone))
    in_a_league(phone)
    phone.goto("/day/")
    assert_this_is_for_everybody(phone)
    names = phone.locator(".today-board bdi")
    expect(names).to_have_count(3)
    phone.set_viewport_size({"width": 320, "height": 560})
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert names.evaluate_all("all => all.map((each) => each.getClientRects().length)") == [1] * 3
    assert phone.evaluate("document.documentElement.scrollWidth") == 320
    phone.reload()
    phone.get_by_role("button", name="ask Ben").tap()
    expect(phone.locator("#share")).to_be_visible()
    line = phone.locator("#line").input_value()
    assert re.fullmatch(
        r"Elferrat .+ · better than \d+ of 100 · 1 day in a row\n[🟩⬜]{10}\nhttp\S+/day/from/\S+/",
        line,
    )
    assert phone.locator("#share .card, #share .held-card").count() == 0
    with phone.expect_download() as download:
        phone.locator("#send").tap()
    assert download.value.suggested_filename.endswith(".png")
    phone.goto(line.splitlines()[-1])
    expect(phone.locator("h1")).to_contain_text("Mia did better than")
    assert_this_is_for_everybody(phone)


def test_nothing_lies_over_anything(phone: Page):
    play_to_the_end(deal(phone))
    in_a_league(phone)
    pages = ("/day/", "/", "/day/rules/", f"/day/{localdate() - timedelta(days=1)}/")
    for (width, height), path in product(SIZES, pages):
        phone.set_viewport_size({"width": width, "height": height})
        phone.goto(path)
        where = (width, path)
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
        assert phone.evaluate(OVER_EACH_OTHER) == [], where


def test_the_week_fits_the_smallest_phone_with_large_text(phone: Page):
    play_to_the_end(deal(phone))
    DayTry.objects.update(day=localdate() - timedelta(days=1))
    phone.set_viewport_size({"width": 320, "height": 560})
    phone.goto("/")
    expect(phone.get_by_role("link", name="Yesterday")).to_be_visible()
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert phone.evaluate("document.documentElement.scrollWidth") == 320
    assert_this_is_for_everybody(phone)


# Buttons, links and lines of a board that lie over each other.
OVER_EACH_OTHER = """() => {
    const all = [...document.querySelectorAll('main a, main button, main li, main h1, main h2')]
        .filter((each) => each.checkVisibility());
    const boxes = all.map((each) => [each, each.getBoundingClientRect()]);
    const isOver = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
        .filter(([other, b]) => !one.contains(other) && !other.contains(one) && isOver(a, b))
        .map(([other]) => `${one.outerHTML.slice(0, 60)} / ${other.outerHTML.slice(0, 60)}`));
}"""
