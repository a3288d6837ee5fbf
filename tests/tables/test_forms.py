"""What is sent to a table: what no page would send is refused with a sentence, and does nothing."""

from uuid import UUID, uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tables.models import Motion, Move, TableSeat
from tables.rounds import current_deal
from tests.fields import errors, value
from tests.tables.fixtures import a_table, dealt, game_at
from tests.tables.test_hidden import browser

pytestmark = pytest.mark.django_db
NO_NAME = "A name needs at least one letter."
PAST = "The game went on in the meantime. This is how it stands now."
OUT_OF_DATE = "This page is out of date. Open it again."
NO_MOTION = "This question has been settled already."
NO_NUMBERS = ["", "x", "-1", "1.5", "1\0", "9" * 5000, ["1", "x"]]


def send(client: Client, table, action: str, **data):
    return client.post(reverse(f"tables:{action}", args=[table.code]), data)


def problems(answer) -> list[str]:
    assert answer.status_code == 409
    found: list[str] = answer.context["problems"]
    return found


def a_move(table) -> dict[str, object]:
    game, deal = game_at(table), current_deal(table)
    numbers = {"round": deal.number, "number": deal.move_count + 1, "seat": game.seat}
    return {**numbers, "key": uuid4(), "text": str(game.moves[0])}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", NO_NAME),
        ("\0\u200b", NO_NAME),
        ("x" * 41, "is too long: a name has at most 40 characters."),
        ("x" * 5000, "is too long: a name has at most 40 characters."),
        ("ANNA", "Anna\u2069 is there twice. Give one of them another name."),
    ],
)
def test_a_name_that_nobody_can_sit_down_with_is_said_beside_its_field(name, said):
    table = a_table(seats=4)
    answer = send(browser(table), table, "sit", name=name)
    assert problems(answer) == []
    assert said in errors(answer)["name"]
    assert value(answer, "name") == name[:40]
    assert table.seats.count() == 2


@pytest.mark.parametrize("place", ["0", "6", *NO_NUMBERS[1:]])
def test_a_place_that_is_not_free_is_refused_above_the_board(place):
    table = a_table(seats=4)
    answer = send(browser(table), table, "sit", name="Cleo", place=place)
    assert problems(answer) == ["That seat is taken."]
    assert value(answer, "name") == "Cleo"


@pytest.mark.parametrize("level", ["", "genius", "random", "layer\0", "x" * 5000])
def test_bots_that_there_are_not_are_refused(level):
    table = a_table(seats=4)
    answer = send(browser(table, 0), table, "bots", level=level)
    assert problems(answer) == ["There are no bots of this kind."]
    assert not TableSeat.objects.exclude(level="").exists()


@pytest.mark.parametrize("action", ["ready", "move", "undo", "more"])
@pytest.mark.parametrize("number", NO_NUMBERS)
def test_a_round_that_is_none_is_refused(action, number):
    table = dealt()
    seat = game_at(table).seat
    answer = send(browser(table, seat), table, action, **{**a_move(table), "round": number})
    assert problems(answer) == [PAST]
    assert not Move.objects.exists()


@pytest.mark.parametrize("contribution", ["\0", "a" * 65])
def test_a_contribution_that_no_page_sends_is_refused(contribution):
    table = a_table()
    answer = send(browser(table, 0), table, "ready", round="1", contribution=contribution)
    assert problems(answer) == [OUT_OF_DATE]
    assert current_deal(table).contributions == {}


@pytest.mark.parametrize(
    ("field", "wrong", "said"),
    [
        *(("number", number, PAST) for number in NO_NUMBERS),
        *(("key", key, OUT_OF_DATE) for key in ("", "x", f"{UUID(int=1)}\0", "x" * 5000)),
        *(("text", text, "That move is not possible.") for text in ("", "x", "r7\0", "x" * 5000)),
    ],
)
def test_what_is_no_move_is_refused(field, wrong, said):
    table = dealt()
    sent = a_move(table)
    client = browser(table, sent["seat"])
    assert problems(send(client, table, "move", **{**sent, field: wrong})) == [said]
    assert not Move.objects.exists()


@pytest.mark.parametrize(
    ("field", "wrong", "said"),
    [
        *(("kind", kind, NO_MOTION) for kind in ("", "resign", "bot\0", "x" * 5000)),
        *(("whom", seat, NO_MOTION) for seat in NO_NUMBERS),
        *(("target", move, "This cannot be taken back any more.") for move in NO_NUMBERS),
    ],
)
def test_what_cannot_be_asked_for_is_refused(field, wrong, said):
    table = dealt()
    sent = {"kind": "bot", "whom": "1", "target": "0", field: wrong}
    assert problems(send(browser(table, 0), table, "ask", **sent)) == [said]
    assert not Motion.objects.exists()


@pytest.mark.parametrize(("action", "field"), [("answer", "agrees"), ("pause", "paused")])
@pytest.mark.parametrize("word", ["", "perhaps", "yes\0", "x" * 5000])
def test_what_is_neither_yes_nor_no_is_refused(action, field, word):
    table = dealt()
    answer = send(browser(table, 0), table, action, **{field: word})
    assert problems(answer) == [OUT_OF_DATE]


@pytest.mark.parametrize("seat", ["x", "-1", "9", "0\0", "9" * 5000, ["0", "1"]])
@pytest.mark.parametrize("action", ["stand", "ready", "move", "undo", "ask", "answer", "pause"])
def test_nobody_speaks_for_a_seat_that_is_not_theirs(action, seat):
    table = dealt()
    assert send(browser(table, 0), table, action, seat=seat).status_code == 403


@pytest.mark.parametrize("seat", ["x", "1", "9", "table", "0\0", "9" * 5000])
def test_a_hand_that_is_not_ones_own_is_not_shown(seat):
    table = dealt()
    address = reverse("tables:table", args=[table.code])
    answer = browser(table, 0).get(address, {"seat": seat})
    assert (answer.status_code, answer.context["board"].seat) == (200, None)
