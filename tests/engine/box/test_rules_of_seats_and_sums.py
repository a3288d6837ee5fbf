"""The rules, sections 20, 21, 22 and 25: one winner or loser, and Farbensammeln."""

import pytest

from engine.box.results import BoxCode
from engine.games.registry import GAMES
from tests.engine.box.results_as_text import codes, parse_result, totals
from tests.engine.box.slow.seats import Maid, Nap, drawing, fought, napping, unpaired
from tests.engine.box.slow.sums import MOST_PILES, Collecting, best, steps
from tests.engine.box.slow.walk import hands, numbers_of

# 20 Schlafmütze


def test_a_quartet_for_each_player():
    """rules 20.1"""
    assert {tuple(map(len, dealt)) for dealt in hands(numbers_of(4, 2), 2)} == {(4, 4)}


def test_a_card_is_exchanged_with_the_left_neighbour():
    """rules 20.2"""
    after = set(napping(3)(Nap(((1, 2), (2, 3), (1, 3)), 0, ())))
    assert {state.held[2] for state in after} == {(1, 3)}
    assert {(state.held[0], state.held[1]) for state in after} >= {
        ((2, 2), (1, 3)),
        ((1, 3), (2, 2)),
    }
    assert {state.seat for state in after} == {1}


def test_only_a_quartet_is_laid_down_first_then_all_lay_down():
    """rules 20.3"""
    nobody = napping(2)(Nap(((1, 2), (1, 2)), 0, ()))
    assert not any(state.down for state in nobody)
    first = Nap(((1, 1), (2, 3), (2, 3)), 1, ())
    assert {state.down for state in napping(3)(first)} == {(0,), ()}
    assert {state.down for state in napping(3)(first._replace(down=(0,)))} == {(0, 1), (0, 2)}


def test_the_cap_is_a_minus_point():
    """rules 20.4"""
    assert totals("schlafmuetze: seats=3 seat=1") == [0, -1, 0]
    assert codes("schlafmuetze: seats=3 seat=1 cards=0,1,0") == [BoxCode.HELD_AT_THE_END]


# 21 Zweikampf


def test_two_play_with_forty_cards():
    """rules 21.1"""
    assert GAMES["zweikampf"].pack.cards == 40
    assert codes("zweikampf: seats=3 seat=0") == [BoxCode.SEATS_DO_NOT_PLAY]


def test_the_higher_card_takes_both():
    """rules 21.2, 21.5"""
    assert fought((3,), (1,)) == (0, (2, 0))
    assert fought((3, 4), (1, 2)) == (0, (4, 0))
    assert codes("zweikampf: seats=2 seat=0 cards=39,2") == [BoxCode.HELD_AT_THE_END]
    assert totals("zweikampf: seats=2 seat=1") == [0, 1]


def test_a_stopped_duel_names_all_piles_that_are_possible():
    """rules 21.5"""
    (problem,) = parse_result("zweikampf: seats=2 seat=1 cards=25,15").problems()
    assert problem.seats == (0, 1)
    assert problem.facts["expected"] == (tuple(range(20)), tuple(range(21, 41)))


def test_equal_cards_are_decided_by_the_next_ones():
    """rules 21.3"""
    assert fought((2, 3), (2, 1)) == (0, (4, 0))
    assert fought((2, 1, 3), (2, 1, 4)) == (1, (0, 6))


def test_who_cannot_turn_another_card_has_lost():
    """rules 21.4"""
    assert fought((2,), (2, 1)) == (1, (0, 3))
    assert fought((2, 1), (2, 1)) is None


# 25 Schwarzer Peter


def test_one_card_of_two_colours_is_put_away():
    """rules 25.1"""
    assert GAMES["schwarzer-peter"].pack.cards == 40
    assert codes("schwarzer-peter: seats=2 cards=0,0") == [BoxCode.HELD_AT_THE_END]


def test_pairs_are_laid_off():
    """rules 25.2"""
    assert unpaired((3, 5, 3)) == (5,)


def test_the_right_neighbour_draws():
    """rules 25.3"""
    after = {state.held for state in drawing(3)(Maid(((1, 2), (2,), (1,)), 1))}
    assert after == {((2,), (1, 2), (1,)), ((1,), (), (1,))}
    (skipped,) = drawing(3)(Maid(((1, 2), (), (2,)), 1))
    assert skipped == Maid(((1, 2), (), (2,)), 2)


def test_the_single_card_is_a_minus_point():
    """rules 25.4"""
    assert totals("schwarzer-peter: seats=4 seat=2") == [0, 0, -1, 0]


# 22 Farbensammeln

RED, YELLOW = 0, 1


def collected(*own, stock=((1, 8),), piles=(), other=((1, 1), (1, 2), (0, 1))):
    """The states after a turn of seat 0."""
    state = Collecting((frozenset(own), frozenset(other)), stock, piles, 0)
    return list(steps(state))


@pytest.mark.parametrize(("seats", "hand"), [(2, 20), (3, 14), (4, 10), (5, 8), (6, 7), (7, 6)])
def test_cards_of_a_hand(seats, hand):
    """rules 22.1"""
    game = GAMES["farbensammeln"]
    assert game.hand(seats) == hand
    assert game.first_stock(seats) == 80 - seats * hand


def test_one_card_is_taken_and_one_laid_off():
    """rules 22.2"""
    own = (RED, 3), (RED, 4), (YELLOW, 5)
    first = collected(*own)
    assert {state.piles for state in first} == {((card,),) for card in own}
    assert {len(state.hands[0]) for state in first} == {3}
    piles = tuple(((2, number),) for number in range(1, MOST_PILES + 1))
    later = collected(*own, piles=piles)
    assert {(2, 1), (YELLOW, 8)} <= {card for state in later for card in state.hands[0]}
    assert max(len(state.piles) for state in later) == MOST_PILES


def test_the_colour_with_the_highest_sum_counts():
    """rules 22.3"""
    assert best(frozenset({(RED, 7), (RED, 8), (YELLOW, 14)})) == [(15, RED)]


def test_a_hand_of_one_colour_may_call():
    """rules 22.4"""

    def calls(*own):
        return {(state.hands[0], state.call) for state in collected(*own) if state.call}

    assert calls((RED, 3), (RED, 4), (YELLOW, 5)) == set()
    red = (RED, 3), (RED, 4), (RED, 5)
    assert calls(*red) == {(frozenset({*red, (YELLOW, 8)}), (0, False, 0))}


def test_a_caller_with_less_than_another_is_ringed():
    """rules 22.5"""
    ringed = "farbensammeln: sums=95,80,70,60 caller=1 without_risk=no"
    assert parse_result(ringed).ringed == 1
    assert totals(ringed) == [95, 0, 70, 60]
    assert totals("farbensammeln: sums=r95,y95,70 caller=0 without_risk=no") == [95, 95, 70]


def test_without_risk_when_the_stock_is_gone():
    """rules 22.6"""
    own = (RED, 3), (YELLOW, 4), (YELLOW, 5)
    piles = (((2, 9),),)
    called = {state.hands[0] for state in collected(*own, stock=(), piles=piles) if state.call}
    assert {len(hand) for hand in called} == {2, 3}  # without and with taking a card
    assert totals("farbensammeln: sums=95,80,70 caller=1 without_risk=yes") == [95, 80, 70]
    assert totals("farbensammeln: sums=95,80,70 without_risk=yes") == [95, 80, 70]
    assert totals("farbensammeln: sums=95,80,70 without_risk=no") is None
    stock = "farbensammeln: sums=95,80,70 caller=1 without_risk=yes stock=3"
    assert codes(stock) == [BoxCode.NOT_WITHOUT_RISK]


def test_sums_are_points():
    """rules 22.7"""
    assert totals("farbensammeln: sums=95,80,70 caller=0") == [95, 80, 70]
