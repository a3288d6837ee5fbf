"""Every game, family and problem of the other games of the box is said in every language."""

import pytest
from django.utils import translation

from engine.box import GAMES, BoxCode, check, parse_box_result
from scoring.matches.problems import problem_json
from scoring.models import Family
from scoring.words.box.games import box_games, box_words, family_name
from scoring.words.box.problems import box_problem_sentence, stored_box_problem
from scoring.words.box.results import seat_words
from tests.languages import LANGUAGES

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gina"]
# What is wrong, and what the sentence must say about it.
WRONG = [
    ("mogeln: order=0,1", BoxCode.SEATS_DO_NOT_PLAY, "2 players"),
    ("mogeln: order=0,1,0", BoxCode.SEAT_TWICE, "Anna"),
    ("schwarzer-peter: seats=3 seat=0 cards=0,1,0", BoxCode.HELD_AT_THE_END, "Ben"),
    ("ratefix: counts=12,5,?", BoxCode.NOT_WHOLE_TRICKS, "5"),
    ("ratefix: counts=12,9,? left=4", BoxCode.NOT_WHOLE_TRICKS, "4"),
    ("quartett: quartets=7,8,6", BoxCode.TOO_MANY_WON, "21"),
    ("quartett: quartets=7,8,4", BoxCode.TOO_FEW_WON, "19"),
    ("was-liegt-wo: counts=20,0,20,0", BoxCode.LAST_PAIRS_APART, "next"),
    ("was-liegt-wo/goes-on: counts=?,?,?,? left=0", None, ""),
    ("quartett: quartets=17,1,1,1,0", BoxCode.MORE_THAN_DEALT, "16"),
    ("farbensammeln: sums=r2,?,? caller=0 without_risk=yes", BoxCode.SUM_IMPOSSIBLE, "2 (red)"),
    ("farbensammeln: sums=r120,r119,? caller=2", BoxCode.SUMS_CLASH, "119 (red)"),
    ("farbensammeln: sums=200,? caller=0 without_risk=no", BoxCode.NOBODY_CAN_CALL, "20"),
    ("farbensammeln: sums=60,60,60 without_risk=no", BoxCode.NOBODY_CAN_CALL, "nobody"),
    ("farbensammeln: sums=?,?,? stock=3 without_risk=yes", BoxCode.NOT_WITHOUT_RISK, "3"),
    ("farbensammeln: sums=?,?,? stock=60", BoxCode.STOCK_TOO_HIGH, "60"),
]


def problems(text):
    return check(parse_box_result(text)).problems


@pytest.mark.parametrize(("text", "code", "said"), WRONG)
def test_a_problem_is_a_sentence(text, code, said):
    for language in LANGUAGES:
        with translation.override(language):
            for problem in problems(text):
                stored = stored_box_problem(problem_json(problem))
                sentence = box_problem_sentence(stored, NAMES)
                assert "%" not in sentence
                assert "None" not in sentence
    codes = [problem.code for problem in problems(text)]
    assert (code in codes) if code else not codes
    sentences = [box_problem_sentence(each, NAMES) for each in problems(text)]
    assert said in " ".join(sentences)


def test_every_problem_is_tried():
    assert {code for _text, code, _said in WRONG if code} == set(BoxCode)


def test_every_game_and_every_family_has_a_name_of_its_own():
    names = [each.name for each in box_games()]
    assert len(set(names)) == len(names) == len(GAMES)
    families = [family_name(family) for family in Family]
    assert len(set(families)) == len(families)
    assert box_words("was-liegt-wo/two-colours/goes-on").name.endswith(
        ", two colours, who finds a pair goes on"
    )


@pytest.mark.parametrize(
    ("game", "said", "words"),
    [
        ("mogeln", {"order": [2, 0, None]}, ["out as number 2", "", "out as number 1"]),
        ("zweikampf", {"seats": 2, "seat": 1}, ["", "has won"]),
        ("schlafmuetze", {"seats": 2, "seat": 1}, ["", "has lost"]),
        ("ratefix", {"counts": [1, None]}, ["1 card", ""]),
        ("was-liegt-wo", {"counts": [3, 1]}, ["3 pairs", "1 pair"]),
        (
            "quartett",
            {"quartets": [3, 1], "minus": [0, 2]},
            ["3 quartets", "1 quartet, 2 minus points"],
        ),
        (
            "farbensammeln",
            {"sums": ["r87", 91], "caller": 0, "without_risk": False},
            ["87 (red), called the end, ringed, counts nothing", "91"],
        ),
    ],
)
def test_what_a_seat_has(game, said, words):
    result = GAMES[game].result(**said)
    assert [seat_words(result, seat) for seat in range(result.seats)] == words
