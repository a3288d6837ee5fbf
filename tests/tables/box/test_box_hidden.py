"""Of another game of the box, a seat gets no card that its sight does not hold."""

import pytest
from django.urls import reverse

from engine import Cards
from tables.play.rounds import current_deal
from tables.view.picture import Viewer, picture
from tests.tables.box.games import EACH
from tests.tables.fixtures import BY_LOT, box_round_at, dealt, play_box_move
from tests.tables.test_hidden import answers, browser, cards_in, cards_named

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

MOVES = 5


def visible(table, seat: int | None) -> int:
    """Every card that stands in a sight."""
    return cards_in(repr(box_round_at(table).sight(seat)))


@pytest.mark.parametrize(("game", "names"), EACH)
def test_no_picture_that_a_stream_sends_tells_of_a_card_that_is_hidden(game, names):
    table = dealt(names, game, secret=BY_LOT)
    for _ in range(MOVES):
        if box_round_at(table).over:  # Schlafmütze, after a lucky deal
            break
        play_box_move(table)
        table.refresh_from_db()
        for seat in (0, 1, None):
            html = picture(table, Viewer(() if seat is None else (seat,), seat, "en", ""))
            assert not Cards(cards_in(html) & ~visible(table, seat))


def test_no_answer_tells_of_a_card_that_is_hidden():
    table = dealt("Anna Ben Cleo", "mogeln")
    client, secret = browser(table, 1), current_deal(table).secret
    for _ in range(MOVES):
        play_box_move(table)
    for answer in answers(table, client, 1):
        assert not Cards(cards_named(answer) & ~visible(table, 1)), answer.request["PATH_INFO"]
        assert secret not in answer.content.decode()


def test_the_cards_of_a_phone_that_is_passed_on_are_hidden_until_asked():
    table = dealt("Anna Ben", "quartett")
    client, address = browser(table, 0, 1), reverse("tables:table", args=[table.code])
    assert not cards_named(client.get(address)) & ~visible(table, None)
    turn = box_round_at(table).awaited[0]
    shown = cards_named(client.get(f"{address}?seat={turn}"))
    assert not shown & ~visible(table, turn)
    assert shown & ~visible(table, None)


def test_behind_the_curtain_nobody_reads_what_the_seat_before_has_drawn():
    table = dealt("Anna Ben", "farbensammeln")
    turn = box_round_at(table).awaited[0]
    play_box_move(table, "take stock")
    assert box_round_at(table).sight(turn).events[-1].cards
    play_box_move(table)
    page = browser(table, 0, 1).get(f"{reverse('tables:table', args=[table.code])}?seat={turn}")
    assert not cards_named(page) & ~visible(table, None)
