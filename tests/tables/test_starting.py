"""A table is begun with a name, and goes on after its last round."""

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import League
from leagues.refusals import Refused
from scoring.models import Match
from tables.display.results import results_of
from tables.models import Deal, Table
from tables.round_end import play_on
from tests.pages import own
from tests.tables.given import dealt, play_next, play_to_the_end
from tests.tables.test_hidden import browser

pytestmark = pytest.mark.django_db
FACTS = {"name": "Anna", "ruleset": "junior", "seats": "3"}


def begun(**facts: str) -> int:
    client = Client(headers={"accept-language": "en"})
    return client.post(reverse("tables:new"), FACTS | facts).status_code


def test_a_table_is_begun_with_bots_at_once():
    assert begun(bots="planner") == 302
    assert [each.level for each in Table.objects.get().seats.all()] == ["", "planner", "planner"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": " "},
        {"seats": "9"},
        {"seats": "x"},
        {"ruleset": "chess"},
        {"bots": "genius"},
        {"clock": "7"},
        {"rounds": "0"},
    ],
)
def test_what_cannot_be_begun_leaves_nothing_behind(wrong: dict[str, str]):
    assert begun(**wrong) == 422
    assert not Table.objects.exists()
    assert not League.objects.exists()


def test_the_next_round_is_agreed_on_once():
    table = dealt(ruleset="junior")
    play_to_the_end(table)
    play_on(table=table, round_number=1)
    with pytest.raises(Refused):
        play_on(table=table, round_number=1)
    with pytest.raises(Refused):
        play_on(table=table, round_number=2)
    assert Deal.objects.count() == 2
    assert Match.objects.get().rounds_agreed == 2


def test_no_further_round_is_agreed_on_while_one_is_played():
    table = dealt(ruleset="junior")
    play_next(table)
    with pytest.raises(Refused):
        play_on(table=table, round_number=1)


def test_results_are_the_leagues():
    table = dealt("Anna Ben Cleo", "junior", rounds=2)
    play_to_the_end(table)
    table.refresh_from_db()
    results = results_of(table)
    assert results is not None
    recorded = {each.seat: each.total for each in Match.objects.get().rounds.get().results.all()}
    assert {line.seat: line.points for line in results.lines} == recorded
    assert [line.place for line in results.lines] == [line.rank for line in results.lines]
    assert not results.is_last


@pytest.mark.parametrize("name", ["match", "season"])
def test_only_who_plays_is_shown_the_way_into_the_league(name: str):
    table = dealt(ruleset="junior")
    address = reverse(f"tables:{name}", args=[table.code])
    assert table.league.view_code in browser(table, 0).get(address)["Location"]
    assert browser(table).get(address).status_code == 403
    own(client := browser(table), table.league)
    assert table.league.member_code in client.get(address)["Location"]
