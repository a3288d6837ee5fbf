"""What is sent to a table: what no page would send is refused with a sentence, and does nothing."""

from uuid import UUID, uuid4

import pytest
from django.test import Client
from django.urls import reverse

from server import limits
from tables.models import Motion, Move, TableSeat
from tables.play.rounds import current_deal
from tests.fields import errors, value
from tests.tables.fixtures import a_table, dealt, game_at
from tests.tables.test_hidden import browser

pytestmark = pytest.mark.django_db
NO_NAME = "A name needs at least one letter."
PAST = "The game went on in the meantime. This is how it stands now."
OUT_OF_DATE = "This page is out of date. Open it again."
NO_MOTION = "This question has been settled already."
NO_NUMBERS = ["", "x", "-1", "1.5", "1\0", "9" * 5000, ["1", "x"]]


@pytest.fixture
def waiting():
    return a_table(seats=4)


@pytest.fixture
def table():
    return dealt()


def send(client: Client, table, action: str, **data):
    limits.counts.clear()
    return client.post(reverse(f"tables:{action}", args=[table.code]), data)


def problems(answer) -> list[str]:
    assert answer.status_code == 409
    sentences: list[str] = answer.context["problems"]
    return sentences


def a_move(table) -> dict[str, object]:
    game, deal = game_at(table), current_deal(table)
    numbers = {"round": deal.number, "number": deal.move_count + 1, "seat": game.seat}
    return {**numbers, "key": uuid4(), "text": str(game.moves[0])}


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", NO_NAME),
        ("\0\u200b", NO_NAME),
        ("x" * 5000, "is too long: a name has at most 40 characters."),
        ("ANNA", "Anna\u2069 is there twice. Give one of them another name."),
    ],
)
def test_a_name_that_nobody_can_sit_down_with_is_said_beside_its_field(waiting, name, sentence):
    answer = send(browser(waiting), waiting, "sit", name=name)
    assert problems(answer) == []
    assert sentence in errors(answer)["name"]
    assert value(answer, "name") == name[:40]
    assert waiting.seats.count() == 2


def test_a_place_that_is_not_free_is_refused_above_the_board(waiting):
    for place in ("0", "6", *NO_NUMBERS[1:]):
        answer = send(browser(waiting), waiting, "sit", name="Cleo", place=place)
        assert problems(answer) == ["That seat is taken."]
        assert value(answer, "name") == "Cleo"


def test_bots_that_there_are_not_are_refused(waiting):
    client = browser(waiting, 0)
    for level in ("", "genius", "random", "layer\0", "x" * 5000):
        answer = send(client, waiting, "bots", level=level)
        assert problems(answer) == ["There are no bots of this kind."]
    assert not TableSeat.objects.exclude(level="").exists()


@pytest.mark.parametrize("action", ["ready", "move", "undo", "more"])
def test_a_round_that_is_none_is_refused(table, action):
    client, sent = browser(table, game_at(table).seat), a_move(table)
    for number in NO_NUMBERS:
        assert problems(send(client, table, action, **{**sent, "round": number})) == [PAST]
    assert not Move.objects.exists()


def test_a_contribution_that_no_page_sends_is_refused():
    table = a_table()
    for contribution in ("\0", "a" * 65):
        sent = {"round": "1", "contribution": contribution}
        assert problems(send(browser(table, 0), table, "ready", **sent)) == [OUT_OF_DATE]
    assert current_deal(table).contributions == {}


WRONG = {
    "number": (PAST, NO_NUMBERS),
    "key": (OUT_OF_DATE, ["", "x", f"{UUID(int=1)}\0", "x" * 5000]),
    "text": ("That move is not possible.", ["", "x", "r7\0", "x" * 5000]),
}


@pytest.mark.parametrize("field", WRONG)
def test_what_is_no_move_is_refused(table, field):
    sentence, texts = WRONG[field]
    sent = a_move(table)
    client = browser(table, sent["seat"])
    for text in texts:
        assert problems(send(client, table, "move", **{**sent, field: text})) == [sentence]
    assert not Move.objects.exists()


ASKED = {
    "kind": (NO_MOTION, ["", "resign", "bot\0", "x" * 5000]),
    "whom": (NO_MOTION, NO_NUMBERS),
    "target": ("This cannot be taken back any more.", NO_NUMBERS),
}


@pytest.mark.parametrize("field", ASKED)
def test_what_cannot_be_asked_for_is_refused(table, field):
    sentence, texts = ASKED[field]
    for text in texts:
        sent = {"kind": "bot", "whom": "1", "target": "0", field: text}
        assert problems(send(browser(table, 0), table, "ask", **sent)) == [sentence]
    assert not Motion.objects.exists()


@pytest.mark.parametrize(("action", "field"), [("answer", "agrees"), ("pause", "paused")])
def test_what_is_neither_yes_nor_no_is_refused(table, action, field):
    client = browser(table, 0)
    for word in ("", "perhaps", "yes\0", "x" * 5000):
        assert problems(send(client, table, action, **{field: word})) == [OUT_OF_DATE]


@pytest.mark.parametrize("action", ["stand", "ready", "move", "undo", "ask", "answer", "pause"])
def test_nobody_speaks_for_a_seat_that_is_not_theirs(table, action):
    client = browser(table, 0)
    for seat in ("x", "-1", "1", "9", "²", "0\0", "9" * 5000, ["0", "1"]):
        assert send(client, table, action, seat=seat).status_code == 403


def test_a_hand_that_is_not_ones_own_is_not_shown(table):
    client, address = browser(table, 0), reverse("tables:table", args=[table.code])
    for seat in ("x", "1", "9", "table", "0\0", "9" * 5000):
        answer = client.get(address, {"seat": seat})
        assert (answer.status_code, answer.context["board"].seat) == (200, None)
