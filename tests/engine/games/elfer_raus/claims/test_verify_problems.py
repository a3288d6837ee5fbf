"""One example of everything that can be wrong with a claim, and what its problem says."""

import pytest

from engine import Cards, FinalPosition, ProblemCode, rulesets, verify
from tests.engine.games.elfer_raus.claims.test_verify import HANDS, classic

MASTER_ROWS = "r8-18 y8-18 g11 b11"
ROOMY = {"hands": ["-", None, None, None], "out": 0}


def of(key, seats=4, **facts):
    return FinalPosition.of(key, seats, **facts)


def master(table, **facts):
    return of("master", **ROOMY | {"table": table} | facts)


TOY = "junior resized colours=2 numbers=1-4 centre=4 hand=3"
ALL_BUT_SOME = "r2-20 y2-20 g2-20 b11-20"
ONE_SHORT = "junior resized colours=3 numbers=1-5 centre=3 hand=5"
SQUARE = "{} resized colours=2 numbers=1-3 centre=2 hand=2"
ODD = "fxs/any-start resized colours=3 numbers=1-3 centre=2 hand=2"
EXAMPLES = [  # the claim; code, seats and cards of a problem; some of its facts
    (classic(hands=[*HANDS[:3], "y1-5 r21"]), "card-not-in-deck", (3,), "r21", {"table": False}),
    (classic(hands=[*HANDS[:3], "y1-5 ?21"]), "card-not-in-deck", (3,), "-", {"number": 21}),
    (classic(hands=["-", "y12-20 r1-4", *HANDS[2:]]), "card-twice", (1,), "r4", {"table": True}),
    (
        classic(stock="r18-20 y6-10 b13-20"),
        "card-twice",
        (2,),
        "r18",
        {"table": False, "stock": True, "laid_out": False},
    ),
    (of("junior", hands=["r1", *[None] * 3]), "card-twice", (0,), "r1", {"laid_out": True}),
    (
        classic(hands=["-", "y12-20 ?3 ?3", "b1-8 ?3", None]),
        "number-too-often",
        (1, 2),
        "g3 b3",
        {"number": 3, "asked": 3, "left": 2, "hands": 1, "table": 1, "stock": 0},
    ),
    (of("master", stock="* * *", hands=["* *", *[None] * 3]), "jokers-too-many", (0,), "-", {}),
    (classic(hands=["-", "y12-20 r1", *HANDS[2:]]), "cards-missing", (), "r2-3", {"missing": 2}),
    (classic(stock=17), "unknown-too-many", (), "-", {"asked": 17, "left": 15, "stock": True}),
    (classic(hands=[*HANDS[:2], "=55", HANDS[3]]), "penalty-impossible", (2,), "r18 b1-8", {}),
    (
        classic(hands=["-", "=144", "=73", HANDS[3]]),
        "penalty-impossible",
        (1, 2),
        "r1-3 r18 y12-20 b1-8",
        {"penalties": (144, 73)},
    ),
    (
        classic(table="r1-20 y1-20 g1-20 b3-16", hands=["-", "=1", "=1", None], stock=None),
        "penalties-clash",
        (1, 2),
        "b1-2 b17-20",
        {"penalties": (1, 1)},
    ),
    (of("junior", table="r1-11 y1 y11 g1 b1 b11"), "laid-out-missing", (), "g11", {}),
    (classic(table="-"), "table-empty", (), "-", {}),
    (
        classic(table="r4-17 y11 g1-20 b9-10"),
        "row-unopened",
        (),
        "b9-10",
        {"colour": "b", "openers": ("b11",)},
    ),
    (
        classic(table="r4-15 r17 y11 g1-20 b9-12"),
        "row-broken",
        (),
        "r17",
        {"colour": "r", "gap": ("r16",)},
    ),
    (
        of("cars/three-starts", table="r5-10 r12-16 y10 g1-20"),
        "row-broken",
        (),
        "r12-16",
        {"colour": "r"},
    ),
    (of("fxs/any-start", table="r5-8 y5 g9-12"), "openings-differ", (), "r5 r8 y5 g9 g12", {}),
    (of("fxs/any-start", table="r1-9 y10-20"), "openings-differ", (), "r1 r9-10 y9-10 y20", {}),
    (
        of("classic", 2, out=0, stock=0, hands=["-", "?1 ?2 ?3 ?4 ?6 ?20"]),
        "number-out-of-reach",
        (1,),
        "r5 y5 g5 b5",
        {"held": (1, 2, 3, 4, 6, 20), "number": 5, "needed": 1, "room": 0, "starts": False},
    ),
    (
        of("fxs/three-starts", 2, out=0, stock=0, hands=["-", "?1 ?2 ?3 ?4 ?6 ?20"]),
        "number-out-of-reach",
        (1,),
        "r5 y5 g5 b5",
        {"number": 5, "blocker": 6, "copies": 1, "starts": False},
    ),
    (
        of(ODD, 2, out=0, stock=0, hands=["-", "?2 ?2"]),
        "number-out-of-reach",
        (1,),
        "r1 y1 g1",
        {"number": 1, "needed": 2, "room": 0},
    ),
    (
        of("classic", 3, out=0, hands=["-", "?1 ?8 ?8 ?20", "?7 ?9 ?13 ?13 ?15"]),
        "number-out-of-reach",
        (1, 2),
        "r1 y1 g1 b1",
        {"needed": 24, "room": 20},
    ),
    (
        of("classic/false-start", 3, out=0, hands=["-", "?3 ?3 ?3 ?3", "?10 ?10 ?10 ?10"]),
        "number-out-of-reach",
        (1, 2),
        "r4 y4 g4 b4",
        {"needed": 24, "room": 12},
    ),
    (
        classic(table=None, stock=3, hands=["-", "r10 g10 b10 y10", "y1-9", "y12-20"]),
        "out-of-reach",
        (1, 3),
        "r1-9 g1-9 b1-9",
        {"room": 3, "behind": ("r10", "y10", "y12", "g10", "b10")},
    ),
    (
        master(MASTER_ROWS, layout="rgyb", bridges="r8-y8"),
        "bridge-not-neighbours",
        (),
        "r8 y8",
        {"bridge": "r8-y8", "layout": "rgyb"},
    ),
    (
        master(MASTER_ROWS, layout="rygb", bridges="r8-y8 y9-b9"),
        "bridge-not-covered",
        (),
        "b9",
        {"bridge": "y9-b9"},
    ),
    (
        master("r1-18 y1-8 y11 g5-8 g11 b11", layout="rygb", bridges="r5-y5 g5-y5 y8-g8"),
        "bridge-twice",
        (),
        "y5",
        {"bridges": ("r5-y5", "g5-y5")},
    ),
    (
        master("r1-18 y11-12 g11 b11", layout="rygb", bridges="r12-y12"),
        "bridge-not-needed",
        (),
        "y12",
        {"bridges": ("r12-y12",)},
    ),
    (
        master("r7-18 y2-3 y11 g2-3 g11 b11", layout="rygb", bridges="y3-g3 g2-y2"),
        "bridge-not-needed",
        (),
        "y2 g3",
        {"bridges": ("y3-g3", "g2-y2")},
    ),
    (
        master("r5-18 y5 y11 g11 b11-13", bridges_left=[3] * 4),
        "bridges-miscounted",
        (),
        "-",
        {"table": None, "gone": 0, "needed": 1},
    ),
    (
        master(MASTER_ROWS, bridges_left=[3, 4, 3, 3]),
        "bridges-left-too-many",
        (1,),
        "-",
        {"left": (4,), "each": 3},
    ),
    (of(TOY), "deck-too-small", (), "-", {"cards": 4, "needed": 12}),
    (of(ONE_SHORT, 2), "deck-too-small", (), "-", {"cards": 9, "needed": 10}),
    (classic(stock=21, hands=[None] * 4), "stock-too-large", (), "-", {"stock": 21, "most": 20}),
    (
        classic(hands=["-", "? " * 20, "? " * 26, None], table=None, stock=10),
        "hand-too-large",
        (1, 2),
        "-",
        {"sizes": (20, 26), "dealt": 15, "drawn": 10},
    ),
    (of("junior", out=0, table="r1-3 r11 y1 y11 g1 g11 b1 b11"), "table-too-small", (), "-", {}),
    (of("fxs", out=0, blocked=True), "out-and-blocked", (0,), "-", {}),
    (classic(out=3), "out-holds-cards", (3,), "y1-5", {}),
    (classic(hands=["-", "-", *HANDS[2:]]), "hands-empty", (1,), "-", {"out": 0}),
    (of("fxs", blocked=True, hands=["-", *[None] * 3]), "hands-empty", (0,), "-", {}),
    (of("junior", 2, hands=["?", "?"]), "nobody-out", (0, 1), "-", {}),
    (of("classic", blocked=True), "cannot-block", (), "-", {}),
    (of("master", 5, blocked=True), "cannot-block", (), "-", {}),
    (of("master", blocked=True, stock=1), "blocked-with-stock", (), "-", {"stock": 1}),
    (
        of("master", 2, blocked=True, table="r1-20 y1-21 g1-21 b1-21", hands=["r21", "*"]),
        "blocked-card-fits",
        (0,),
        "r21",
        {},
    ),
    (
        of("fxs", 2, blocked=True, table="r11", hands=["r12", "y20"], stock=20),
        "blocked-must-draw",
        (1,),
        "r10 r12 y11 g11 b11",
        {},
    ),
    (classic(hands=["-", "r11", None, None], table="y2-17"), "opener-held", (1,), "r11", {}),
    (
        of("cars", out=0, table="b2-17", hands=["-", "r11 y11", None, None]),
        "opener-held",
        (1,),
        "r11 y11",
        {},
    ),
    (
        classic(table="r1-20", hands=["-", "y1-16", None, None], stock=None),
        "opener-held-and-drew",
        (1,),
        "y11",
        {"sizes": (16,), "dealt": 15},
    ),
    (
        of("fxs", 2, blocked=True, table=ALL_BUT_SOME, hands=["r1 y1 g1 b10", "? ? ?"]),
        "blocked-must-draw",
        (1,),
        "r1 y1 g1 b10",
        {},
    ),
    (
        of(SQUARE.format("fxs/any-start"), 2, table="y1", hands=["r3", "r1 y2"], stock="r2 y3"),
        "blocked-must-draw",
        (0,),
        "r1-2 y2-3",
        {},
    ),
    (
        master("r11-21 y5-14 g11 b11", bonus=[1, 1, 0, 0]),
        "bonus-miscounted",
        (0, 1),
        "-",
        {"claimed": 2, "least": 1, "most": 1},
    ),
    (of("classic", bonus=[0, 1, 0, 0]), "bonus-miscounted", (1,), "-", {"most": 0}),
    (
        master("r11-20 y5-14 g11 b11", bonus=[1, 0, 0, 0]),
        "bonus-miscounted",
        (0,),
        "r21",
        {"claimed": 1, "most": 0},
    ),
]


@pytest.mark.parametrize(
    ("position", "code", "seats", "cards", "facts"),
    EXAMPLES,
    ids=[example[1] for example in EXAMPLES],
)
def test_problem_tells_whom_and_what_it_is_about(position, code, seats, cards, facts):
    problems = [problem for problem in verify(position, effort=0).problems if problem.code == code]
    assert [(problem.seats, str(Cards.of(problem.cards))) for problem in problems] == [
        (seats, cards)
    ]
    assert facts.items() <= problems[0].facts.items()


def test_every_code_has_an_example():
    assert {code for _, code, *_ in EXAMPLES} == set(ProblemCode) - {ProblemCode.UNKNOWN}


@pytest.mark.parametrize("key", rulesets)
def test_every_problem_of_a_claim_is_found_at_once(key):
    wrong = of(key, 2, out=0, blocked=True, hands=["r5 r6", "r5 r6"], stock=99, bonus=[9, 9])
    codes = {problem.code for problem in verify(wrong, effort=0).problems}
    assert {"card-twice", "out-and-blocked", "stock-too-large", "bonus-miscounted"} <= codes
