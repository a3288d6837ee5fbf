"""A hint: for the seat to move, where all others are bots, and from what this seat may see."""

import pytest
from django.test import Client
from django.urls import reverse

from engine import Move
from engine.games.elfer_raus.insight.advice import advice
from engine.games.elfer_raus.sight import Course
from server import limits
from tables.jobs import actions as jobs
from tables.jobs.actions import bot_move_text, play_what_is_due
from tables.models import Table
from tables.pages import hints
from tables.pages.hints import hint_because, hint_lights
from tables.play.rounds import current_deal, record_of
from tables.view.board import places_of
from tests.tables.fixtures import dealt, game_at, play_next
from tests.tables.test_hidden import browser

LITTLE = 60
pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def ask(client: Client, table: Table, **sent: int):
    return client.post(reverse("tables:hint", args=[table.code]), sent)


def to_annas_choice(table: Table) -> None:
    """Anna sits at seat 0; all play until she can choose."""
    while game_at(table).seat != 0 or len(game_at(table).moves) < 2:
        play_next(table)


def test_a_hint_names_a_move_that_may_be_made_and_why():
    table = dealt("Anna", seats=3)
    to_annas_choice(table)
    given = advice(game_at(table).sight(0), LITTLE)
    assert given.best.move in game_at(table).moves
    answer = ask(browser(table, 0), table)
    assert answer.status_code == 200
    assert b'data-lights="' in answer.content


def course_at(table: Table) -> Course:
    """The course of the round, replayed from its moves."""
    moments = tuple(record_of(current_deal(table)).games())
    return moments[-1].sight(0, moments).course


def test_hints_and_bots_know_the_course_of_the_round(monkeypatch):
    table, seen = dealt("Anna", seats=3), list[Course]()
    for _ in range(20):
        play_next(table)
    to_annas_choice(table)
    monkeypatch.setattr(
        hints, "advice_for", lambda sight: seen.append(sight.course) or advice(sight, LITTLE)
    )
    ask(browser(table, 0), table)
    assert seen == [course_at(table)]
    assert sum(turns.laid for turns in seen[0]) > 0
    while game_at(table).seat == 0:
        play_next(table)
    expected = course_at(table)
    monkeypatch.setattr(
        jobs,
        "bot_move_text",
        lambda level, sight: seen.append(sight.course) or bot_move_text(level, sight),
    )
    play_what_is_due(table, current_deal(table), list(table.seats.all()))
    assert seen[1:] == [expected]


def test_there_is_no_hint_before_the_own_turn():
    table = dealt("Anna", seats=3)
    while game_at(table).seat == 0:
        play_next(table)
    assert b"It is not your turn." in ask(browser(table, 0), table).content


def test_among_people_there_are_no_hints():
    table = dealt("Anna Ben", seats=3)
    assert ask(browser(table, 0), table).status_code == 403
    assert ask(Client(), table).status_code == 403


def test_nobody_gets_a_hint_for_the_seat_of_a_bot():
    table = dealt("Anna", seats=3)
    assert ask(browser(table, 0), table, seat=1).status_code == 403


def test_hints_are_limited(monkeypatch):
    table = dealt("Anna", seats=3)
    to_annas_choice(table)
    given = advice(game_at(table).sight(0), LITTLE)
    monkeypatch.setattr(hints, "advice_for", lambda sight: given)
    client = browser(table, 0)
    answers = [ask(client, table).status_code for _ in range(61)]
    assert answers[:60] == [200] * 60
    assert answers[60] == 429


def test_one_page_at_a_time_waits_for_a_hint_and_others_ask_again():
    table = dealt("Anna", seats=3)
    to_annas_choice(table)
    with hints.thinking:
        later = ask(browser(table, 0), table).content.decode()
    assert "Let me think" in later
    assert f'hx-post="{reverse("tables:hint", args=[table.code])}"' in later
    assert not [subject for subject, _ in limits.counts if subject.startswith("hints")]
    assert b"Let me think" not in ask(browser(table, 0), table).content


def test_a_hint_is_a_move_and_one_reason():
    table = dealt("Anna", seats=3, secret="5e" * 32)
    to_annas_choice(table)
    line = hint_because(advice(game_at(table).sight(0), 150), places_of(current_deal(table)))
    assert line.text.endswith(".")
    assert line.text.count(". ") == 1
    assert line.html.startswith("<b>")


@pytest.mark.parametrize(
    ("move", "lights"),
    [
        ("g10", "card:g10 place:g10"),
        ("*y9", "card:* place:y9"),
        ("g9^y", "card:g9 place:g9"),
        ("draw", "deck draw"),
        ("end", "end"),
    ],
)
def test_a_hint_lights_the_card_and_its_place(move: str, lights: str):
    assert hint_lights(Move.parse(move)) == lights
