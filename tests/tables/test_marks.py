"""Every player at a table has a mark, a shape and a colour, the same wherever the name stands."""

import re
from pathlib import Path

import pytest
from django.urls import reverse

from scoring.statistics.line_chart import MARKS
from tests.tables.fixtures import a_table, dealt, play_next, play_to_the_end
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

MARKED = re.compile(r'class="of-(\d)">([^<]+)</bdi>')
SHEET = Path(__file__).parents[2] / "static/marks.css"
PEOPLE = "Anna Ben Cleo Dora Emil Fritz"


def marks(table, part: str) -> set[tuple[str, str]]:
    """Seats and names in the part of the page that begins so."""
    page = browser(table, 0).get(reverse("tables:table", args=[table.code])).content.decode()
    [found] = re.findall(f"{part}.*?</(?:ol|table)>", page, re.DOTALL)
    return set(MARKED.findall(found))


def everybody() -> set[tuple[str, str]]:
    return {(str(seat), name) for seat, name in enumerate(PEOPLE.split())}


def test_before_the_deal():
    assert marks(a_table(PEOPLE), 'class="places"') == everybody()


def test_in_the_strip_and_in_the_news():
    table = dealt(PEOPLE)
    for _ in range(12):
        play_next(table)
    assert marks(table, 'class="seated"') == everybody()
    in_news = marks(table, 'id="turns"')
    assert in_news <= everybody()
    assert len(in_news) > 3


def test_in_the_result():
    table = dealt(PEOPLE)
    play_to_the_end(table)
    assert marks(table, 'class="scores"') == everybody()


def test_every_seat_has_a_mark_of_its_own():
    sheet = SHEET.read_text()
    shapes = re.findall(r"--mark: ([^;]+);", sheet)
    colours = re.findall(r"--mark-colour: ([^;]+);", sheet)
    assert len(set(shapes)) == len(set(colours)) == len(set(MARKS)) == 6
