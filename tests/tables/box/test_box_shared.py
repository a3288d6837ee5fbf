"""A phone that several people share: each of them may call, and no hand is shown by that."""

import re
from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import timezone

from tables.models import Table
from tables.play.rounds import current_deal
from tables.view.board import board_for
from tests.pages import PART
from tests.tables.box.test_box_clock import CLOCK, SECRET, shared
from tests.tables.box.test_box_hidden import visible
from tests.tables.fixtures import box_round_at, dealt, play_box_move, write_moves
from tests.tables.test_hidden import browser, cards_named

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

BUTTON = re.compile(
    r'<button name="text" value="(\w*)" (?:disabled)?>\s*<bdi[^>]*>(.*?)</bdi> (.*)'
)


def calls_on(table: Table, *seats: int, shown: int | str = "table") -> list[tuple[str, ...]]:
    """Text, name and words of each call on the page of a phone with these seats."""
    address = reverse("tables:table", args=[table.code])
    page = browser(table, *seats).get(address, {"seat": shown}).text
    return BUTTON.findall(page.partition('class="calls"')[2])


@pytest.mark.parametrize("game", ["mogeln", "schnipp-schnapp", "ueberall-anschliessen"])
def test_each_person_of_a_phone_has_the_calls_of_the_game_and_they_never_move(game):
    table = dealt("Anna Ben Cleo", game, secret=SECRET)
    before = calls_on(table, 0, 1)
    for _ in range(3):
        play_box_move(table)
    after = calls_on(table, 0, 1)
    assert [call[1:] for call in before] == [call[1:] for call in after]
    assert {name for _, name, _ in after} == {"Anna", "Ben"}
    assert calls_on(table, 0, shown=0) == []  # alone with a phone: a button like all others


def after_a_lay() -> Table:
    """The seat after Cleo has laid a card; Anna and Ben share a phone."""
    table = shared("mogeln", "Cleo", seats=3)
    while box_round_at(table).awaited != (2,):
        play_box_move(table)
    lay = next(text for text in box_round_at(table).moves(2) if text.startswith("lay"))
    play_box_move(table, lay)
    return table


@pytest.mark.parametrize("shown", ["table", 0])
def test_a_call_leaves_the_hand_that_is_shown(shown):
    table = after_a_lay()
    assert ("cheat", "Ben", "Cheat!") in calls_on(table, 0, 1)
    sent = {"seat": 1, "shown": shown, "round": 1, "number": current_deal(table).move_count + 1}
    address = reverse("tables:move", args=[table.code])
    facts = {**sent, "text": "cheat", "key": str(uuid4())}
    answer = browser(table, 0, 1).post(address, facts, headers=PART)
    assert answer.status_code == 200
    assert current_deal(table).moves.latest("number").seat == 1
    own = visible(table, None if shown == "table" else shown)
    assert not cards_named(answer) & ~own


def test_in_schlafmuetze_nobody_learns_of_a_quartet_before_it_lies_there():
    table = dealt("Anna Ben Cleo", "schlafmuetze", secret=SECRET)
    while "down" not in box_round_at(table).moves(0):
        play_box_move(table)
    assert calls_on(table, 0, 1) == []
    write_moves(table, [("down", 0)])
    assert calls_on(table, 1, 2) == [("down", "Ben", "Lay down!"), ("down", "Cleo", "Lay down!")]


def test_the_call_of_a_bot_shows_no_hand():
    """Before it calls the table's next time is its own, and nobody knows whose hand is shown."""
    table = shared("mogeln", seats=3)
    while box_round_at(table).awaited != (0,):
        play_box_move(table)
    lay = next(text for text in box_round_at(table).moves(0) if text.startswith("lay"))
    play_box_move(table, lay, 0)
    Table.objects.update(due_at=timezone.now())  # when the bot calls
    table.refresh_from_db()
    play_box_move(table, "cheat", 2)
    table.refresh_from_db()
    assert box_round_at(table).awaited == (1,)
    assert board_for(table, 1).clock_waits == CLOCK
