"""Calls that race: whose phone showed the cards, and how long ago (docs/decisions/races.md)."""

import json
import re
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.signing import dumps
from django.urls import reverse
from django.utils import timezone

from engine.box.rounds import IllegalBoxMove
from engine.games.schnipp_schnapp.round import Sight
from leagues.refusals import Refused
from tables.jobs.actions import run_due_actions
from tables.models import Move, Table
from tables.play.due import seconds_gone
from tables.play.moves import SentMove, play_move
from tables.play.races import NO_REACTION, SALT, Reaction, reaction_time
from tables.play.rounds import current_deal
from tables.refusals import TableReason
from tables.seats.proposals import pause
from tests.tables.fixtures import box_round_at, dealt, play_box_move
from tests.tables.test_hidden import browser

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.one_database,
    pytest.mark.usefixtures("still_clock"),
]


@pytest.fixture
def table() -> Table:
    """Two of a number lie open, and have for three seconds."""
    table = dealt("Anna Ben", "schnipp-schnapp", secret="28" * 32)
    turn(table)
    turn(table)
    sight = box_round_at(table).sight(0)
    assert isinstance(sight, Sight)
    assert [card and card.number for card in sight.tops] == [9, 9]
    return table


def turn(table: Table) -> None:
    """The next card is turned, and lies open for three seconds."""
    play_box_move(table, "turn")
    shown_again(table)


def shown_again(table: Table, ago: timedelta = timedelta(seconds=3)) -> None:
    """As if all moves had been made that long ago."""
    Move.objects.filter(table=table).update(made_at=timezone.now() - ago)


def play(table: Table, text: str, seat: int, reaction=NO_REACTION, number=None):
    number = number or current_deal(table).move_count + 1
    sent = SentMove(1, seat, number, text, uuid4(), reaction=reaction)
    return play_move(table=table, sent=sent)


def delay_of(table: Table, milliseconds: int) -> str:
    return dumps({"table": table.pk, "delay": milliseconds}, salt=SALT)


def test_a_slow_network_does_not_lose_against_a_fast_one(table):
    number = current_deal(table).move_count + 1
    early = play(table, "snap", 0, Reaction(2900), number)
    shown_again(table)
    late = play(table, "snap", 1, Reaction(2600, delay_of(table, 450)), number)
    assert int(late.text.split()[1]) < int(early.text.split()[1])
    settle(table)
    assert box_round_at(table).events[-1].seat == 1


def settle(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(due_at=timezone.now())
    run_due_actions(str(table.pk))


def test_without_a_measured_delay_the_clock_of_the_server_counts(table):
    move = play(table, "snap", 0, Reaction(200))
    assert int(move.text.split()[1]) >= 3000


@pytest.mark.parametrize("facts", [None, {"delay": 500}, {"table": 0, "delay": 500}])
def test_a_delay_of_another_table_or_of_ones_own_making_is_not_believed(table, facts):
    token = json.dumps({"table": table.pk, "delay": 500})
    move = play(table, "snap", 0, Reaction(200, dumps(facts, salt=SALT) if facts else token))
    assert int(move.text.split()[1]) >= 3000


@pytest.mark.parametrize(
    ("elapsed", "waited", "delay", "expected"),
    [
        (900, 700, 300, 700),  # within its delay a phone is believed
        (900, 100, 300, 600),  # and no further
        (900, 100, 9000, 400),  # a delay of more than half a second is nobody's
        (300, 0, 500, 150),  # nobody is quicker
        (900, 2000, 300, 900),  # nobody has seen it earlier than it was turned
        (100, 50, 0, 100),
    ],
)
def test_a_phones_own_time_counts_within_bounds(elapsed, waited, delay, expected):
    assert reaction_time(elapsed, Reaction(waited), delay) == expected


def test_who_calls_cannot_write_the_time_nor_end_the_time_for_calls(table):
    with pytest.raises(IllegalBoxMove):
        play(table, "snap 5", 0)
    play(table, "snap", 0)
    with pytest.raises(IllegalBoxMove):
        play(table, "settle", 0)


def test_a_call_after_the_end_is_from_the_past(table):
    number = current_deal(table).move_count + 1
    play(table, "snap", 0, number=number)
    settle(table)
    with pytest.raises(Refused) as refused:
        play(table, "snap", 1, number=number)
    assert refused.value.reason == TableReason.PAST


def test_nobody_turns_before_all_have_seen_the_card(table):
    Move.objects.filter(table=table).update(made_at=timezone.now())
    with pytest.raises(Refused) as refused:
        play(table, "turn", box_round_at(table).awaited[0])
    assert refused.value.reason == TableReason.TOO_SOON


def test_the_delay_is_measured_by_two_questions():
    table = dealt("Anna Ben", "schnipp-schnapp", secret="5e" * 32)
    client, address = browser(table, 0), reverse("tables:delay", args=[table.code])
    first = client.get(address).content.decode()
    second = client.get(address, {"token": first}).content.decode()
    assert first != second
    assert client.get(address, {"token": "x" * 300}).status_code == 200


def test_two_guess_at_the_same_time():
    table = dealt("Anna Ben", "ratefix")
    play(table, "guess 20", 0, number=1)
    play(table, "guess 21", 1, number=1)
    assert box_round_at(table).trick == 1
    with pytest.raises(Refused):
        play(table, "guess 22", 0, number=1)


def test_bots_call_in_their_own_time(settings):
    settings.BOT_PACE = 0
    table = dealt("Anna", "schnipp-schnapp/all-at-once", seats=4, secret="05" * 32)
    for _ in range(10):
        Move.objects.filter(table=table).update(made_at=timezone.now() - timedelta(seconds=9))
        Table.objects.filter(pk=table.pk).update(due_at=timezone.now())
        run_due_actions(str(table.pk))
        if Move.objects.filter(table=table, text__startswith="snap ").exists():
            break
        if box_round_at(table).awaited == (0,) and not box_round_at(table).calls:
            turn(table)
    called = Move.objects.filter(table=table, text__startswith="snap ").first()
    assert called is not None
    assert 250 <= int(called.text.split()[1]) <= 3000


def test_nobody_pauses_while_calls_are_on_their_way(table):
    play(table, "snap", 0)
    with pytest.raises(Refused):
        pause(table=table, by=0, is_paused=True)


def after_a_pause(table: Table) -> None:
    """The cards were turned ten minutes ago, and the table goes on now."""
    shown_again(table, timedelta(minutes=10))
    pause(table=table, by=0, is_paused=True)
    pause(table=table, by=0, is_paused=False)


def test_after_a_pause_a_call_counts_from_when_the_cards_are_shown_again(table):
    after_a_pause(table)
    move = play(table, "snap", 0, Reaction(400, delay_of(table, 100)))
    assert int(move.text.split()[1]) < 60_000


def test_after_a_pause_the_cards_lie_a_moment_before_the_next_is_turned(table):
    after_a_pause(table)
    with pytest.raises(Refused) as refused:
        play(table, "turn", box_round_at(table).awaited[0])
    assert refused.value.reason == TableReason.TOO_SOON


def test_after_a_pause_a_bot_waits_as_long_as_before(table):
    after_a_pause(table)
    play(table, "snap", 0)
    table.refresh_from_db()
    assert seconds_gone(current_deal(table), box_round_at(table)) < 60


def test_after_a_pause_the_phones_measure_anew(table):
    def race() -> list[str]:
        page = browser(table, 0).get(reverse("tables:table", args=[table.code])).content.decode()
        return re.findall(r'data-race="([^"]+)"', page)

    before = race()
    assert before
    pause(table=table, by=0, is_paused=True)
    assert race() == before
    pause(table=table, by=0, is_paused=False)
    assert race() != before
