"""A guided round says the right thing at its moment."""

import pytest
from django.test import Client
from django.urls import reverse

from engine import Game, rulesets
from engine.games.elfer_raus.bots import by_name
from leagues.models import League
from tables.models import Table
from tables.view.board import board_for
from tables.view.lessons import lesson_words, turn_words
from tests.tables.fixtures import dealt, game_at, play_next, play_to_the_end
from tests.tables.test_hints import at

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
SMALL = rulesets["classic"].resized(colours=2, numbers=(1, 9), centre=5, hand=4)


def said_in(ruleset: str, seats: int = 3) -> list[str]:
    """What the lessons say to Anna in a whole round, without repetitions."""
    table = dealt("Anna", ruleset, seats=seats, secret="5e" * 32)
    said: list[str] = []
    while not game_at(table).over:
        table.refresh_from_db()
        words = lesson_words(board_for(table, 0))
        if words and words not in said:
            said.append(words)
        play_next(table)
    return said


def test_a_round_of_classic_is_explained():
    said = " ".join(said_in("classic"))
    for part in ("begins with its 11", "Tap one to lay it", "up to 3 cards", "blocks the others"):
        assert part in said


def test_a_round_of_junior_is_explained():
    said = " ".join(said_in("junior"))
    for part in ("up from 1, down from 11", "Tap one to lay it"):
        assert part in said


def test_master_says_what_bridges_and_jokers_are():
    said = " ".join(" ".join(said_in("master", seats)) for seats in (3, 4, 5))
    for part in ("Over a bridge", "Your joker", "you may draw one card"):
        assert part in said


def test_a_hand_that_can_go_is_said():
    game = Game.start(SMALL, hands=["r5 r6 r7 r8", "r1-4"], stock="r9 y1-9")
    for text in ("r5", "r4", "end"):
        game = game.play(text)
    assert "All your cards can go now" in turn_words(game.sight(0), [])


def test_after_all_that_fits_the_lesson_says_how_to_end_the_turn():
    game = Game.start(SMALL, hands=["r5 r6 y1 y9", "r1-4"], stock="r7-9 y2-8").play("r5")
    game = game.play("r4").play("end").play("r6")
    assert turn_words(game.sight(0), []) == "Nothing else fits: end your turn."


def test_the_same_is_not_said_for_ever():
    """A whole round has many turns without a word."""
    table = dealt("Anna", seats=3, secret="5e" * 32)
    silent = 0
    while not game_at(table).over:
        game = game_at(table)
        if game.seat == 0:
            table.refresh_from_db()
            silent += not lesson_words(board_for(table, 0))
        play_next(table, str(by_name("holder").choose(game.sight(game.seat))))
    assert silent >= 3


def test_other_tables_say_nothing_and_spectators_neither():
    table = dealt("Anna", seats=3)
    page = at(table, 0).get(reverse("tables:table", args=[table.code])).content.decode()
    assert 'id="lesson"' not in page
    Table.objects.update(is_guided=True)
    page = Client().get(reverse("tables:table", args=[table.code])).content.decode()
    assert 'id="lesson"' not in page


def test_the_end_says_what_counts():
    table = dealt("Anna", "junior", seats=3)
    play_to_the_end(table)
    table.refresh_from_db()
    assert "penalty points" in lesson_words(board_for(table, 0))


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
