"""What decided a round: asked for once, computed outside the request, put into words."""

import json
from dataclasses import asdict

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from engine.cards import parse_card
from engine.games.elfer_raus.insight import Depth, insight_json
from engine.games.elfer_raus.insight.because import Why, known_open
from engine.games.elfer_raus.insight.because import facts as facts_of
from engine.games.elfer_raus.play.moves import END
from games.words import card_words
from leagues.faces import face
from server.models import Job
from tables.jobs.bot_move import advise
from tables.jobs.insights import analyse, analyse_thoroughly, ask_for_insight
from tables.models import Insight
from tables.play.rounds import current_deal, record_of, timeline_of
from tables.seats.practice import try_again
from tables.view.board import places_of
from tables.view.insights import points_of
from tests.pages import PART
from tests.tables.fixtures import dealt, play_next, play_to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def deal():
    table = dealt("Anna Ben Cleo", "junior", level="random", secret="4d" * 32)
    play_to_the_end(table, level="random")
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
    analysis = insight_json(str(record_of(deal)), depth=taken, seats=(0, 1, 2))
    stored = Insight.objects.get()
    return stored.analysis == json.loads(json.dumps(analysis)) and stored.is_close == (
        taken is Depth.THOROUGH
    )


def test_nothing_is_analysed_while_the_round_goes_on():
    table = dealt("Anna Ben", "junior")
    play_next(table)
    ask_for_insight(current_deal(table))
    analyse(str(current_deal(table).pk))
    analyse_thoroughly(str(current_deal(table).pk))
    assert not Job.objects.filter(kind="insight").exists()
    assert not Insight.objects.exists()


def test_the_page_asks_and_waits_and_tells_only_what_is_new(deal):
    client = Client(headers={"accept-language": "en"})
    waiting = Client(headers={"accept-language": "en", **PART})
    path = reverse("tables:insight", args=[deal.table.code, 1])
    assert b"is thinking" in client.get(path).content
    assert Job.objects.filter(kind="insight").exists()
    assert waiting.get(path, {"seen": "none"}).status_code == 204
    analyse(str(deal.pk))
    html = client.get(path).content.decode()
    assert "Try again from here" in html
    assert "A first look." in html
    assert waiting.get(path, {"seen": "none"}).status_code == 200
    assert waiting.get(path, {"seen": "first"}).status_code == 204
    analyse_thoroughly(str(deal.pk))
    html = client.get(path).content.decode()
    assert "A first look." not in html
    playouts = round(Insight.objects.get().analysis["playouts"], -2)
    assert f"some {playouts:,} rounds" in html
    assert waiting.get(path, {"seen": "first"}).status_code == 200


def analysis_of(*points):
    return {"playouts": 900, "turning_points": points}


def test_every_finding_has_its_words_and_its_boards(deal):
    step, other = map(timeline_of(deal).seats.index, (0, 1))
    point = {"step": step, "seat": 0, "played": "end", "better": "g10"}
    dear = {**point, "chance": [0.2, 0.05], "gain": [0.5, 0.1]}
    level = {**point, "chance": [0.2, 0.05], "gain": [0.001, 0.1], "saved": [0.4, 2.0]}
    worse = {**level, "saved": [6.2, 2.0]}
    facts = analysis_of(dear, worse, level, {**dear, "seat": 1, "step": other})
    places = places_of(deal)
    first, second = points_of(
        facts, deal, places, own=[0]
    )  # the third was as good as what was played
    assert (first.heading.text, first.why) == ("Lay green 10", None)
    assert (first.yours.tenths, first.better and first.better.tenths) == (2, 7)
    assert first.yours.move.text == "End the turn"
    more = "50 more (between 40 and 60)"
    assert f"wins 20 of 100 rounds. “Lay green 10” would win 70: {more}" in first.figures
    assert "It saves 6 points on average." in second.figures
    assert first.best == parse_card("g10")
    assert {each.card for each in first.hand} == set(timeline_of(deal).games[step].hands[0])
    fewer = {**worse, "gain": [-0.04, 0.1]}  # it saves points, but wins less often
    assert points_of(analysis_of(fewer), deal, places, own=[0]) == []
    watched = points_of(facts, deal, places, own=[])
    assert [point.seat for point in watched] == [0, 1, 0]


def test_as_many_of_ten_are_told_apart(deal):
    step = timeline_of(deal).seats.index(0)
    near = {"step": step, "seat": 0, "played": "end", "better": "g10", "chance": [0.2, 0.01]}
    path = reverse("tables:insight", args=[deal.table.code, 1])
    client = Client(headers={"accept-language": "en"})
    for gain, words in ((0.03, "a little better"), (0.2, "wins 4 of 10")):
        facts = analysis_of({**near, "gain": [gain, 0.01]})
        Insight.objects.update_or_create(deal=deal, defaults={"analysis": facts, "is_close": True})
        yours, better = client.get(path).content.decode().split("side-of")[1:3]
        assert "wins 2 of 10" in yours
        assert words in better


def test_a_point_says_why_and_its_boards_show_what_opens_and_what_stays_shut():
    table = dealt("Anna Ben Cleo", "classic")
    play_to_the_end(table)
    deal = current_deal(table)
    step, move, reason = next(
        (step, *found)
        for step, game in enumerate(timeline_of(deal).games)
        for move in game.moves
        if move.bit and END in game.moves and (found := opens_for_another(game, move))
    )
    game = timeline_of(deal).games[step]
    facts = {"step": step, "seat": int(game.seat), "played": str(move), "better": "end"}
    facts |= {"chance": [0.2, 0.05], "gain": [0.3, 0.1], "because": asdict(reason)}
    places = places_of(deal)
    [point] = points_of(analysis_of(facts), deal, places, own=[])
    assert point.heading.text == f"Keep {card_words(move.card)}"
    assert f"for \u2068{places[reason.seat].name}\u2069" in point.why.text
    assert point.why.face == face(places[reason.seat])
    assert [mark.face for mark in point.yours.marks] == [face(places[reason.seat])]
    [lock] = point.better.marks
    assert (lock.number, lock.face) == (move.card.number, "")


def opens_for_another(game, move):
    known = known_open(game.state)
    reasons = facts_of(game.sight(game.seat), known, move, END)
    found = [reason for reason in reasons if reason.why is Why.OPENS]
    return (move, found[0]) if len(found) == 1 else None


def test_none_is_given_where_no_single_reason_explains_it(deal):
    step = timeline_of(deal).seats.index(0)
    point = {"step": step, "seat": 0, "played": "end", "better": "g10", "because": None}
    point |= {"chance": [0.2, 0.05], "gain": [0.5, 0.1]}
    [shown] = points_of(analysis_of(point), deal, places_of(deal), own=[0])
    assert shown.why is None


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


def test_any_two_moves_of_a_round_with_jokers_and_bridges_can_be_shown():
    table = dealt("Anna Ben Cleo", "master")
    play_to_the_end(table)
    deal = current_deal(table)
    games = [game for game in timeline_of(deal).games if len(game.moves) > 1]
    steps = [timeline_of(deal).games.index(game) for game in games]
    values = {"chance": [0.2, 0.05], "gain": [0.5, 0.1], "seat": 0}
    points = [
        {**values, "step": step, "played": str(game.moves[0]), "better": str(game.moves[-1])}
        for step, game in zip(steps[::5], games[::5], strict=True)
    ]
    places = places_of(deal)
    for point in points:
        [shown] = points_of(analysis_of(point), deal, places, own=[0])
        html = render_to_string("table/_point.html", {"point": shown, "number": 1, "points": []})
        assert html.count('class="side-of') == 2
