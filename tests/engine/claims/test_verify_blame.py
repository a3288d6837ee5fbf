"""Which seats a problem names if no turns are possible, or if a search of all games finds none."""

from dataclasses import replace

from engine import FinalPosition, ProblemCode, verify
from engine.cards import Cards
from engine.proof.completion.every_completion import every_completion
from engine.proof.search import FEW, Search
from engine.repairs.edits import taken, with_cards
from engine.setup import Seat
from engine.verdict import Place
from tests.engine.bot_games import end_of

SMALL = FinalPosition.of(  # nobody drew, until a card of the stock was read into a hand
    "junior",
    6,
    out=2,
    first=4,
    table="r1 r10-11 y1-2 y8-11 g1-3 g8-11 b1-2 b10-11",
    hands=["r7-8 g5", "y5 b7 b9", "-", "r2 r5 y4 y6 g7", "r3 y7 g6 b8", "r9 g4 b3 b5"],
    stock="r4 r6 y3 b4 b6",
)
WAITING = FinalPosition.of(  # seat 3 began; seat 2, said to, had to draw
    "fxs/false-start",
    4,
    blocked=True,
    first=2,
    table="r1 r20 y1 y19-20 g1 g19-20 b1 b19-20",
    hands=[
        "r2 r9 r12-14 r17-18 y3 y14 y17 g5 g9-10 b5-6 b12",
        "r4-5 r7 r10-11 y4 y6 y18 g4 g14 b10 b15",
        "r6 r8 r15 y9-12 g11 g13 g16 b4 b9 b13 b16 b18",
        "r3 r19 y5 y8 y13 y15-16 g6-7 g18 b7-8 b11 b14 b17",
    ],
    stock="r16 y2 y7 g2-3 g8 g12 g15 g17 b2-3",
)


def back_in_the_stock(claim: FinalPosition, seat: Seat) -> FinalPosition:
    """The claim with a card of this hand in the stock."""
    hand = claim.hands[seat]
    assert hand is not None
    card = next(iter(hand.cards))
    rest = taken(claim, seat, card)
    assert rest is not None
    repaired = with_cards(rest, Place.STOCK, Cards(card.bit))
    assert repaired is not None
    return repaired


def test_where_turns_do_not_come_out_everybody_is_named_who_can_be_wrong_alone():
    (problem,) = verify(SMALL, effort=0).problems
    able = [
        seat
        for seat in map(Seat, (0, 1, 3, 4, 5))
        if not verify(back_in_the_stock(SMALL, seat), effort=0).problems
    ]
    assert problem.code is ProblemCode.TURNS_MISCOUNTED
    assert [*problem.seats] == able == [0, 1, 4, 5]


def test_a_search_of_everything_names_the_seats_that_could_do_nothing():
    (problem,) = verify(WAITING).problems
    assert problem.code is ProblemCode.EVERYTHING_TRIED
    assert WAITING.first in problem.seats
    assert 3 not in problem.seats


def test_where_counting_refutes_every_completion_the_nearest_ones_name_somebody():
    claim = one_bonus_too_many()
    (problem,) = verify(claim).problems
    assert problem.code is ProblemCode.EVERYTHING_TRIED
    assert problem.facts["completions"] == 0
    assert Seat(0) in problem.seats


def test_where_luck_completes_nothing_all_completions_have_their_turn_at_once():
    search = Search(one_bonus_too_many())
    tries = [*search.plans()]
    assert not any(tries)
    assert not search.tally.goals
    assert len(tries) <= FEW + len([*every_completion(search.claim)])


def one_bonus_too_many() -> FinalPosition:
    """Seat 0 took none; nobody wrote down what lies on the table."""
    end = end_of("master", 4, 0)
    assert end.bonus is not None
    return replace(end, bonus=(1, *end.bonus[1:]), table=None)
