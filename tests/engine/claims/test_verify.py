"""What counting says of a claim: examples, one for each thing that can be wrong."""

import pytest

from engine import FinalPosition, ProblemCode, Status, rulesets, verify

TABLE = "r4-17 y11 g1-20 b9-12"  # leaves r1-3 r18-20, y but its 11, b1-8 b13-20
HANDS = ["-", "y12-20 r1-3", "b1-8 r18", "y1-5"]
STOCK = "r19-20 y6-10 b13-20"


def claim(key="classic", seats=4, **said):
    return FinalPosition.of(rulesets[key], seats, **said)


def codes(position):
    return {problem.code for problem in verify(position, effort=0).problems}


def only(position):
    """The one problem of a claim."""
    (problem,) = verify(position, effort=0).problems
    return problem


def classic(**changed):
    """A whole Classic claim in which every card is somewhere, except for what is changed."""
    return claim(**{"out": 0, "table": TABLE, "hands": HANDS, "stock": STOCK} | changed)


def test_claim_that_comes_out_is_consistent_without_a_search():
    verdict = verify(classic(), effort=0)
    assert (verdict.status, verdict.problems) == (Status.CONSISTENT, ())


def test_card_in_two_places_is_named_with_all_of_them():
    problem = only(classic(hands=["-", "y12-20 r1-4", "b1-8 r18", "y1-5"]))
    assert (problem.code, problem.seats, str(problem.cards[0])) == ("card-twice", (1,), "r4")
    assert problem.facts == {"table": True, "stock": False, "laid_out": False}


def test_card_nowhere_is_missing():
    problem = only(classic(hands=["-", "y12-20 r1-2", "b1-8 r18", "y1-5"]))
    assert (problem.code, list(map(str, problem.cards))) == (ProblemCode.CARDS_MISSING, ["r3"])


def test_every_problem_is_listed_at_once():
    wrong = classic(out=1, hands=["-", "y12-20 r1-4", "b1-8 r18 b21", "y1-4"])
    assert codes(wrong) == {
        ProblemCode.CARD_NOT_IN_DECK,
        ProblemCode.CARD_TWICE,
        ProblemCode.OUT_HOLDS_CARDS,
        ProblemCode.HANDS_EMPTY,
        ProblemCode.CARDS_MISSING,
    }


def test_empty_hand_tells_who_went_out():
    assert verify(classic(out=None)).deduced.out == 0


@pytest.mark.parametrize("key", rulesets)
def test_claim_that_says_nothing_is_proven(key):
    assert verify(claim(key)).status is Status.PROVEN
