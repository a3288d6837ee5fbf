"""Which seats a problem names if no turns are possible."""

from engine import FinalPosition, ProblemCode, verify
from engine.cards import Cards
from engine.repairs.edits import taken, with_cards
from engine.setup import Seat
from engine.verdict import Place

SMALL = FinalPosition.of(  # nobody drew, until a card of the stock was read into a hand
    "junior",
    6,
    out=2,
    first=4,
    table="r1 r10-11 y1-2 y8-11 g1-3 g8-11 b1-2 b10-11",
    hands=["r7-8 g5", "y5 b7 b9", "-", "r2 r5 y4 y6 g7", "r3 y7 g6 b8", "r9 g4 b3 b5"],
    stock="r4 r6 y3 b4 b6",
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
