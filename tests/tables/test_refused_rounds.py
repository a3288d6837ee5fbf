"""A round that the league refuses stops nobody, and is recorded later."""

from uuid import uuid4

import pytest
from django.urls import reverse

from leagues.league_settings import hide_league, show_league
from leagues.models import Season
from leagues.seasons import close_season, reopen_season
from privacy.erasing import delete_league
from scoring.matches.amendments import Amendment, amend_round
from scoring.matches.recording import record_round
from scoring.models import Claim
from scoring.sums.recount import recount
from tables.jobs.actions import run_due_actions
from tables.jobs.round_end import ending_of, play_on
from tables.models import Table
from tables.play.rounds import current_deal
from tests.tables.fixtures import (
    all_are_ready,
    box_round_at,
    dealt,
    moves_to_the_end,
    play_box_to_the_end,
    play_to_the_end,
    write_moves,
)
from tests.tables.test_hidden import browser

pytestmark = pytest.mark.django_db

GAMES = {"junior": play_to_the_end, "schwarzer-peter": play_box_to_the_end}


def season_of(table: Table) -> Season:
    assert table.match is not None
    return table.match.season


def after_a_refused_round(game: str = "schwarzer-peter", rounds: int = 2) -> Table:
    """The season was closed while the round was played."""
    table = dealt("Anna Ben Cleo", game, rounds=rounds)
    close_season(season=season_of(table))
    GAMES[game](table)
    return Table.objects.get(pk=table.pk)


def reopen(table: Table) -> None:
    season_of(table).refresh_from_db()
    reopen_season(season=season_of(table))


def play_next_round(table: Table) -> None:
    all_are_ready(table, 3)
    GAMES[table.ruleset_text](table)


def page(table: Table, *seats: int) -> str:
    return browser(table, *seats).get(reverse("tables:table", args=[table.code])).content.decode()


@pytest.mark.parametrize("game", GAMES)
def test_the_next_round_is_played_and_both_are_recorded(game: str):
    table = after_a_refused_round(game)
    assert "Round 1 was not saved: This season is closed" in page(table, 0)
    reopen(table)
    play_next_round(table)
    assert [*table.deals.values_list("claim__round__number", flat=True)] == [1, 2]
    assert "was not saved" not in page(table, 0)
    assert recount(season_of(table), fix=False) == []


@pytest.mark.one_database
def test_while_the_season_is_closed_every_round_is_kept_for_later():
    table = after_a_refused_round()
    play_next_round(table)
    assert page(table, 0).count("This season is closed") == 2
    reopen(table)
    play_on(table=table, round_number=2)
    assert Claim.objects.count() == 2
    assert current_deal(table).number == 3


@pytest.mark.one_database
def test_the_last_round_is_recorded_when_somebody_asks_for_it():
    table = after_a_refused_round(rounds=1)
    client, address = browser(table, 0), reverse("tables:record-again", args=[table.code])
    assert address in page(table, 0)
    assert address not in page(table)
    refused = client.post(address)
    assert refused.status_code == 409
    assert "This season is closed" in refused.content.decode()
    reopen(table)
    assert client.post(address).status_code == 302
    assert current_deal(table).claim.position == box_round_at(table).result()
    assert client.post(address).status_code == 302
    assert Claim.objects.count() == 1


@pytest.mark.one_database
def test_who_entered_the_round_by_hand_meanwhile_is_not_overruled():
    table = after_a_refused_round()
    reopen(table)
    ending = ending_of(table.deals.get(number=1))
    entered = record_round(match=table.match, number=1, position=ending, key=uuid4(), seen=0)
    play_next_round(table)
    first, second = table.deals.all()
    assert first.claim is None
    assert "was not saved" not in page(table, 0)
    assert second.claim.round.number == 2
    assert Claim.objects.filter(round__number=1).get() == entered


@pytest.mark.one_database
def test_a_deleted_round_does_not_keep_the_next_one_out():
    table = dealt("Anna Ben Cleo", "schwarzer-peter")
    play_box_to_the_end(table)
    amend_round(Amendment.DELETE, match=table.match, number=1, key=uuid4(), seen=1)
    play_on(table=table, round_number=1)
    play_next_round(table)
    assert current_deal(table).claim.round.number == 2


@pytest.mark.one_database
def test_a_round_of_a_hidden_league_is_recorded_by_the_job():
    table = dealt("Anna Ben Cleo", "schwarzer-peter")
    hide_league(league=table.league)
    write_moves(table, moves_to_the_end(box_round_at(table)))
    table.deals.update(is_over=True)
    Table.objects.update(due_at=table.made_at)
    run_due_actions(str(table.pk))
    show_league(league=table.league)
    assert current_deal(table).claim is not None
    assert page(table, 0)


@pytest.mark.one_database
def test_the_job_of_a_table_that_is_deleted_ends():
    table = dealt("Anna Ben Cleo", "schwarzer-peter")
    Table.objects.update(due_at=table.made_at)
    delete_league(table.league)
    run_due_actions(str(table.pk))
    assert not Table.objects.exists()
