"""The end of a round, as the table's page shows it."""

import pytest
from django.urls import reverse

from games.names import names_words
from scoring.matches.queries import match_table
from tables.jobs.round_end import play_on
from tables.models import Table
from tests.tables.fixtures import a_table, all_are_ready, dealt, play_to_the_end
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def page(table: Table, *seats: int) -> str:
    return browser(table, *seats).get(reverse("tables:table", args=[table.code])).content.decode()


def after_two_rounds() -> Table:
    table = dealt(ruleset="junior")
    play_to_the_end(table)
    play_on(table=table, round_number=1)
    all_are_ready(table, 2)
    play_to_the_end(table)
    return table


def test_the_last_of_several_rounds_tells_who_wins_them():
    table = after_two_rounds()
    table.refresh_from_db()
    assert table.match is not None
    winners = [seat.player.name for seat in match_table(table.match).seats if seat.rank == 1]
    html = page(table)
    assert f"The game is over. {names_words(winners)} won." in html
    assert "After 2 rounds" in html
    assert "Total" in html


def test_a_first_round_has_no_total_beside_it():
    table = dealt(ruleset="junior")
    play_to_the_end(table)
    assert "Total" not in page(table)
    assert "After 1" not in page(table)


@pytest.mark.parametrize(("rounds", "way_on"), [(1, "One more round"), (2, "I am ready")])
def test_the_way_on_stands_before_the_ways_back(rounds: int, way_on: str):
    table = dealt(ruleset="junior", rounds=rounds)
    play_to_the_end(table)
    assert 0 < page(table, 0).index(way_on) < page(table, 0).index("Step by step")


def test_an_own_second_seat_stands_up_rather_than_being_left_to_a_bot():
    lobby = page(a_table("Anna Ben", "junior"), 0, 1)
    assert lobby.count("Stand up") == 2
    assert "Let a bot play for" not in lobby
    table = dealt("Anna Ben", "junior", rounds=2)
    play_to_the_end(table)
    assert "Let a bot play for" in page(table, 0, 1)  # one of the two may have gone home
