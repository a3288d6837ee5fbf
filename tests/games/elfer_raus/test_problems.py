"""What cannot be, as one says it at the table: the card or the player first, then why."""

import pytest
from django.utils.translation import override

from engine import FinalPosition, ProblemCode, verify
from games.elfer_raus.problems import drawn_cards, problem_sentence, short_sentence
from games.results import box_short_sentence
from scoring.matches.proofs import problem_json
from tests.engine.box.results_as_text import parse_result
from tests.engine.games.elfer_raus.claims.test_verify_problems import EXAMPLES
from tests.languages import LANGUAGES
from tests.scoring.words.test_box_words import WRONG, reasons

NAMES = ("Cy", "Lotte", "Grandma", "Paul")
LONG = ("Maximilian", "Bernadette", "Konstantin", "Wilhelmina", "Ferdinand", "Annemarie")
TWO_LINES = 63  # letters above the keypad of a phone of 320 pixels


def plain(words):
    return words.replace("\u2068", "").replace("\u2069", "")


def only_problem(key, *hands):
    (problem,) = verify(FinalPosition.of(key, len(hands), out=0, hands=hands), effort=0).problems
    return problem


@pytest.mark.parametrize(
    ("key", "hands", "sentence", "short"),
    [
        (
            "classic",
            ("-", "?11 ?3", "?11 ?8"),
            "Two 11s cannot both be left: without its 11 no row can start. One of them must be"
            " another number.",
            "Two 11s cannot both be left: no row starts without one.",
        ),
        (
            "junior",
            ("-", "=1", "?8"),
            "Lotte cannot have 1 left: all 1s lie on the table from the start.",
            "Lotte cannot have 1 left: all lie on the table.",
        ),
        (
            "classic",
            ("-", "=999", "?8"),
            "Lotte cannot have 999 left; at most 619 is possible.",
            "Lotte: at most 619 is possible.",
        ),
    ],
)
def test_a_problem_names_what_is_wrong_and_why(key, hands, sentence, short):
    problem = only_problem(key, *hands)
    with override("en"):
        assert plain(problem_sentence(problem, NAMES)) == sentence
        assert plain(short_sentence(problem, NAMES)) == short


def test_nobody_blameless_is_named():
    """Paul holds an 8 only."""
    problem = only_problem("classic", "-", "?11 ?3", "?11 ?20", "?8 ?19")
    assert problem.seats == (1, 2)
    assert drawn_cards(problem) == (11, 11)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_above_the_keypad_has_room_for_each_problem(language):
    with override(language):
        for position, *_ in EXAMPLES:
            for problem in verify(position, effort=0).problems:
                assert len(plain(short_sentence(problem, LONG))) <= TWO_LINES
        for text, *_ in WRONG:
            names = LONG[: parse_result(text).seats]
            for problem in reasons(text)[0]:
                assert len(plain(box_short_sentence(problem, names))) <= TWO_LINES


def test_the_cards_of_a_problem_are_drawn():
    position = FinalPosition.of("classic", 3, out=0, hands=["-", "r7", "r7"], table="r11")
    twice = next(p for p in verify(position, effort=0).problems if p.code is ProblemCode.CARD_TWICE)
    assert [str(card) for card in drawn_cards(twice)] == ["r7"]
    assert problem_json(twice)["cards"] == ["r7"]
