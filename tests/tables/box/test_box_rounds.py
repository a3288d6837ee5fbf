"""A round of another game of the box at a table: dealt, played, recorded, and checked."""

import pytest
from django.urls import reverse

from engine.games.reveal import shuffle_problems
from scoring.models import Claim
from tables.jobs.actions import run_due_actions
from tables.jobs.round_end import play_on
from tables.play.rounds import current_deal
from tables.view.board import reveal
from tests.tables.box.games import EACH
from tests.tables.fixtures import BY_LOT, box_round_at, dealt, play_box_move, play_box_to_the_end
from tests.tables.test_hidden import browser

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("game", "names"), EACH)
def test_a_round_is_recorded_in_the_league_and_its_shuffle_is_shown(game, names):
    table = dealt(names, game, secret=BY_LOT)
    assert reveal(current_deal(table)) is None
    play_box_to_the_end(table)
    deal = current_deal(table)
    claim = Claim.objects.get(round__match=table.match)
    assert deal.claim == claim
    assert claim.position == box_round_at(table).result()
    revealed = browser(table).get(reverse("tables:shuffle", args=[table.code, 1])).json()
    assert shuffle_problems(revealed) == []
    assert shuffle_problems({**revealed, "stock": [*revealed["stock"][::-1], "r1"]}) == ["stock"]


@pytest.mark.one_database
@pytest.mark.parametrize("page", ["insight", "record", "again"])
def test_pages_of_elfer_raus_are_not_there(page):
    table = dealt("Anna Ben", "was-liegt-wo/two-colours")
    play_box_to_the_end(table)
    client, address = browser(table, 0), reverse(f"tables:{page}", args=[table.code, 1])
    answer = client.post(address) if page == "again" else client.get(address)
    assert answer.status_code == 404


@pytest.mark.one_database
def test_the_result_says_what_each_seat_has_won():
    table = dealt("Anna Ben", "was-liegt-wo/two-colours")
    play_box_to_the_end(table)
    page = browser(table, 0).get(reverse("tables:table", args=[table.code])).content.decode()
    assert "One more round" in page
    for pairs in box_round_at(table).result().arguments()["counts"]:
        assert f"{pairs} pair" in page
    play_on(table=table, round_number=1)
    assert current_deal(table).number == 2


def test_bots_play_by_the_job_of_the_table(settings):
    settings.BOT_PACE = 0
    table = dealt("Anna", "was-liegt-wo/two-colours", seats=2)
    if box_round_at(table).awaited == (0,):
        play_box_move(table)
        play_box_move(table)
    run_due_actions(str(table.pk))
    assert current_deal(table).move_count >= 2
    assert box_round_at(table).awaited == (0,)


@pytest.mark.one_database
def test_a_move_is_made_for_those_whose_time_is_up(settings):
    table = dealt("Anna Ben", "was-liegt-wo/two-colours")
    type(table).objects.filter(pk=table.pk).update(clock=30, due_at=table.made_at)
    run_due_actions(str(table.pk))
    table.refresh_from_db()
    assert current_deal(table).move_count == 1
    assert table.happened["event"] == "late"


@pytest.mark.one_database
def test_a_game_with_a_loser_says_who_has_lost():
    table = dealt("Anna Ben Cleo", "schwarzer-peter")
    play_box_to_the_end(table)
    loser = ["Anna", "Ben", "Cleo"][box_round_at(table).result().arguments()["seat"]]
    address = reverse("tables:table", args=[table.code])
    page = browser(table).get(address, headers={"Accept-Language": "en"}).text
    assert f"\u2068{loser}\u2069 has lost." in page
    assert " win." not in page
    assert "Has lost" in page
