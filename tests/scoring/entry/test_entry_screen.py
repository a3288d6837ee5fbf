import re

import pytest
from django.test import Client

from engine import rulesets
from games.elfer_raus.entry import row_growth
from scoring.matches.start import start_match
from scoring.models import DraftPart
from tests.scoring.entry_phone import address
from tests.scoring.fixtures import a_match, record, undo

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

ACTIONS = ["", "check/", "draft/", "preview/", "save/"]


def shown(url: str) -> str:
    answer = Client().get(url)
    assert answer.status_code == 200
    return answer.content.decode()


def value(page: str, name: str) -> str:
    field = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert field
    return field[1]


@pytest.mark.parametrize("path", ["m/2/r/1/", "m/1/r/0/", "m/99999999999999999999/r/1/"])
def test_no_such_round_is_not_found(path):
    code = a_match().league.record_code
    assert Client().get(f"/l/{code}/{path}").status_code == 404


def test_a_round_beyond_the_agreed_ones_leads_to_the_match():
    match = a_match(rounds=2)
    assert Client().get(address(match, number=3)).url == address(match).split("r/")[0]


def test_every_part_is_a_field_for_phones_without_scripts():
    page = shown(address(a_match("Anna Ben")))
    for name in ["hand-0", "hand-1", "table", "stock"]:
        assert value(page, name) == ""
    assert page.count('name="out"') == 3


def test_bonus_cards_are_asked_for_where_there_are_any():
    assert 'name="bonus-1"' in shown(address(a_match(ruleset="master")))
    assert 'name="bonus-1"' not in shown(address(a_match(ruleset="classic")))


def test_the_shared_draft_is_there_already():
    match = a_match()
    DraftPart.objects.create(match=match, round_number=1, part="hand-1", text="9 5")
    assert value(shown(address(match)), "hand-1") == "9 5"


def test_a_recorded_round_leads_to_its_match():
    match = a_match()
    record(match)
    assert Client().get(address(match)).status_code == 302


def test_a_correction_starts_from_what_counts():
    match = a_match()
    record(match, "-", "?9 r5", "=23")
    page = shown(address(match) + "?claim=1")
    assert [value(page, f"hand-{seat}") for seat in (1, 2)] == ["r5 9", "=23"]
    assert (value(page, "claim"), value(page, "seen")) == ("1", "1")


def test_an_old_link_to_a_correction_shows_what_counts_now():
    match = a_match()
    record(match)
    record(match, "-", "=11", "=24", seen=1, reason="miscounted")
    page = shown(address(match) + "?claim=1")
    assert value(page, "hand-1") == "=11"
    assert 'class="problem"' in page


def test_what_was_never_recorded_cannot_be_corrected():
    match = a_match()
    assert Client().get(address(match) + "?claim=1").url == address(match)


def test_a_round_taken_back_is_entered_again_from_what_it_said():
    match = a_match()
    record(match, "-", "?9 r5", "=23")
    undo(match)
    page = shown(address(match))
    assert (value(page, "hand-1"), value(page, "claim"), value(page, "seen")) == ("r5 9", "", "2")


def test_the_screen_asks_the_database_no_more_with_more_seats(django_assert_max_num_queries):
    small, large = a_match("Anna Ben"), a_match("A B C D E F")
    Client().get(address(small))
    with django_assert_max_num_queries(12):
        Client().get(address(large))
    client = Client()
    client.get(address(large))
    with django_assert_max_num_queries(8):  # of a phone that is known
        client.get(address(large))


@pytest.mark.parametrize(
    ("key", "rows"),
    [
        ("classic", "outward"),
        ("master", "outward"),
        ("junior", "inward"),
        ("classic/false-start", "inward"),
        ("classic/three-starts", "free"),
        ("classic/any-start", "free"),
    ],
)
def test_a_row_grows_as_its_rules_say(key, rows):
    assert row_growth(rulesets[key]) == rows


def test_chips_tell_players_apart_and_say_the_whole_name():
    match = start_match(
        league=None,
        ruleset=rulesets["classic"],
        names=["Oma Gerda", "Oma Gisela", "Ben", "Cleo"],
        rounds=1,
        language="en",
    )
    page = shown(address(match))
    assert '<bdi class="name">Oma Gi.</bdi>' in page
    assert 'value="hand-1" data-name="Oma Gisela"' in page


def test_the_worker_is_served_from_above_all_rounds():
    answer = Client().get("/l/worker.js")
    assert answer.headers["Content-Type"] == "text/javascript"
    assert b"caches.open" in answer.content
