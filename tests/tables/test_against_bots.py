"""What somebody has won against each of the bots, on the page where one chooses them."""

import random

import pytest
from django.test import Client
from django.urls import reverse

from engine.games.every_game import points_of
from leagues.models import Player
from leagues.names import name_key
from tables.characters import CHARACTERS
from tables.models import Table
from tables.play.rounds import timeline_of
from tables.seats.seating import EACH
from tables.view.against_bots import Against, against_bots
from tests.lots import SEED
from tests.tables.fixtures import dealt, play_box_to_the_end, play_to_the_end
from tests.tables.test_hidden import browser

pytestmark = pytest.mark.django_db


def counted_slowly(own: set[Player]) -> dict[str, list[tuple[bool, int]]]:
    """By the name of a bot: whether each round was won, and the own points in it."""
    rounds: dict[str, list[tuple[bool, int]]] = {}
    for table in Table.objects.order_by("pk"):
        seats = list(table.seats.all())
        for deal in table.deals.filter(is_over=True).order_by("number"):
            totals = [points.total for points in points_of(timeline_of(deal).state.result())]
            for me in (seat for seat in seats if seat.player in own):
                levels = {seat.level for seat in seats if seat.level and not seat.is_person}
                for level in levels:
                    bots = [totals[seat.seat] for seat in seats if seat.level == level]
                    is_won = totals[me.seat] > max(bots)
                    played = rounds.setdefault(CHARACTERS[level].name, [])
                    played.append((is_won, totals[me.seat]))
    return rounds


def longest(won: list[bool]) -> int:
    return max(map(len, "".join("x" if is_won else " " for is_won in won).split()), default=0)


def test_the_figures_equal_a_slow_count():
    lot = random.Random(SEED)
    for level in lot.choices([EACH, "layer", "holder"], k=6):
        people = "Anna Ben" if lot.random() < 0.3 else "Anna"
        play_to_the_end(dealt(people, "junior", seats=4, rounds=1, secret="", level=level))
    own = set(Player.objects.filter(key=name_key("Anna")))
    slow = counted_slowly(own)
    figures = against_bots(own)
    assert figures.keys() == slow.keys()
    for name, rounds in slow.items():
        won = [is_won for is_won, _points in rounds]
        mean = sum(points for _is_won, points in rounds) / len(rounds)
        assert figures[name][:3] == (len(rounds), sum(won), longest(won))
        assert float(figures[name].points.replace("−", "-")) == pytest.approx(mean, abs=0.051)


def test_points_of_another_game_are_not_added_up():
    table = dealt("Anna", "zweikampf", seats=2)
    play_box_to_the_end(table)
    figures = against_bots(Player.objects.filter(name="Anna"))
    assert figures["Zack"].rounds == 1
    assert figures["Zack"].points == ""


def test_a_share_is_of_ten():
    assert Against(3, 2, 2, "").of_ten == (2, 3)
    assert Against(27, 11, 3, "").of_ten == (4, 10)
    assert sum(Against(27, 11, 3, "").pips) == 4


def new_table(client: Client) -> str:
    client.cookies["django_language"] = "en"
    return client.get(reverse("tables:new")).content.decode()


def test_a_phone_sees_its_own_figures_where_it_chooses_a_bot():
    table = dealt("Anna", "junior", seats=2)
    play_to_the_end(table)
    assert "You win" in new_table(browser(table, 0))
    assert "You win" not in new_table(Client())


def test_who_is_replaced_by_a_bot_is_none():
    table = dealt("Anna Ben", "junior")
    table.seats.filter(seat=1).update(level="holder")
    play_to_the_end(table)
    assert against_bots(Player.objects.filter(name="Anna")) == {}


def test_rounds_against_a_bot_of_an_older_release_count():
    table = dealt("Anna", "junior", seats=2, level="planner")
    table.seats.filter(seat=1).update(name="Bot 1 (strong)")
    Player.objects.filter(is_bot=True).update(name="Bot 1 (strong)", key="bot 1 (strong)")
    play_to_the_end(table, level="layer")
    assert against_bots(Player.objects.filter(name="Anna"))["Kubik"].rounds == 1


def test_a_phone_that_is_passed_on_has_no_figures():
    table = dealt("Anna Ben", "junior", seats=3)
    play_to_the_end(table)
    table.seats.filter(is_person=True).update(shares_phone=True)
    assert "You win" not in new_table(browser(table, 0, 1))


def test_a_thousand_rounds_take_one_query(django_assert_num_queries):
    for _ in range(3):
        play_to_the_end(dealt("Anna", "junior", seats=3))
    own = list(Player.objects.filter(name="Anna").select_related("same_as"))
    with django_assert_num_queries(1):
        against_bots(own)
