"""A guided round says the right thing at its moment, and the card it says to keep wins."""

import random
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from engine import Game, Move
from engine.games.elfer_raus.bots.holder import Layer
from engine.games.elfer_raus.insight.valuation import valuation
from games.elfer_raus.because import move_because
from leagues.models import League
from tables.jobs.actions import play_what_is_due
from tables.jobs.round_end import finish
from tables.lessons import SCRIPTS, record_of_lesson
from tables.models import Table
from tables.play.rounds import current_deal, record_of, timeline_of
from tables.view.board import board_for
from tables.view.lessons import AIM, OFF, SAID, keep_line, lesson_lines, names_around
from tests.languages import LANGUAGES
from tests.tables.fixtures import dealt, game_at, play_next, play_to_the_end
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
MOST_WORDS = 120
KEPT = [key for key, script in SCRIPTS.items() if script.keep]
FIRST = ("junior", "classic", "master")  # the games of the first lesson
GUIDED = pytest.mark.parametrize("lesson", SCRIPTS)
HOLDING = pytest.mark.parametrize("lesson", KEPT)


def begun(lesson: str) -> Table:
    client = Client(headers={"accept-language": "en"})
    client.post(reverse("tables:learn"), {"lesson": lesson})
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
def test_whoever_taps_what_is_lit_is_led_through_the_script(lesson: str):
    table, script, lines = begun(lesson), record_of_lesson(lesson), list[str]()
    assert script is not None
    for move in script.moves[SCRIPTS[lesson].begins :]:
        if game_at(table).seat == 0:
            lines += said_at(table)
            play_next(table, str(move))
        else:
            bot_plays(table)
    assert record_of(current_deal(table)).moves[: len(script.moves)] == script.moves
    if lesson in KEPT:
        lines += said_at(table)
        assert game_at(table).out == 0
    assert len(lines) == sum(map(len, SAID[lesson].values()))


@HOLDING
def test_the_card_to_keep_lets_a_bot_go_out_if_it_is_laid(lesson: str):
    keep, begins = SCRIPTS[lesson].keep, at_the_moment(lesson)
    assert keep in map(str, begins.moves)
    for luck in range(10):
        game, bot = begins.play(keep).play("end"), Layer(random.Random(luck))
        while game.seat:
            game = game.play(bot.choose(game.sight(game.seat)))
        assert game.out


@HOLDING
def test_the_judge_advises_what_the_lesson_does(lesson: str):
    game, script = at_the_moment(lesson), SCRIPTS[lesson]
    record = record_of_lesson(lesson)
    assert record is not None
    found = valuation(game.sight(0), playouts=2400, also=Move.parse(script.keep))
    advised = next(
        valued
        for valued in (found.best, found.instead)
        if valued and valued.move == record.moves[script.begins + script.seen]
    )
    assert advised.is_as_good
    assert found.best.move != found.also.move
    assert lesson == "junior" or not found.also.is_as_good  # Junior's is sure of the script only


def at_the_moment(lesson: str) -> Game:
    """The game when the learner may lay the card to keep."""
    record, script = record_of_lesson(lesson), SCRIPTS[lesson]
    assert record is not None
    return list(record.games())[script.begins + script.seen]


@pytest.mark.parametrize("language", LANGUAGES)
@GUIDED
def test_a_lesson_is_short(lesson: str, language: str):
    with translation.override(language):
        lines = [str(line.words) for spoken in SAID[lesson].values() for line in spoken]
        words = " ".join((*lines, str(OFF.words))).split()
    assert len(words) <= MOST_WORDS


def test_the_aim_comes_first_and_points_at_what_each_one_holds():
    for lesson in ("junior", "classic"):
        assert SAID[lesson][0][0] == AIM
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
    for lesson in FIRST:
        answer = client.post(reverse("tables:learn"), {"lesson": lesson})
        table = Table.objects.latest("pk")
        assert answer["Location"] == reverse("tables:table", args=[table.code])
        assert table.is_guided
        assert [seat.level for seat in table.seats.all()] == ["", "layer", "layer"]
    assert League.objects.count() == 1  # for practice
    assert client.post(reverse("tables:learn"), {"lesson": "chess"}).status_code == 422


def test_a_lesson_that_was_played_to_its_end_is_marked():
    table = played_by_the_script("hold")
    marks = [
        browser(at, 0).get(reverse("tables:learn")).content.decode().count('class="done"')
        for at in (table, begun("draw"))
    ]
    assert marks == [1, 0]


def test_play_now_forgets_no_choice_by_a_lesson():
    client = Client()
    client.post(reverse("tables:learn"), {"lesson": "junior"})
    client.post(reverse("tables:play-now"))
    table = Table.objects.latest("pk")
    assert (table.ruleset.key, table.is_guided) == ("classic", False)


def played_by_the_script(lesson: str) -> Table:
    """A guided round in which the learner has done all that the lesson says."""
    table, script = begun(lesson), record_of_lesson(lesson)
    assert script is not None
    for move in script.moves[SCRIPTS[lesson].begins :]:
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
def test_what_decided_a_guided_round_is_what_its_lesson_taught(lesson: str):
    table = played_by_the_script(lesson)
    [closing] = said_at(table)
    for page in pages_after(table):
        assert closing in unescape(page)
    assert "Try again from here: " not in pages_after(table)[1]  # nothing was better


@HOLDING
def test_who_laid_the_card_to_keep_is_shown_the_move_of_the_lesson(lesson: str):
    table = begun(lesson)
    begins = SCRIPTS[lesson].begins
    script = record_of_lesson(lesson)
    assert script is not None
    for move in script.moves[begins:][: SCRIPTS[lesson].seen]:
        play_next(table, str(move))
    names = [seat.called for seat in table.seats.all()]
    keep = str(keep_line(lesson).words) % names_around(names, 0)
    assert keep in said_at(table)
    play_next(table, SCRIPTS[lesson].keep)
    play_to_the_end(table)
    board, insight = map(unescape, pages_after(table))
    assert keep in board
    assert keep in insight
    better = move_because(script.moves[begins + SCRIPTS[lesson].seen])
    assert unescape(better.html) in insight
    assert "Try again from here" in insight


@HOLDING
def test_a_hint_in_a_lesson_is_what_the_lesson_says(lesson: str):
    table = begun(lesson)
    script = record_of_lesson(lesson)
    assert script is not None
    for move in script.moves[SCRIPTS[lesson].begins :][: SCRIPTS[lesson].seen]:
        play_next(table, str(move))
    table.refresh_from_db()
    *_before, last = lesson_lines(current_deal(table), board_for(table, 0))
    page = browser(table, 0).post(reverse("tables:hint", args=[table.code]), {"seat": 0})
    assert str(last.words) in page.content.decode()
    assert f'data-lights="{last.lights}"' in page.content.decode()
