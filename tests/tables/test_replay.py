"""A round that is over, step by step, from any seat's view or with all hands open."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from engine import Record
from tables.play.rounds import current_deal, record_of
from tables.seats.proposals import answer_proposal, propose
from tests.tables.fixtures import dealt, game_at, play_next, play_to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
HAND = re.compile(r'<ul class="hand-cards" aria-label="(\w+)">')


@pytest.fixture(params=["classic", "master"])
def table(request):
    table = dealt("Anna Ben Cleo", request.param, secret="5e" * 32)  # somebody goes out
    play_to_the_end(table)
    return table


def page(table, query: str = "", name: str = "replay") -> str:
    path = reverse(f"tables:{name}", args=[table.code, 1]) + query
    answer = Client(headers={"accept-language": "en"}).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def hands(html: str) -> list[str]:
    return HAND.findall(html)


def announced(html: str) -> str:
    text = html.split('id="announcement"')[1]
    return re.sub(r"\s+", " ", re.sub("<[^>]*>|[\u2068\u2069]", "", text))


def test_it_begins_with_the_deal_and_all_hands_open(table):
    html = page(table)
    assert hands(html) == ["Anna", "Ben", "Cleo", "Stock"]
    assert "The cards are dealt. Move 0 of" in announced(html)


def test_a_seat_sees_its_own_hand_and_not_what_others_draw(table):
    html = page(table, "?seat=1&step=3")
    assert hands(html) == ["Ben"]
    drawn = re.findall(r"(Anna|Ben|Cleo) draws (a card|joker|\w+ \d+)", announced(html))
    assert {who for who, card in drawn if card != "a card"} <= {"Ben"}
    assert {who for who, card in drawn if card == "a card"} <= {"Anna", "Cleo"}
    assert re.search(r'href="\?seat=1&amp;step=4"', html)


def test_the_last_step_shows_how_it_ended(table):
    last = len(record_of(current_deal(table)).moves)
    assert f"Move {last} of {last}" in announced(page(table, f"?step={last}"))
    assert f"Move {last} of {last}" in announced(page(table, "?step=9999"))


@pytest.mark.parametrize("query", ["?step=x&seat=9", "?step=-1", "?step=99999&seat=²", "?seat=3"])
def test_an_address_that_names_nothing_shows_the_deal(query):
    table = dealt("Anna Ben Cleo", "junior")
    play_to_the_end(table)
    html = page(table, query)
    assert "Move 0 of" in announced(html)
    assert len(hands(html)) == 4


def test_there_is_none_while_the_round_goes_on():
    table = dealt()
    play_next(table)
    for name in ("replay", "insight", "record", "check-shuffle", "shuffle"):
        path = reverse(f"tables:{name}", args=[table.code, 1])
        assert Client().get(path).status_code == 404


def test_the_record_replays_to_the_same_end(table):
    assert Record.parse(page(table, name="record")).replay() == game_at(table)


def test_what_was_taken_back_is_not_in_the_record(db):
    table = dealt()
    play_next(table)
    laid = record_of(current_deal(table))

    seat = laid.start().seat
    propose(table=table, by=seat, kind="back", seat=seat, target=0)

    answer_proposal(table=table, by=1 - seat, agrees=True)
    assert record_of(current_deal(table)).moves == ()
