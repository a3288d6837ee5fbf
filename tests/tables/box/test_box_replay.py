"""A round of another game that is over, step by step with all hands open."""

import pytest
from django.urls import reverse

from engine import Cards
from tests.tables.box.games import EACH
from tests.tables.fixtures import box_round_at, dealt, play_box_to_the_end
from tests.tables.test_hidden import browser, cards_named

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def step(table, number: int | str):
    address = reverse("tables:replay", args=[table.code, 1])
    return browser(table, 0).get(address, {"step": number})


@pytest.mark.parametrize(("game", "names"), EACH)
def test_each_game_can_be_stepped_through(game, names):
    table = dealt(names, game)
    play_box_to_the_end(table)
    for number in (0, 1, 5, 9999):
        assert step(table, number).status_code == 200


def test_all_hands_are_open():
    table = dealt("Anna Ben", "schwarzer-peter")
    hands = box_round_at(table).sight(0).hand + box_round_at(table).sight(1).hand
    play_box_to_the_end(table)
    assert not Cards.of(hands) & ~cards_named(step(table, 0))


@pytest.mark.parametrize("wrong", ["-1", "x", "²"])
def test_a_wrong_step_shows_the_deal(wrong):
    table = dealt("Anna Ben", "schwarzer-peter")
    play_box_to_the_end(table)
    assert "Move 0 of" in step(table, wrong).content.decode()
