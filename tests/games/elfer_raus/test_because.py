"""Every kind of reason has its words, in every language."""

import pytest
from django.conf import settings
from django.utils.translation import override

from engine import Move
from engine.games.elfer_raus.insight.because import Reason, Why
from games.elfer_raus.because import heading_because, move_because, why_because

LANGUAGES = [code for code, _name in settings.LANGUAGES]
R17, END, B7 = map(Move.parse, ("r17", "end", "b7"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", Why)
def test_a_reason_is_one_sentence_of_two_lines_at_most(why: Why, language: str):
    reason = Reason(why, "r18", seat=2, left=2, points=11)
    with override(language):
        line = why_because(reason, R17, "Pixel", "<svg></svg>")
    assert "%" not in line.text
    assert 20 < len(line.text) <= 76
    assert line.html.count("<b>") == line.html.count("</b>") == 1
    assert line.face == "<svg></svg>"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", ["-", "r18 g13 b19"])
def test_two_lines_are_enough_for_all_that_fits_afterwards(cards: str, language: str):
    with override(language):
        line = why_because(Reason(Why.LAST, cards), R17)
    assert 20 < len(line.text) <= 76


def test_a_seat_with_few_cards_is_said_to_have_few():
    with override("en"):
        few, many = (
            why_because(Reason(Why.OPENS, "r18", seat=2, left=left), R17, "Pixel").text
            for left in (1, 9)
        )
    assert few.endswith("only 1 card left.")
    assert "left" not in many


@pytest.mark.parametrize(
    ("why", "cards", "words"),
    [
        (Why.LAST, "-", "After your red 17 nothing else of yours fits."),
        (Why.LAST, "b3", "After your red 17 only your blue 3 fits."),
        (Why.LAST, "b3 b9", "After your red 17 only your blue 3 and blue 9 fit."),
    ],
)
def test_what_fits_afterwards_is_named_or_nothing_does(why: Why, cards: str, words: str):
    with override("en"):
        assert why_because(Reason(why, cards), R17).text == words


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("b3", "You can lay blue 3: 1 card fewer."),
        ("b3-5", "You can lay blue 3 to 5: 3 cards fewer."),
    ],
)
def test_who_laid_nothing_reads_how_many_cards_could_go(cards: str, words: str):
    with override("en"):
        assert why_because(Reason(Why.FEWER, cards), END).text == words


@pytest.mark.parametrize(
    ("why", "better", "words"),
    [
        (Why.OPENS, END, "Keep red 17"),
        (Why.OPENS, B7, "Keep red 17"),
        (Why.LEADS, B7, "Lay blue 7"),
        (Why.FEWER, B7, "Lay blue 7"),
        (None, B7, "Lay blue 7"),
        (None, END, "Keep red 17"),
    ],
)
def test_the_heading_says_what_to_do(why: Why | None, better: Move, words: str):
    reason = None if why is None else Reason(why, "r18", seat=2, left=2)
    with override("en"):
        assert heading_because(reason, R17, better).text == words


def test_who_should_have_laid_a_card_reads_which():
    with override("en"):
        assert heading_because(None, END, B7).text == "Lay blue 7"
        assert heading_because(None, Move.parse("*r17"), B7).text == "Lay blue 7"
        joker = Reason(Why.JOKER, "r17")
        assert heading_because(joker, Move.parse("*r17"), B7).text == "Keep the joker"


def test_a_move_is_said_with_a_small_card():
    with override("en"):
        assert move_because(B7).text == "Lay blue 7"
        assert "chip-card suit-b" in move_because(B7).html
        assert move_because(Move.parse("b7^y")).text == "Lay blue 7, over a bridge from yellow"
