"""Every code the engine and the actions have, said in every language."""

from enum import StrEnum

import pytest
from django.utils.translation import override

from engine import (
    Cards,
    FinalPosition,
    MoveReason,
    NotationError,
    NotationReason,
    Problem,
    RepairCode,
    parse_ruleset,
    rulesets,
    verify,
)
from engine.cards import JOKER, parse_card
from engine.games.elfer_raus.verdict import ProblemCode
from engine.seats import Seat
from games.elfer_raus.errors import MOVES, notation_sentence
from games.elfer_raus.errors import SENTENCES as NOTATIONS
from games.elfer_raus.presentation import ruleset_name, ruleset_words
from games.elfer_raus.problems import SENTENCES as PROBLEMS
from games.elfer_raus.problems import problem_sentence, stored_problem
from games.elfer_raus.repairs import KINDS
from games.words import cards_words
from leagues.invitations import InvitationReason
from leagues.members import MemberReason
from leagues.names import NameReason
from leagues.players import ClaimReason, PlayersReason
from leagues.recovery import RecoveryReason
from leagues.refusals import Refused, refusal_sentence
from leagues.seasons import SeasonReason
from leagues.tokens import TokenReason
from scoring.exchange.archive.checks import ImportReason
from scoring.exchange.sheets.cells import SheetReason
from scoring.matches.fines import FineReason
from scoring.matches.proofs import problem_json
from scoring.matches.start import StartReason
from scoring.merges import MergeReason
from scoring.refusals import RecordReason
from tables.refusals import TableReason
from tests.languages import LANGUAGES

CODES: dict[type[StrEnum], object] = {
    ProblemCode: PROBLEMS,
    RepairCode: KINDS,
    NotationReason: NOTATIONS,
    MoveReason: MOVES,
}
REFUSALS = [
    *(*InvitationReason, *MemberReason, *NameReason, *RecoveryReason, *ClaimReason),
    *(*PlayersReason, *SeasonReason, *TokenReason, *FineReason, *StartReason, *MergeReason),
    *(*RecordReason, *ImportReason, *SheetReason, *TableReason),
]
NAMES = ("Anna", "Ben", "Tessa")
EVERY_FACT = {
    **dict.fromkeys(
        ("number", "held", "room", "asked", "left", "claimed", "exist", "missing", "jokers"), 3
    ),
    **dict.fromkeys(("each", "cards", "needed", "stock", "most", "dealt", "drawn", "draws"), 4),
    **dict.fromkeys(
        ("laid", "least", "fewest", "total", "rounds", "gone", "version", "match", "line"), 5
    ),
    **dict.fromkeys(("bonus", "points", "rank", "right", "round"), 6),
    **dict.fromkeys(("column", "columns", "other", "day", "game", "entries"), "zz"),
    "penalties": (4, 5),
    "sizes": (7, 8),
    "colour": "r",
    "list": "claims",
    "openers": ("r10", "r11"),
    "gap": ("g8", "g9"),
    "bridge": "y9-b9",
    "table": True,
    "text": "zz",
    "name": "Anna",
}


@pytest.mark.parametrize("codes", CODES, ids=lambda codes: codes.__name__)
def test_every_code_has_a_sentence_and_no_sentence_lost_its_code(codes):
    worded_codes = {code for code in CODES[codes] if type(code) is codes}
    assert worded_codes == set(codes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_is_said_in_every_language(language):
    for code in ProblemCode:
        problem = Problem(code, (Seat(0), Seat(2)), (parse_card("g7"),), EVERY_FACT)
        with override(language):
            sentence = problem_sentence(problem, NAMES)
        with override("en"):
            english = problem_sentence(problem, NAMES)
        assert "%" not in sentence
        assert sentence[0].upper() == sentence[0]
        assert (sentence == english) == (language == "en"), code


@pytest.mark.parametrize(
    ("code", "seats", "cards", "facts", "sentence"),
    [
        (
            "number-too-often",
            (2,),
            "r8 y8 g8 b8",
            {"number": 8, "asked": 1, "left": 0, "table": 4},
            "Tessa cannot have another 8: all are on the table already.",
        ),
        (
            "number-too-often",
            (1, 2),
            "r8 y8 g8 b8",
            {"number": 8, "asked": 1, "left": 0, "table": 3},
            "Ben and Tessa cannot have another 8: none is left.",
        ),
        ("cards-missing", (), "r2-3", {"missing": 2}, "Still missing: red 2 and red 3."),
        (
            "cards-missing",
            (),
            "r2-3",
            {"missing": 1},
            "One of these cards is still missing: red 2 and red 3.",
        ),
        (
            "number-out-of-reach",
            (1,),
            "g8",
            {"number": 8, "needed": 2, "room": 0},
            "There is no room for another 8, and one must still be in a hand or in the stock."
            " Look again at Ben.",
        ),
        (
            "hands-empty",
            (1,),
            "-",
            {"out": 0, "blocked": False},
            "Anna went out, so the hand of Ben cannot be empty too.",
        ),
        (
            "hands-empty",
            (0, 1),
            "-",
            {"out": 0, "blocked": True},
            "The round was blocked, so the hand of Anna and Ben cannot be empty.",
        ),
        (
            "hands-empty",
            (0, 1),
            "-",
            {"out": None, "blocked": False},
            "Only one player can go out, but several hands are empty: Anna and Ben.",
        ),
    ],
)
def test_a_problem_names_the_player_and_the_card(code, seats, cards, facts, sentence):
    problem = Problem(ProblemCode(code), tuple(map(Seat, seats)), tuple(Cards.parse(cards)), facts)
    text = problem_sentence(problem, NAMES)
    assert text.replace("\u2068", "").replace("\u2069", "") == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_said_in_every_language(language):
    with override(language):
        for reason in REFUSALS:
            assert "%" not in refusal_sentence(Refused(reason, **EVERY_FACT))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_set_has_a_name_and_a_line_of_its_own(language):
    with override(language):
        words = [ruleset_words(key) for key in rulesets]
    assert len({word.name for word in words}) == len(words)
    assert all(word.line.endswith(".") for word in words)


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "Classic, Cars, three starts, without blue"),
        ("de", "Classic, Cars, drei Anfangszahlen, ohne Blau"),
        ("nl", "Classic, Cars, drie begingetallen, zonder blauw"),
    ],
)
def test_a_name_says_what_was_left_out(language, name):
    with override(language):
        assert ruleset_name(parse_ruleset("cars/three-starts without b")) == name


def test_green_7_is_with_tessa_and_on_the_table():
    hands = ["-", "b1", "g7"]
    position = FinalPosition.of("classic", 3, out=0, hands=hands, table="r11 g7-11")
    problems = verify(position, effort=0).problems
    twice = next(problem for problem in problems if problem.code == ProblemCode.CARD_TWICE)
    with override("en"):
        text = problem_sentence(twice, NAMES).replace("\u2068", "").replace("\u2069", "")
    assert text == "Green 7 cannot be in two places: with Tessa and on the table."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stored_problem_reads_like_a_fresh_one(language):
    hands = ["r7", "r7 g7", "?21"]
    position = FinalPosition.of("classic", 3, out=1, hands=hands, table="r11 b5")
    for problem in verify(position, effort=0).problems:
        with override(language):
            stored = stored_problem(problem_json(problem))
            assert problem_sentence(stored, NAMES) == problem_sentence(problem, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_of_another_release_is_said_in_general(language):
    stored = {"code": "everything-tried", "seats": [0], "cards": ["r7"], "facts": {"moments": 3}}
    problem = stored_problem(stored)
    with override(language):
        assert problem_sentence(problem, NAMES) == PROBLEMS[ProblemCode.UNKNOWN]


def test_neighbours_are_drawn_together_and_jokers_counted():
    cards = [parse_card(text) for text in ("r3", "r4", "r5", "b9", "b10")]
    with override("en"):
        assert cards_words([*cards, JOKER]) == "red 3 to 5, blue 9, blue 10 and joker"


@pytest.mark.parametrize("text", ["x" * 5000, None, 7, {"a": 1}, "100 %"])
def test_any_text_can_be_quoted_and_stays_short(text):
    error = NotationError(NotationReason.CARD, text=text)
    with override("en"):
        assert len(notation_sentence(error)) < 100


def test_a_bonus_that_is_certain_is_said_without_a_span():
    facts = {"claimed": 3, "least": 1, "most": 1}
    with override("en"):
        text = problem_sentence(Problem(ProblemCode.BONUS_MISCOUNTED, facts=facts), NAMES)
    assert text == "3 bonus cards were entered; by the rows it must be 1."
