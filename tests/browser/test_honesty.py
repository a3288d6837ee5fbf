"""The shuffle of a round is checked in the browser, also where it comes by plain http."""

import hashlib
import re

import pytest
from playwright.sync_api import Page, Route, expect

from engine import rulesets
from engine.games.registry import GAMES
from engine.games.reveal import revealed_game, shuffled_deal
from engine.shuffle import promise, seed_of
from tables.models import Table
from tables.play.rounds import current_deal
from tests.browser.accessibility import assert_is_for_everybody
from tests.browser.test_table import seated
from tests.engine.box.play.deals import revealed
from tests.tables.fixtures import dealt, play_box_to_the_end, play_to_the_end

HOME = "http://house.example"  # not https, not localhost: as from a server at home
MODULE = "(facts) => import('{}/shuffle/honesty.js').then((own) => facts.map(own.problemsOf))"
WRONG = "#check .wrong"


@pytest.fixture
def table(transactional_db: None) -> Table:
    table = dealt("Anna Ben Cleo", "junior", secret="5e" * 32)
    play_to_the_end(table)
    return table


def page_of(table: Table) -> str:
    return f"/t/{table.code}/r/1/shuffle/"


def at_home(phone: Page, server: str) -> None:
    """The server's pages under an address for which browsers offer no cryptography."""

    def passed_on(route: Route) -> None:
        route.fulfill(response=route.fetch(url=route.request.url.replace(HOME, server)))

    phone.route(f"{HOME}/**", passed_on)


def test_an_honest_shuffle_is_checked_by_plain_http(phone: Page, server: str, table: Table):
    at_home(phone, server)
    phone.goto(HOME + page_of(table))
    assert phone.evaluate("[isSecureContext, typeof crypto.subtle]") == [False, "undefined"]
    expect(phone.locator("#verdict")).to_have_text("The shuffle was fair.")
    expect(phone.locator(WRONG)).to_have_count(0)
    expect(phone.locator("#unnoted")).to_be_visible()


def test_another_secret_is_shown_as_wrong(phone: Page, server: str, table: Table):
    phone.goto(page_of(table))
    secret = phone.locator("#secret").input_value()
    phone.locator("#secret").fill(secret[:-1] + ("0" if secret[-1] != "0" else "1"))
    expect(phone.locator("#verdict")).to_have_text("This secret was not the one promised.")
    expect(phone.locator(WRONG)).to_contain_text([re.compile("promise"), re.compile("Every hand")])
    phone.get_by_role("button", name="The real one again").tap()
    expect(phone.locator("#verdict")).to_have_text("The shuffle was fair.")


LIES = {
    "secret": (r"[0-9a-f]{64}(?=\", \"contributions|\" autocomplete)", "0" * 64),
    "promise": (r'(?<="promise": ")[0-9a-f]{64}', "0" * 64),
    "stock": (r'(?<="stock": \[)("\w+"), ("\w+")', r"\2, \1"),
}


@pytest.mark.parametrize("fact", LIES)
def test_a_server_that_lies_is_found_out(phone: Page, server: str, table: Table, fact: str):
    def tampered(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub(*LIES[fact], answer.text()))

    phone.route(f"**{page_of(table)}", tampered)
    phone.goto(page_of(table))
    expect(phone.locator("#verdict")).to_have_text("This is not what was promised!")
    assert phone.locator(WRONG).count()


def test_what_a_browser_added_is_found_again(phone: Page, server: str):
    seated(phone, "junior")
    table = Table.objects.get()
    assert re.fullmatch("[0-9a-f]{32}", current_deal(table).contributions["0"])
    play_to_the_end(table)
    phone.goto(page_of(table))
    expect(phone.locator("[data-fact=given]")).to_contain_text("✓")
    expect(phone.locator("[data-fact=noted]")).to_contain_text("✓")
    note = f"elferrat lot {table.code} 1"
    phone.evaluate('name => localStorage.setItem(name, \'{"promise":"x","given":{}}\')', note)
    phone.reload()
    expect(phone.locator("#verdict")).to_have_text("This is not what was promised!")


def shuffle_of(ruleset: str, seats: int) -> dict[str, object]:
    lots, secret = [str(seat) for seat in range(seats)], "5e" * 32
    game = shuffled_deal(rulesets[ruleset].for_seats(seats), seats, seed_of(secret, lots))
    facts = {"name": "1.1", "promise": promise("1.1", secret), "secret": secret}
    return {**facts, "contributions": lots, **revealed_game(game)}


def test_the_shuffle_of_another_game_is_checked(phone: Page, server: str, transactional_db: None):
    table = dealt("Anna Ben Cleo", "quartett", secret="5e" * 32)  # 27, 27 and 26 cards
    play_box_to_the_end(table)
    phone.goto(page_of(table))
    expect(phone.locator("#verdict")).to_have_text("The shuffle was fair.")
    source = phone.locator("script[src*='/shuffle/check.']").get_attribute("src") or ""
    module = MODULE.format(source.rpartition("/shuffle/")[0])
    shuffles = [revealed(key, min(3, GAMES[key].most)) for key in GAMES]
    assert phone.evaluate(module, shuffles) == [[]] * len(shuffles)
    even = {**shuffles[[*GAMES].index("quartett")], "sizes": [26, 27, 27]}
    assert phone.evaluate(module, [even]) == [["hands"]]


def test_browser_and_engine_deal_alike(phone: Page, server: str, table: Table):
    phone.goto(page_of(table))
    source = phone.locator("script[src*='/shuffle/check.']").get_attribute("src") or ""
    folder = source.rpartition("/shuffle/")[0]
    shuffles = [shuffle_of(ruleset, seats) for ruleset in rulesets for seats in (2, 3, 6)]
    assert phone.evaluate(MODULE.format(folder), shuffles) == [[]] * len(shuffles)
    deck = shuffles[0]["deck"]
    assert isinstance(deck, list)
    backwards = {**shuffles[0], "deck": deck[::-1]}
    assert "deck" in phone.evaluate(MODULE.format(folder), [backwards])[0]


def test_the_digest_is_sha_256_for_every_length(phone: Page, server: str, table: Table):
    phone.goto(page_of(table))
    source = phone.locator("script[src*='/shuffle/check.']").get_attribute("src") or ""
    texts = ["a" * length for length in range(131)]
    script = f"""(texts) => import('{source.rpartition("/")[0]}/honesty.js').then(
        ({{ sha256 }}) => texts.map((text) => [...sha256(text)]))"""
    right = [list(hashlib.sha256(text.encode()).digest()) for text in texts]
    assert phone.evaluate(script, texts) == right


def test_it_is_for_everybody(phone: Page, server: str, table: Table):
    assert_is_for_everybody(phone, page_of(table))
