"""A guided round says the right thing at its moment, and the card it says to keep wins."""

import random
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from engine.games.elfer_raus.bots.holder import Layer
from leagues.models import League
from tables.jobs.actions import play_what_is_due
from tables.jobs.round_end import finish
from tables.lessons import SCRIPTS, record_of_lesson
from tables.models import Table
from tables.play.rounds import current_deal, record_of, timeline_of
from tables.view.board import board_for
from tables.view.lessons import AIM, OFF, SAID, lesson_lines
from tests.languages import LANGUAGES
from tests.tables.fixtures import dealt, game_at, play_next, play_to_the_end
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
MOST_WORDS = {"junior": 90, "classic": 130, "master": 130}
KEPT = {"junior": "g10", "classic": "b11"}
GUIDED = pytest.mark.parametrize("ruleset", SCRIPTS)
HOLDING = pytest.mark.parametrize("ruleset", KEPT)


def begun(ruleset: str) -> Table:
    client = Client(headers={"accept-language": "en"})
    client.post(reverse("tables:learn"), {"ruleset": ruleset})
    table = Table.objects.latest("pk")
    seat = table.seats.get(seat=0)
    client.post(reverse("tables:ready", args=[table.code]), {"round": 1, "seat": seat.seat})
    table.refresh_from_db()
    return table


def said_at(table: Table) -> list[str]:
    table.refresh_from_db()
    return [str(line.words) for line in lesson_lines(current_deal(table), board_for(table, 0))]


def bots_play(table: Table) -> None:
    while game_at(table).seat not in {0, None}:
        bot_plays(table)


def bot_plays(table: Table) -> None:
    table.refresh_from_db()
    play_what_is_due(table, current_deal(table), list(table.seats.all()))


@GUIDED
def test_whoever_taps_what_is_lit_is_led_through_the_script(ruleset: str):
    table, script, lines = begun(ruleset), record_of_lesson(ruleset), list[str]()
    assert script is not None
    for move in script.moves[SCRIPTS[ruleset].begins :]:
        if game_at(table).seat == 0:
            lines += said_at(table)
            play_next(table, str(move))
        else:
            bot_plays(table)
    assert record_of(current_deal(table)).moves[: len(script.moves)] == script.moves
    if ruleset in KEPT:
        lines += said_at(table)
        assert game_at(table).out == 0
    assert len(lines) == sum(map(len, SAID[ruleset].values()))


@HOLDING
def test_the_card_to_keep_wins_for_the_next_bot_if_it_is_laid(ruleset: str):
    script = record_of_lesson(ruleset)
    assert script is not None
    begins = list(script.games())[SCRIPTS[ruleset].begins + 2]
    assert KEPT[ruleset] in map(str, begins.moves)
    for luck in range(10):
        game, bot = begins.play(KEPT[ruleset]).play("end"), Layer(random.Random(luck))
        while game.seat == 1:
            game = game.play(bot.choose(game.sight(1)))
        assert game.out == 1


@pytest.mark.parametrize("language", LANGUAGES)
@GUIDED
def test_a_lesson_is_short(ruleset: str, language: str):
    with translation.override(language):
        lines = [str(line.words) for spoken in SAID[ruleset].values() for line in spoken]
        words = " ".join((*lines, str(OFF.words))).split()
    assert len(words) <= MOST_WORDS[ruleset]


def test_the_aim_comes_first_and_points_at_what_each_one_holds():
    for ruleset in KEPT:
        assert SAID[ruleset][0][0] == AIM
    assert AIM.lights == "seats"


def test_whoever_leaves_the_script_may_take_it_back_or_plays_on_without_a_lesson():
    table = begun("junior")
    play_next(table, "g10")
    assert said_at(table) == [str(OFF.words)]
    play_next(table, "end")
    assert said_at(table) == []
    bots_play(table)
    assert game_at(table).out == 1


def test_what_is_lit_is_on_the_page():
    table = begun("classic")
    page = browser(table, 0).get(reverse("tables:table", args=[table.code])).content.decode()
    assert 'data-lights="seats"' in page
    assert 'data-lights="card:r2 place:r2" hidden' in page
    assert 'data-card="r2"' in page


def test_cards_laid_out_beforehand_were_not_shuffled():
    table = begun("junior")
    assert len(timeline_of(current_deal(table)).texts) == 0
    while not game_at(table).over:
        play_next(table)
    address = reverse("tables:check-shuffle", args=[table.code, 1])
    assert browser(table, 0).get(address).status_code == 404
    page = browser(table, 0).get(reverse("tables:table", args=[table.code])).content.decode()
    assert address not in page


def test_a_guided_round_dealt_by_lot_as_before_has_no_lesson():
    table = dealt("Anna", seats=3)
    Table.objects.update(is_guided=True)
    assert said_at(table) == []


def test_other_tables_say_nothing_and_spectators_neither():
    table = dealt("Anna", seats=3)
    page = browser(table, 0).get(reverse("tables:table", args=[table.code])).content.decode()
    assert "data-lights" not in page
    table = begun("junior")
    page = Client().get(reverse("tables:table", args=[table.code])).content.decode()
    assert "data-lights" not in page


def test_a_guided_round_is_begun_with_two_easy_bots():
    client = Client(headers={"accept-language": "en"})
    for ruleset in ("junior", "classic", "master"):
        answer = client.post(reverse("tables:learn"), {"ruleset": ruleset})
        table = Table.objects.latest("pk")
        assert answer["Location"] == reverse("tables:table", args=[table.code])
        assert table.is_guided
        assert [seat.level for seat in table.seats.all()] == ["", "layer", "layer"]
    assert League.objects.count() == 1  # for practice
    assert client.post(reverse("tables:learn"), {"ruleset": "chess"}).status_code == 422


def test_play_now_forgets_no_choice_by_a_lesson():
    client = Client()
    client.post(reverse("tables:learn"), {"ruleset": "junior"})
    client.post(reverse("tables:play-now"))
    table = Table.objects.latest("pk")
    assert (table.ruleset.key, table.is_guided) == ("classic", False)


def played_by_the_script(ruleset: str) -> Table:
    """A guided round in which the learner has done all that the lesson says."""
    table, script = begun(ruleset), record_of_lesson(ruleset)
    assert script is not None
    for move in script.moves[SCRIPTS[ruleset].begins :]:
        play_next(table, str(move))
    finish(table)
    return table


def pages_after(table: Table) -> tuple[str, str]:
    """The table with its result, and what decided the round."""
    client = browser(table, 0)
    addresses = ("tables:table", [table.code]), ("tables:insight", [table.code, 1])
    board, insight = (client.get(reverse(name, args=args)) for name, args in addresses)
    return board.content.decode(), insight.content.decode()


@HOLDING
def test_what_decided_a_guided_round_is_what_its_lesson_taught(ruleset: str):
    table = played_by_the_script(ruleset)
    [closing] = said_at(table)
    for page in pages_after(table):
        assert closing in unescape(page)
    assert "Try again from here: " not in pages_after(table)[1]  # nothing was better


@HOLDING
def test_who_laid_the_card_to_keep_is_shown_the_move_of_the_lesson(ruleset: str):
    table = begun(ruleset)
    begins = SCRIPTS[ruleset].begins
    script = record_of_lesson(ruleset)
    assert script is not None
    for move in script.moves[begins : begins + 2]:
        play_next(table, str(move))
    keep, _end = said_at(table)
    play_next(table, KEPT[ruleset])
    play_to_the_end(table)
    board, insight = map(unescape, pages_after(table))
    assert keep in board
    assert keep in insight
    assert "Try again from here: End the turn" in " ".join(insight.split())


@HOLDING
def test_a_hint_in_a_lesson_is_what_the_lesson_says(ruleset: str):
    table = begun(ruleset)
    script = record_of_lesson(ruleset)
    assert script is not None
    for move in script.moves[SCRIPTS[ruleset].begins :][:2]:
        play_next(table, str(move))
    _keep, end = said_at(table)
    page = browser(table, 0).post(reverse("tables:hint", args=[table.code]), {"seat": 0})
    assert end in page.content.decode()
    assert 'data-lights="end"' in page.content.decode()


def test_the_front_page_and_the_lessons_say_the_same_length(client: Client):
    for path in ("/", reverse("tables:learn")):
        page = client.get(path, headers={"Accept-Language": "en"}).content.decode()
        assert "five minutes" in page
