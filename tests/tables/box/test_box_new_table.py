"""The way to a table of another game of the box."""

import re
from html import unescape
from typing import Final

import pytest
from django.urls import reverse

from engine.games.registry import GAMES
from games.registry import box_words
from tables.models import Table
from tables.play.due import chosen_text
from tables.play.rounds import current_deal
from tests.tables.box.games import EACH
from tests.tables.fixtures import a_table, box_round_at, dealt
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

RULES: Final = re.compile(r'href="/rules/other-games/#([\w-]+)"')
NEW = {"name": "Anna", "ruleset": "was-liegt-wo", "seats": 2, "bots": "holder"}


def test_the_page_offers_the_other_games_behind_one_tap(client):
    page = client.get(reverse("tables:new")).content.decode()
    assert 'id="other-games"' in page
    for key in GAMES:
        assert f'value="{key}"' in page


def test_a_table_with_bots_is_set(client):
    assert client.post(reverse("tables:new"), NEW).status_code == 302
    table = Table.objects.get()
    assert table.ruleset_text == "was-liegt-wo"
    assert table.seats.get(seat=1).level == "keen"


@pytest.mark.parametrize(
    ("game", "offered"), [("zweikampf", ["plain"]), ("quartett", ["plain", "keen"])]
)
def test_only_levels_that_differ_are_offered(client, game, offered):
    client.post(reverse("tables:new"), {**NEW, "ruleset": game, "bots": ""})
    page = client.get(reverse("tables:table", args=[Table.objects.get().code])).content.decode()
    row = page.partition('id="fill-up"')[2].partition("</form>")[0]
    assert re.findall(r'name="level" value="(\w+)"', row) == offered


@pytest.mark.parametrize("level", ["keen", "planner"])
def test_a_level_that_a_page_of_before_offers_is_the_nearest_one(client, level):
    client.post(reverse("tables:new"), {**NEW, "ruleset": "zweikampf", "bots": ""})
    table = Table.objects.get()
    answer = client.post(reverse("tables:bots", args=[table.code]), {"seat": 0, "level": level})
    assert answer.status_code in {200, 204, 302}
    assert table.seats.get(seat=1).level == "plain"


def test_a_stored_bot_of_another_level_plays_on(client):
    dealt("Anna", "zweikampf", seats=2)
    table = Table.objects.get()
    table.seats.filter(seat=1).update(level="keen")
    assert client.get(reverse("tables:table", args=[table.code])).status_code == 200
    state = box_round_at(table)
    assert chosen_text(current_deal(table), state, 1, "keen") in state.moves(1)


def test_a_game_for_two_is_for_two_whatever_was_chosen_before(client):
    client.post(reverse("tables:new"), {**NEW, "ruleset": "zweikampf", "seats": 4})
    table = Table.objects.get()
    assert (table.seat_count, table.seats.count()) == (2, 2)


def test_play_now_stays_with_elfer_raus(client):
    client.post(reverse("tables:new"), NEW)
    client.post(reverse("tables:play-now"))
    assert Table.objects.latest("pk").ruleset_text == "classic"


def test_a_game_that_is_not_dealt_here_is_refused(client):
    assert client.post(reverse("tables:new"), {**NEW, "ruleset": "poker"}).status_code == 422
    assert not Table.objects.exists()


def test_the_home_of_a_league_names_the_game(client):
    client.post(reverse("tables:new"), {**NEW, "bots": ""})
    table = Table.objects.get()
    page = client.get(reverse("league", args=[table.league.record_code]))
    assert "Was liegt wo?" in page.content.decode()


@pytest.mark.parametrize(("game", "names"), EACH)
def test_what_it_is_about_and_its_rules_are_at_hand(client, game, names):
    """Before the deal and during the round."""
    tables = [a_table(names, game), dealt(names, game)]
    pages = [browser(table, 0).get(reverse("tables:table", args=[table.code])) for table in tables]
    assert box_words(game).line in unescape(pages[0].text)
    [part] = {RULES.search(page.text)[1] for page in pages}
    heading = client.get(reverse("box-rules")).text.partition(f'<h2 id="{part}">')[2]
    assert GAMES[game].name in heading.partition("</h2>")[0]


def test_the_rules_of_elfer_raus_are_at_hand_too(client):
    table = dealt("Anna Ben")
    page = browser(table, 0).get(reverse("tables:table", args=[table.code])).text
    assert f'href="{reverse("rules")}"' in page.partition('id="controls"')[2]
