"""What decided a round: asked for once, computed outside the request, put into words."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from engine import Move
from engine.games.elfer_raus.insight import Depth, insight_json
from server.jobs import enqueue
from server.models import Job
from tables.jobs.bot_move import advise
from tables.jobs.insights import (
    analyse,
    analyse_thoroughly,
    ask_for_insight,
    closer_words,
    insight_words,
    more_words,
)
from tables.models import Insight
from tables.play.rounds import current_deal, record_of, timeline_of
from tables.seats.practice import try_again
from tests.pages import PART
from tests.tables.fixtures import dealt, play_next, play_to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def deal():
    table = dealt("Anna Ben", "junior")
    play_to_the_end(table)
    return current_deal(table)


def test_it_is_asked_for_once_and_stored(deal):
    for _ in range(2):
        ask_for_insight(deal)
    [job] = Job.objects.filter(kind="insight")
    analyse(job.key)
    assert is_stored_as(deal, Depth.QUICK)
    Job.objects.filter(kind="insight").delete()
    ask_for_insight(deal)
    assert not Job.objects.filter(kind="insight").exists()


def test_a_thorough_analysis_replaces_the_quick_one(deal):
    analyse(str(deal.pk))
    [job] = Job.objects.filter(kind="insight-closer")
    for _ in range(2):
        analyse_thoroughly(job.key)
        analyse(job.key)
    assert is_stored_as(deal, Depth.THOROUGH)


def is_stored_as(deal, taken):
    analysis = insight_json(str(record_of(deal)), depth=taken, seats=(0, 1))
    stored = Insight.objects.get()
    return stored.analysis == json.loads(json.dumps(analysis)) and stored.is_close == (
        taken is Depth.THOROUGH
    )


def test_the_first_look_says_how_long_the_closer_one_takes(deal):
    analyse(str(deal.pk))
    page = reverse("tables:insight", args=[deal.table.code, 1])
    client = Client(headers={"accept-language": "en"})
    assert "in about 5 seconds" in client.get(page).content.decode()
    enqueue("insight-closer", "0")
    assert "in about 10 seconds" in client.get(page).content.decode()
    analyse_thoroughly(str(deal.pk))
    assert "seconds" not in client.get(page).content.decode()


def test_nothing_is_analysed_while_the_round_goes_on():
    table = dealt("Anna Ben", "junior")
    play_next(table)
    ask_for_insight(current_deal(table))
    analyse(str(current_deal(table).pk))
    analyse_thoroughly(str(current_deal(table).pk))
    assert not Job.objects.filter(kind="insight").exists()
    assert not Insight.objects.exists()


def test_the_page_asks_and_waits_and_tells(deal):
    client = Client(headers={"accept-language": "en"})
    path = reverse("tables:insight", args=[deal.table.code, 1])
    answer = client.post(path)
    assert b"is thinking" in client.get(answer["Location"]).content
    analyse(str(deal.pk))
    html = client.get(path).content.decode()
    assert "Try again from here" in html
    assert "This is a first look" in html
    analyse_thoroughly(str(deal.pk))
    html = client.get(path).content.decode()
    assert "first look" not in html
    playouts = round(Insight.objects.get().analysis["playouts"], -2)
    assert f"some {playouts:,} rounds" in html


def test_a_page_that_waits_hears_only_what_is_new(deal):
    waiting = Client(headers={"accept-language": "en", **PART})
    path = reverse("tables:insight", args=[deal.table.code, 1])
    assert waiting.get(path, {"seen": "none"}).status_code == 204
    analyse(str(deal.pk))
    assert waiting.get(path, {"seen": "none"}).status_code == 200
    assert waiting.get(path, {"seen": "first"}).status_code == 204
    analyse_thoroughly(str(deal.pk))
    assert waiting.get(path, {"seen": "first"}).status_code == 200


@pytest.mark.parametrize(
    ("pair", "words"),
    [
        ((0.17, 0.08), "17 more (between 9 and 25)"),
        ((-0.3, 0.1), "30 fewer (between 20 and 40)"),
        ((0.05, 0.08), "nothing sure (between −3 and +13)"),
        ((0.98, 0.03), "98 more (between 95 and 100)"),
    ],
)
def test_numbers_are_shown_with_their_uncertainty(pair, words):
    assert more_words(pair) == words


def test_every_finding_has_its_words_and_its_board(deal):
    step, other = map(timeline_of(deal).seats.index, (0, 1))
    point = {"step": step, "seat": 0, "played": "end", "better": "g11"}
    dear = {**point, "chance": [0.2, 0.05], "gain": [0.5, 0.1]}
    level = {**point, "chance": [0.2, 0.05], "gain": [0.001, 0.1], "saved": [0.4, 2.0]}
    worse = {**level, "saved": [6.2, 2.0]}
    facts = {
        "playouts": 900,
        "decisions": 4,
        "turning_points": [dear, worse, level, {**dear, "seat": 1, "step": other}],
        "best_draw": {"step": 1, "seat": 0, "card": "*", "luck": [0.2, 0.1]},
        "worst_draw": None,
    }
    words = insight_words(facts, deal, ["Anna", "Ben"], own=[0])
    first, second, third = words.points
    assert "End the turn" in first.what
    assert "wins 20 of 100 rounds. “Lay green 11” would win 70: 50 more" in first.worth
    assert "It saves 6 points on average." in second.worth
    assert third.worth == "That wins 20 of 100 rounds. “Lay green 11” is as good."
    assert (first.better, third.better) == (Move.parse("g11"), None)
    assert {hand_card.card for hand_card in first.hand} == set(
        timeline_of(deal).games[step].hands[0]
    )
    [card] = words.cards
    assert "drew joker." in card
    fewer = {**worse, "gain": [-0.04, 0.1]}
    [point] = insight_words(
        {**facts, "turning_points": [fewer]}, deal, ["Anna", "Ben"], own=[0]
    ).points
    assert "is as good" in point.worth  # it saves points, but wins less often
    best = {**level, "better": "end"}
    [point] = insight_words(
        {**facts, "turning_points": [best]}, deal, ["Anna", "Ben"], own=[0]
    ).points
    assert (point.better, "Nothing was better." in point.worth) == (None, True)
    watched = insight_words(facts, deal, ["Anna", "Ben"], own=[]).points
    assert [point.seat for point in watched] == [0, 1, 0]


@pytest.mark.parametrize(
    ("at_first", "words"),
    [
        (None, ""),
        ("", "The bot looked closer here: at first, nothing seemed better."),
        ("end", "The bot looked closer here: at first, “End the turn” seemed better."),
    ],
)
def test_where_more_playouts_change_the_answer_the_page_says_so(at_first, words):
    assert closer_words(at_first) == words


def test_the_hint_for_who_tries_again_is_the_move_that_the_analysis_calls_best():
    table = dealt("Anna Ben", "junior", level="random")
    play_to_the_end(table, level="random")
    deal = current_deal(table)
    analyse_thoroughly(str(deal.pk))
    points = Insight.objects.get().analysis["turning_points"]
    assert points
    for point in points:
        sits = try_again(deal=deal, step=point["step"])
        hint = advise(timeline_of(current_deal(sits.table)).sight(sits.seat))
        assert str(hint.best.move) == point["better"]
