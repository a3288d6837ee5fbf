"""A finished round is tried again from one of its moves: the same cards, against bots."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from engine.games.elfer_raus.bots import Level
from scoring.models import Claim, Match
from server import limits
from tables.jobs.actions import run_due_actions
from tables.models import Table
from tables.pages.rounds import TRIES
from tables.play.rounds import current_deal, timeline_of
from tables.templatetags.screens import waiting_tables
from tables.view.board import board_for
from tests.engine.scale import SOAK
from tests.tables.fixtures import (
    MOST_MOVES,
    dealt,
    game_at,
    play_next,
    play_to_the_end,
    play_until,
)

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
STEP = 9


@pytest.fixture
def table() -> Table:
    table = dealt("Anna Ben Cleo", "classic", secret="5e" * 32)
    play_to_the_end(table)
    return table


def again(client: Client, table: Table, step: int | str = STEP, number: int = 1):
    path = reverse("tables:again", args=[table.code, number])
    return client.post(path, {"step": step}, headers={"accept-language": "en"})


def tried(client: Client, table: Table, step: int = STEP) -> Table:
    answer = again(client, table, step)
    assert answer.status_code == 302
    return Table.objects.get(code=answer["Location"].split("/")[2])


def test_it_goes_on_where_the_round_was_with_the_same_cards(client: Client, table):
    practice = tried(client, table)
    assert game_at(practice).state == timeline_of(current_deal(table)).games[STEP].state


@pytest.mark.parametrize("ruleset", ["junior", "master"])
def test_any_moment_of_a_round_can_be_tried(client: Client, ruleset: str):
    table = dealt("Anna Ben", ruleset, secret="5e" * 32)
    play_to_the_end(table)
    games = timeline_of(current_deal(table)).games
    for step, game in list(enumerate(games[:-1]))[:: max(1, 8 // SOAK)]:
        limits.counts.clear()
        assert game_at(tried(client, table, step)).state == game.state
    assert again(client, table, len(games) - 1).status_code == 404


def test_the_browser_gets_the_seat_that_moved_and_bots_the_others(client: Client, table):
    practice = tried(client, table)
    seat = timeline_of(current_deal(table)).games[STEP].seat
    levels = {seat.seat: seat.level for seat in practice.seats.all()}
    assert levels == {other: "" if other == seat else Level.HOLDER for other in range(3)}
    assert [seat.name for seat in practice.seats.all()] == ["Anna", "Ben", "Cleo"]
    board = board_for(practice, seat)
    assert board.is_my_turn
    assert board.is_among_bots
    page = client.get(f"/t/{practice.code}/", headers={"accept-language": "en"}).content.decode()
    assert "Practice with the cards of that round." in page
    assert 'id="moves"' in page
    assert "You can check the shuffle later" not in page


def test_bots_keep_their_level_and_one_changes_seats_with_a_person(client: Client):
    table = dealt("Anna", seats=3, secret="5e" * 32)
    play_to_the_end(table)
    practice = tried(client, table, 0)
    own = timeline_of(current_deal(table)).games[0].seat
    assert own
    levels = {seat.seat: seat.level for seat in practice.seats.all()}
    assert levels == {0: "layer", 1: "layer", 2: "layer"} | {own: ""}
    assert practice.seats.get(seat=own).name == "Anna"
    assert practice.seats.get(seat=0).name == table.seats.get(seat=own).name


def test_it_is_played_to_its_end_by_bots_and_counts_nowhere(client: Client, table):
    practice = tried(client, table)
    matches, claims = Match.objects.count(), Claim.objects.count()
    play_until(practice, MOST_MOVES)
    run_due_actions(str(practice.pk))
    practice.refresh_from_db()
    assert practice.due_at is None
    assert current_deal(practice).is_settled
    assert (Match.objects.count(), Claim.objects.count()) == (matches, claims)
    page = client.get(f"/t/{practice.code}/", headers={"accept-language": "en"}).content.decode()
    assert "Try once more" in page
    assert "nothing is shuffled here" in page
    for gone in ("Was the shuffle fair?", "One more round", "Leaderboard"):
        assert gone not in page
    for path in ("shuffle/", "shuffle.json"):
        assert client.get(f"/t/{practice.code}/r/1/{path}").status_code == 404


def test_the_table_fills_no_list_and_nobody_stands_up(client: Client, table):
    practice = tried(client, table)
    assert waiting_tables(table.league) == []
    seat = practice.seats.get(is_person=True).seat
    client.post(f"/t/{practice.code}/stand/", {"seat": seat})
    client.post(f"/t/{practice.code}/sit/", {"name": "Emil"})
    assert practice.seats.count() == 3


def test_a_round_in_play_is_not_tried(client: Client):
    table = dealt("Anna Ben")
    play_next(table)
    assert again(client, table, 0).status_code == 404
    assert Table.objects.count() == 1


def test_a_practice_round_can_be_tried_again_itself(client: Client, table):
    practice = tried(client, table)
    play_to_the_end(practice)
    assert game_at(tried(client, practice, STEP + 1)).state == (
        timeline_of(current_deal(practice)).games[STEP + 1].state
    )


def test_nonsense_begins_with_the_deal_and_many_tries_have_to_wait(client: Client, table):
    assert again(client, table, "x").status_code == 302
    assert game_at(Table.objects.latest("pk")).moves == game_at(tried(client, table, 0)).moves
    for _ in range(TRIES - 2):
        again(client, table)
    assert again(client, table).status_code == 429


def test_insight_and_replay_lead_to_it(client: Client, table):
    path = reverse("tables:again", args=[table.code, 1])
    replay = f"/t/{table.code}/r/1/replay/"
    last = timeline_of(current_deal(table)).moves_in_effect
    assert path in client.get(f"{replay}?step=3").content.decode()
    assert path not in client.get(f"{replay}?step={last}").content.decode()


def test_an_old_try_is_removed_with_the_next_one(client: Client, table):
    old, fresh = tried(client, table), tried(client, table)
    Table.objects.filter(pk=old.pk).update(made_at=timezone.now() - timedelta(days=8))
    Table.objects.filter(pk=table.pk).update(made_at=timezone.now() - timedelta(days=800))
    tried(client, table)
    assert not Table.objects.filter(pk=old.pk).exists()
    assert Table.objects.filter(pk__in=[fresh.pk, table.pk]).count() == 2


def test_a_bot_whose_seat_is_tried_takes_its_name_and_level_along(client: Client):
    table = dealt("Anna", "junior", seats=2, level="planner")
    play_to_the_end(table)
    step = next(at for at, game in enumerate(timeline_of(current_deal(table)).games) if game.seat)
    seats = tried(client, table, step).seats.all()
    assert [(seat.called, seat.level) for seat in seats] == [("Kubik", "planner"), ("Anna", "")]
