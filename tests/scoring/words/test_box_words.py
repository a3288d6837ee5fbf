"""Every game, family and problem of the other games of the box is said in every language."""

from itertools import chain

import pytest
from django.utils import translation

from engine.box.results import BoxCode, box_problem, check
from engine.games.registry import GAMES
from engine.points import Points
from games.registry import BOX as ALL
from games.registry import FAMILIES, box_games, box_words, entry_of, family_name, reasons_of
from games.results import box_problem_sentence, stored_box_problem
from scoring.matches.proofs import problem_json
from tests.engine.box.results_as_text import parse_result
from tests.languages import LANGUAGES

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gina"]
# What is wrong, the rule behind it, and what the sentence must say about it.
WRONG = [
    ("mogeln: order=0,1", BoxCode.SEATS_DO_NOT_PLAY, "16.2", "2 players"),
    ("mogeln: order=0,1,0", BoxCode.SEAT_TWICE, "18.9", "Anna"),
    ("ueberall-anschliessen: order=0,1,0", BoxCode.SEAT_TWICE, "17.7", "Anna"),
    ("schlafmuetze: seats=3 seat=0 cards=0,1,0", BoxCode.HELD_AT_THE_END, "20.3", "Ben"),
    ("zweikampf: seats=2 seat=0 cards=39,2", BoxCode.HELD_AT_THE_END, "21.5", "Ben"),
    ("schwarzer-peter: seats=3 seat=0 cards=0,1,0", BoxCode.HELD_AT_THE_END, "25.4", "Ben"),
    ("ratefix: counts=12,5,?", BoxCode.NOT_WHOLE_TRICKS, "19.6", "5"),
    ("ratefix: counts=12,9,? left=4", BoxCode.NOT_WHOLE_TRICKS, "19.6", "4"),
    ("ratefix: counts=30,15,?", BoxCode.TOO_MANY_WON, "19.1", "45"),
    ("ratefix: counts=18,12,9 left=0", BoxCode.TOO_FEW_WON, "19.1", "39"),
    ("schnipp-schnapp: counts=12,9,?", BoxCode.TOO_MANY_WON, "23.7", "21"),
    ("schnipp-schnapp: counts=5,5,5 left=0", BoxCode.TOO_FEW_WON, "23.7", "15"),
    ("schnipp-schnapp/all-at-once: counts=80,1,?", BoxCode.TOO_MANY_WON, "23.8", "81"),
    ("schnipp-schnapp/all-at-once: counts=70,1,1 left=0", BoxCode.TOO_FEW_WON, "23.8", "72"),
    ("quartett: quartets=7,8,6", BoxCode.TOO_MANY_WON, "24.5", "21"),
    ("quartett: quartets=7,8,4", BoxCode.TOO_FEW_WON, "24.5", "19"),
    ("was-liegt-wo: counts=30,11,?", BoxCode.TOO_MANY_WON, "26.4", "41"),
    ("was-liegt-wo/two-colours/goes-on: counts=9,10", BoxCode.TOO_FEW_WON, "26.4", "19"),
    ("was-liegt-wo: counts=20,0,20,0", BoxCode.LAST_PAIRS_APART, "26.3", "next"),
    ("was-liegt-wo/goes-on: counts=?,?,?,? left=0", None, None, ""),
    ("quartett: quartets=17,1,1,1,0", BoxCode.MORE_THAN_DEALT, "24.2", "16"),
    (
        "farbensammeln: sums=r2,?,? caller=0 without_risk=yes",
        BoxCode.SUM_IMPOSSIBLE,
        "22.3",
        "2 (red)",
    ),
    ("farbensammeln: sums=r120,r119,? caller=2", BoxCode.SUMS_CLASH, "16.1", "119 (red)"),
    ("farbensammeln: sums=200,? caller=0 without_risk=no", BoxCode.SUM_IMPOSSIBLE, "22.3", "200"),
    ("farbensammeln: sums=60,60,60 without_risk=no", BoxCode.NOBODY_CAN_CALL, "22.4", "nobody"),
    (
        "farbensammeln: sums=?,?,? stock=3 without_risk=yes",
        BoxCode.NOT_WITHOUT_RISK,
        "22.6",
        "3",
    ),
    ("farbensammeln: sums=?,?,? stock=60", BoxCode.STOCK_TOO_HIGH, "22.2", "60"),
]


def reasons(text):
    """As they are stored and read again."""
    result = parse_result(text)
    stored = [stored_box_problem(problem_json(problem)) for problem in check(result).problems]
    return stored, list(reasons_of(result.game, stored, NAMES))


@pytest.mark.parametrize(("text", "code", "number", "sentence"), WRONG)
def test_a_problem_is_a_sentence_beside_a_rule(text, code, number, sentence):
    problems, explanations = reasons(text)
    shown = dict(zip([problem.code for problem in problems], explanations, strict=True))
    assert (code in shown) if code else not shown
    if code:
        assert (shown[code].paragraph, shown[code].page) == (number, "box-rules")
        assert shown[code].rule
        assert sentence in " ".join(reason.sentence for reason in explanations)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_everything_in_every_language(language):
    with translation.override(language):
        for reason in chain.from_iterable(reasons(text)[1] for text, *_ in WRONG):
            assert "%" not in reason.sentence
            assert "None" not in reason.sentence


def test_every_problem_is_tried():
    assert {code for _text, code, *_ in WRONG if code} == set(BoxCode)


def test_so_is_every_game_that_can_have_it():
    """No game looks for a rule in vain: every count can be wrong in every game that counts."""
    tried = {(GAMES[text.partition(":")[0]].family, code) for text, code, *_ in WRONG}
    assert {
        (presentation.key, code) for presentation in ALL for code in presentation.paragraphs
    } <= tried


def test_every_game_and_every_family_has_a_name_of_its_own():
    names = [game.name for game in box_games()]
    assert len(set(names)) == len(names) == len(GAMES)
    families = [family_name(family) for family in FAMILIES]
    assert len(set(families)) == len(families)
    assert box_words("was-liegt-wo/two-colours/goes-on").name.endswith(
        "? (two colours; whoever finds a pair goes on)"
    )


@pytest.mark.parametrize(
    ("game", "facts", "words"),
    [
        ("mogeln", {"order": [2, 0, None]}, ["number 2", "", "number 1"]),
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
            ["87 (red), called “Stop”, circled, counts nothing", "91"],
        ),
    ],
)
def test_what_a_seat_has(game, facts, words):
    result = GAMES[game].result(**facts)
    assert [
        entry_of(result).seat_end(result, seat, Points(0, 0)).words for seat in range(result.seats)
    ] == words


def test_a_problem_of_1_1_0_keeps_its_sentence():
    """Then two players had 21 cards each in Farbensammeln, more than a colour has."""
    stored = box_problem(BoxCode.NOBODY_CAN_CALL, (0,), hand=21, highest=20)
    assert "21 cards" in box_problem_sentence(stored, NAMES)
