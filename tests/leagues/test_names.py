import time

import pytest

from leagues.names import LONGEST_NAME, NameReason, clean_line, clean_name, name_key
from leagues.refusals import Refused


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Jürgen",
        "Anna-Lena O’Neill",
        "مريم",
        "דנה",
        "李",
        "🃏",
        "👩‍👩‍👧",
        "🏳️‍🌈 Kim",
        "R2-D2",
        "7",
        "\U0001fae8",
    ],
)
def test_a_name_of_any_script_stays_as_it_is(name):
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "cleaned"),
    [
        ("  Anna \t Lena \n", "Anna Lena"),
        ("An\0na\x07", "Anna"),
        ("\u202eAnna\u202c", "Anna"),
        ("\u2067Anna\u2069", "Anna"),
        ("A\ud800nna", "Anna"),
        ("Änne".replace("Ä", "A\u0308"), "Änne"),
        ("Anna\u2028Lena", "Anna Lena"),
        ("A\u200bnna" + "\u0321" * 10_000, "A\u200bnna" + "\u0321" * 4),
        ("a" + " " * 5_000 + "b", "a b"),
    ],
)
def test_characters_that_break_a_page_are_taken_out(typed, cleaned):
    assert clean_name(typed) == cleaned


NOTHING = ["", "   ", "\0", "\u202e", "\u200b\u200d", "\u3000", "\u0301", "\u3164", "\u2800"]


@pytest.mark.parametrize("line", NOTHING)
def test_a_line_that_shows_nothing_is_empty(line):
    assert clean_line(line) == ""


@pytest.mark.parametrize("name", NOTHING)
def test_a_name_that_shows_nothing_is_none(name):
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.reason is NameReason.EMPTY


def test_a_name_may_be_forty_characters_long():
    assert clean_name("x" * LONGEST_NAME) == "x" * 40


def test_a_million_marks_take_no_time():
    began = time.process_time()
    clean_name("a" + "\u0301\u0316" * 500_000)
    assert time.process_time() - began < 2


@pytest.mark.parametrize("length", [41, 5000])
def test_a_longer_one_is_too_long(length):
    with pytest.raises(Refused) as refused:
        clean_name("x" * length)
    assert refused.value.reason is NameReason.TOO_LONG
    assert refused.value.facts == {"name": "x" * 40, "most": 40}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ANNA", "anna"),
        ("ÄNNE", "änne"),
        ("STRASSE", "straße"),
        ("Anna", "An\u200bna"),
        ("Anna", "Anna\u2060\ufeff"),
        ("Anna", "Anna\u3164"),
        ("❤", "❤\ufe0f"),
    ],
)
def test_large_and_small_letters_are_one_name(one, other):
    assert name_key(one) == name_key(other)


def test_other_letters_are_another_name():
    assert name_key("Anna") != name_key("Änna")
