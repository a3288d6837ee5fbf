"""Claims that turns refute although the bounds of each seat alone leave room."""

from engine import FinalPosition, ProblemCode, Verdict, verify

ODD = [  # seats 0, 1, 3 and 5 drew all 20 cards: 3, 5, 7, because one lies, and 5
    "r5 r11 r16 y11 y14 y17 g1 g3 g18 b4 b6 b10 b19",
    "r4 r7 r9 r14 r19 y9-10 y12 y15 g11 g14 g17 b3 b13 b17",
    "r1 r3 r13 g5 g9 b1 b11-12",
    "r6 r12 r15 y2-3 y5-8 y13 g10 g13 g15 b2 b9 b18",
    "r10 y16 y18 g8 g12 g16 b16",
    "r2 r8 r17-18 y1 y4 g2 g4 g6-7 b5 b7-8 b14-15",
]
STARTS = [  # seat 0 was dealt r12 or g11, so it had to open, yet laid nothing that it did not draw
    "r6-7 r12 r14-15 r17 y3-4 g3 g6 g11 g14-15 g17 g20 b1 b3-6",
    "r4 r8 r19 y1-2 y5 y10 y17 y20 g1-2 g9 g18-19 b2 b8 b12 b18-19",
    "r1-3 r11 r16 r18 y6-7 y9 y15-16 g4-5 g13 g16 b9 b11 b16-17",
]
LEFT = "r5 r9-10 r13 r20 y8 y14 y18-19 g7-8 g10 b7 b13-15 b20"


def waiting(hands: list[str]) -> Verdict:
    """What counting says of a round of fxs/any-start that was blocked."""
    table = "r20 y19-20 g19-20 b20"
    said = FinalPosition.of(
        "fxs/any-start", 6, blocked=True, first=3, table=table, stock="-", hands=hands
    )
    return verify(said, effort=0)


def opened(first: int) -> Verdict:
    """The same of three starts, this seat being the first one."""
    table = "y11-13 g12 b10"
    said = FinalPosition.of(
        "fxs/three-starts", 3, blocked=True, first=first, table=table, stock=LEFT, hands=STARTS
    )
    return verify(said, effort=0)


def test_draws_that_nothing_ended_came_in_threes():
    (problem,) = waiting(ODD).problems
    assert problem.code is ProblemCode.TURNS_MISCOUNTED
    assert {3, 5} <= set(problem.seats)
    assert problem.facts == {"draws": 20}


def test_a_card_that_fits_or_the_end_of_the_stock_cuts_a_turn_of_draws_short():
    hands = [hand.replace("b18", "b18-19") for hand in ODD]  # seat 3 drew b19 last
    hands[0] = hands[0].replace(" b19", "")
    assert not waiting(hands).problems


def test_the_first_seat_opens_with_the_start_it_was_dealt():
    (problem,) = opened(first=0).problems
    assert problem.code is ProblemCode.COULD_ALWAYS_LAY
    assert 0 in problem.seats
    assert not opened(first=1).problems
