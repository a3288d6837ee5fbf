"""Whoever sits at a table has a face wherever the name stands; a level stands in no name."""

import re

import pytest
from django.urls import reverse

from tables.seats.practice import try_again
from tables.seats.seating import be_ready, fill_with_bots, sit_down
from tests.tables.fixtures import (
    a_table,
    dealt,
    play_box_to_the_end,
    play_next,
    play_to_the_end,
)
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

PEOPLE = "Anna Ben Cleo"


def faces(table, begins: str) -> int:
    """In the list of the page that begins so."""
    page = browser(table, 0).get(reverse("tables:table", args=[table.code])).content.decode()
    [html] = re.findall(f"<ol {begins}.*?</ol>", page, re.DOTALL)
    return len(re.findall('class="face ', html))


def test_before_the_deal():
    assert faces(a_table(PEOPLE), 'class="chairs') == 3


def test_around_the_table_and_in_the_turns():
    """The own face stands beside the buttons."""
    table = dealt(PEOPLE, secret="5e" * 32)
    for _ in range(12):
        play_next(table)
    assert faces(table, 'class="seated"') == 2
    assert faces(table, "reversed") > 3


def test_in_the_result():
    table = dealt("Anna", seats=3)
    play_to_the_end(table)
    assert faces(table, 'class="left') == 3


@pytest.mark.parametrize("game", ["junior", "quartett"])
def test_in_a_replay_all_faces_are_drawn(game):
    table = dealt(PEOPLE, game)
    play_to_the_end(table) if game == "junior" else play_box_to_the_end(table)
    html = browser(table, 0).get(reverse("tables:replay", args=[table.code, 1])).content.decode()
    assert len(re.findall('<svg class="face ', html)) >= 3
    assert "face letters" not in html


def faces_of(table, seat: int) -> set[str]:
    """The faces that the page has, as this seat sees it."""
    page = browser(table, seat).get(reverse("tables:table", args=[table.code])).content.decode()
    return set(re.findall(r'<(?:svg|span) class="face [^>]*>(?:<use [^>]*>|\w*)', page))


def test_a_person_has_one_face_before_the_deal_at_the_table_and_in_the_result():
    """Whoever sat down first, and whatever bots there are between them."""
    table = a_table("", seats=4)
    for name, seat in (("Cleo", 3), ("Anna", 0), ("Ben", 2)):
        sit_down(table=table, name=name, seat=seat)
    before = {face for face in faces_of(table, 0) if "robot" not in face}  # bots are offered
    assert len(before) == 3
    fill_with_bots(table=table, level="layer")
    for seat in (0, 2, 3):
        be_ready(table=table, round_number=1, seat=seat, contribution="")
    table.refresh_from_db()
    assert before < faces_of(table, 0)
    play_to_the_end(table)
    assert before < faces_of(table, 0)


def test_who_tries_a_round_again_keeps_the_face():
    table = dealt(PEOPLE)
    play_to_the_end(table)
    own = faces_of(table, 0)
    practice = try_again(deal=table.deals.get(), step=0).table
    assert len(faces_of(practice, practice.seats.get(level="").seat) & own) == 1


def test_the_menu_says_how_a_bot_plays():
    table = dealt("Anna", seats=3, level="holder")
    page = browser(table, 0).get(reverse("tables:table", args=[table.code])).content.decode()
    assert "Pixel (bot)" not in page
    assert "<bdi>Pixel</bdi>: holds back" in page
