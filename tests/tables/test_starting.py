"""A table is begun with a name, and goes on after its last round."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import League
from leagues.refusals import Refused
from scoring.models import Match
from tables.jobs.round_end import play_on
from tables.models import Deal, Table
from tables.seats.seating import be_ready
from tables.view.picture import view_of
from tables.view.results import results_of
from tests.fields import errors, value
from tests.pages import own
from tests.tables.fixtures import dealt, play_next, play_to_the_end
from tests.tables.test_hidden import browser

pytestmark = pytest.mark.django_db
FACTS = {"name": "Anna", "ruleset": "junior", "seats": "3"}


def begin(**facts: object) -> Any:
    client = Client(headers={"accept-language": "en"})
    return client.post(reverse("tables:new"), FACTS | facts)


def test_a_table_is_begun_with_bots_at_once():
    assert begin(bots="planner").status_code == 302
    assert [seat.level for seat in Table.objects.get().seats.all()] == ["", "planner", "planner"]


@pytest.mark.parametrize("clock", ["", "0"])
def test_a_table_has_no_clock_unless_one_is_chosen(clock: str):
    assert begin(clock=clock).status_code == 302
    assert Table.objects.get().clock == 0


NO_NAME = "A name needs at least one letter."
TOO_LONG = "is too long: a name has at most 40 characters."
NOT_LIKE_THAT = "This game does not work with this number of players."
NO_BOTS = "There are no bots of this kind."
NO_CLOCK = "There is no such clock."


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("name", " ", NO_NAME),
        ("name", "\0", NO_NAME),
        ("name", "x" * 41, TOO_LONG),
        ("name", "x" * 5000, TOO_LONG),
        ("seats", "", NOT_LIKE_THAT),
        ("seats", "9", NOT_LIKE_THAT),
        ("seats", "x", NOT_LIKE_THAT),
        ("seats", "3\0", NOT_LIKE_THAT),
        ("bots", "genius", NO_BOTS),
        ("bots", "random", NO_BOTS),
        ("bots", "layer\0", NO_BOTS),
        ("clock", "7", NO_CLOCK),
        ("clock", "x", NO_CLOCK),
        ("clock", "9" * 5000, NO_CLOCK),
        ("clock", ["30", "7"], NO_CLOCK),
        ("rounds", "0", "Agree on 1 to 99 rounds."),
    ],
)
def test_what_cannot_be_begun_is_said_and_leaves_nothing(field: str, wrong: object, sentence: str):
    answer = begin(**{field: wrong})
    assert answer.status_code == 422
    [(about, shown)] = errors(answer).items()
    assert (about, sentence in shown) == (field, True)
    assert not Table.objects.exists()
    assert not League.objects.exists()


def test_what_was_typed_stays():
    answer = begin(seats="9", bots="planner", clock="60", name="Zoë", rounds="7")
    page = answer.content.decode()
    assert (value(answer, "name"), value(answer, "rounds")) == ("Zoë", "7")
    assert '<option value="60" selected' in page
    assert re.search(r'value="planner"[^>]* checked', page)


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
    results = results_of(table, view_of(table.game))
    assert results is not None
    recorded = {
        result.seat: result.total for result in Match.objects.get().rounds.get().results.all()
    }
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


def test_the_second_round_shows_the_points_so_far():
    table = dealt("Anna", "junior", seats=3, secret="5e" * 32)
    assert "Points so far" not in shown_to_anna(table)
    play_to_the_end(table)
    play_on(table=table, round_number=1)
    be_ready(table=table, round_number=2, seat=0, contribution="")
    points = {line.name: line.points for line in results_of(table, view_of(table.game)).lines}
    listed = re.findall(r"<bdi[^>]*>([^<]*)</bdi>\s*<b>([−\d]+)", shown_to_anna(table))
    totals = {name: int(total.replace("−", "-")) for name, total in listed}
    assert totals == points
    assert list(totals.values()) == sorted(totals.values(), reverse=True)


def shown_to_anna(table: Table) -> str:
    page = browser(table, 0).get(f"/t/{table.code}/").content.decode()
    return page[page.index('id="turns"') : page.index('id="latest"')]
