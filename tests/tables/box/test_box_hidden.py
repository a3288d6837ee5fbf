"""Of another game of the box, a seat gets no card that its sight does not hold."""

import pytest
from django.urls import reverse

from engine import Cards
from tables.display.board_html import Viewer, picture
from tables.table_lock import current_deal
from tests.tables.box.games import EACH
from tests.tables.fixtures import box_round_at, dealt, play_box_move
from tests.tables.test_hidden import answers, browser, cards_in, cards_named

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

MOVES = 9  # fewer than a round takes


def visible(table, seat: int | None) -> int:
    """Every card that stands in a sight."""
    return cards_in(repr(box_round_at(table).sight(seat)))


@pytest.mark.parametrize(("game", "names"), EACH)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_answer_tells_of_a_card_that_is_hidden(game, names, seat):
    table = dealt(names, game)
    client, secret = browser(table, *([] if seat is None else [seat])), current_deal(table).secret
    for _ in range(MOVES):
        play_box_move(table)
        shown = client.get(reverse("tables:table", args=[table.code]))
        assert not Cards(cards_named(shown) & ~visible(table, seat))
    for answer in answers(table, client, seat):
        assert not Cards(cards_named(answer) & ~visible(table, seat)), answer.request["PATH_INFO"]
        assert secret not in answer.content.decode()


@pytest.mark.parametrize(("game", "names"), EACH)
def test_the_stream_sends_the_same(game, names):
    table = dealt(names, game)
    play_box_move(table)
    table.refresh_from_db()
    for seat in (0, 1, None):
        html = picture(table, Viewer(() if seat is None else (seat,), seat, "en", ""))
        assert not Cards(cards_in(html) & ~visible(table, seat))
