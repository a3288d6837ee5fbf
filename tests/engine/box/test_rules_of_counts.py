"""The rules, sections 19, 23, 24 and 26: the games in which something is counted."""

from engine.box.results import BoxCode
from engine.games.registry import GAMES
from tests.engine.box.results_as_text import codes, totals
from tests.engine.box.slow.counts import (
    Asked,
    Snap,
    asking,
    guess_the_sum,
    laid_out,
    set_aside,
    snapping,
    turning,
    winner,
)
from tests.engine.box.slow.walk import numbers_of, piles

# 19 Ratefix


def test_about_half_is_dealt():
    """rules 19.1"""
    dealt = [GAMES["ratefix"].total(seats) // seats for seats in (2, 3, 4, 5, 6)]
    assert dealt == [20, 14, 10, 8, 7]


def test_nearest_guess_takes_a_card_of_each_player():
    """rules 19.2, 19.3"""
    assert [winner(guesses, 30) for guesses in ([25, 31, 40], [30, 29, 28])] == [1, 0]
    assert ((6, 0, 0), 0) in guess_the_sum(2, 6, 3)


def test_lower_of_two_equally_near_guesses_wins():
    """rules 19.4"""
    assert winner([32, 28, 25], 30) == 1


def test_equal_guesses_leave_the_cards_to_the_next_trick():
    """rules 19.5"""
    assert winner([31, 31, 40], 30) is None
    ends = guess_the_sum(2, 4, 2)  # two tricks of two cards each
    assert {((4, 0), 0), ((0, 2), 2), ((0, 0), 4)} <= ends
    assert ((2, 2), 0) in ends


def test_cards_come_in_whole_tricks():
    """rules 19.6"""
    assert codes("ratefix: counts=13,14,12") == [BoxCode.NOT_WHOLE_TRICKS]
    assert totals("ratefix: counts=12,15,9 left=3") == [12, 15, 9]


# 23 Schnipp-Schnapp


def snapped(down, shown, middle=(), seat=0, in_turn=True):
    """The states after one step of a round."""
    steps = snapping(4, len(down), in_turn)
    return list(steps(Snap(down, shown, middle, seat, (0,) * len(down))))


def test_quartets_are_laid_aside():
    """rules 23.1"""
    assert {tuple(map(len, dealt)) for dealt in piles(numbers_of(2, 3), 2)} == {(3, 3)}
    state = set_aside(Snap(((3, 5, 3), (5,)), ((3, 3), ()), (), 0, (0, 0)), 4)
    assert (state.down, state.shown, state.won) == (((5,), (5,)), ((), ()), (1, 0))


def test_each_turns_a_card_onto_the_own_pile():
    """rules 23.2"""
    (turned,) = snapped(((4, 6), (7,)), ((), ()))
    assert (turned.down[0], turned.shown[0], turned.seat) == ((6,), (4,), 1)
    *_, over = snapped(((), (7,)), ((4, 6), ()))
    assert (over.down[0], over.shown[0]) == ((6,), (4,))


def test_first_to_call_takes_both_piles():
    """rules 23.3"""
    after = snapped(((4,), (6,), (8,)), ((9, 5), (7, 5), ()))
    assert ((4, 7, 5, 9, 5), (6,), (8,)) in {state.down for state in after}
    assert ((4,), (6, 9, 5, 7, 5), (8,)) in {state.down for state in after}


def test_wrong_call_feeds_the_schnipp_and_its_number_wins_it():
    """rules 23.4"""
    wrong = {state.middle: state.shown for state in snapped(((4,), (6,)), ((9, 5), ()))}
    assert wrong[(9, 5)] == ((), ())
    won = [s.down for s in snapped(((4,), (6,)), ((5,), ()), middle=(9, 5)) if not s.middle]
    assert won == [((4, 9, 5), (6,))] or set(won) == {((4, 9, 5), (6,)), ((4,), (6, 9, 5))}


def test_equal_calls_win_nothing():
    """rules 23.5"""
    after = snapped(((4,), (6,)), ((9, 5), (7, 5)))
    (back,) = {state.down for state in after if state.shown == ((), ())} - {
        ((4, 7, 5, 9, 5), (6,)),
        ((4,), (6, 9, 5, 7, 5)),
    }
    assert back == ((4, 9, 5), (6, 7, 5))


def test_who_has_no_cards_comes_back_with_the_schnipp():
    """rules 23.6"""
    after = snapped(((), (6,)), ((), (5,)), middle=(9, 5))
    assert any(state.down == ((9, 5), (6,)) for state in after)
    assert any(state.down == ((), (6,)) and state.seat == 1 for state in after)


def test_quartets_count_and_some_may_be_left():
    """rules 23.7"""
    assert codes("schnipp-schnapp: counts=3,0,5") == []
    assert codes("schnipp-schnapp: counts=11,10") == [BoxCode.TOO_MANY_WON]
    assert totals("schnipp-schnapp: counts=3,0,5") == [3, 0, 5]


def test_second_way_all_turn_at_once_and_all_cards_count():
    """rules 23.8"""
    *_, turned = snapped(((4, 6), (7, 8)), ((), ()), in_turn=False)
    assert turned.shown == ((4,), (7,))
    taken = snapped(((5, 5), ()), ((5,), (5,)), in_turn=False)
    assert all(state.won == (0, 0) for state in taken)
    assert codes("schnipp-schnapp/all-at-once: counts=40,39 left=0") == [BoxCode.TOO_FEW_WON]
    assert codes("schnipp-schnapp/all-at-once: counts=40,39 left=1") == []
    assert totals("schnipp-schnapp/all-at-once: counts=41,39") == [41, 39]


# 24 Quartett


def after_question(held, seat=0):
    """The states after one question."""
    return set(asking(4, len(held))(Asked(held, seat, (0,) * len(held))))


def test_quartets_are_laid_out():
    """rules 24.1"""
    state = laid_out(Asked(((3, 3, 3, 3, 5), (5,)), 0, (0, 0)), 4)
    assert (state.held, state.won) == (((5,), (5,)), (1, 0))
    after = after_question(((3, 3, 3), (3, 5)))
    assert (((), (5,)), (1, 0)) in {(next_state.held, next_state.won) for next_state in after}


def test_one_asks_for_a_number_of_which_one_holds_a_card():
    """rules 24.2"""
    assert {state.held for state in after_question(((3,), (3, 5)))} == {
        ((3, 3), (5,)),
        ((3,), (3, 5)),
    }


def test_who_gets_the_card_asks_on_and_who_has_it_not_asks_next():
    """rules 24.3"""
    after = {(state.held, state.seat) for state in after_question(((3,), (3, 5), (7,)))}
    assert (((3, 3), (5,), (7,)), 0) in after
    assert (((3,), (3, 5), (7,)), 2) in after


def test_who_has_no_cards_is_skipped():
    """rules 24.4"""
    (after,) = after_question(((), (3,), (5,)))
    assert after.seat == 1


def test_all_twenty_quartets_are_won():
    """rules 24.5"""
    assert codes("quartett: quartets=10,9") == [BoxCode.TOO_FEW_WON]
    assert totals("quartett: quartets=12,8") == [12, 8]


def test_a_false_answer_costs_a_point_and_changes_no_quartets():
    """rules 24.6"""
    assert totals("quartett: quartets=12,8 minus=5,0") == [7, 8]
    assert codes("quartett: quartets=12,8 minus=99,99") == []


# 26 Was liegt wo?


def test_all_cards_or_half_of_them_make_pairs():
    """rules 26.1, 26.4"""
    totals_of = {key: GAMES[key].total(2) for key in GAMES if key.startswith("was-liegt-wo")}
    assert {key: total for key, total in totals_of.items() if "two-colours" not in key} == {
        "was-liegt-wo": 40,
        "was-liegt-wo/goes-on": 40,
    }
    assert totals_of["was-liegt-wo/two-colours"] == 20
    assert codes("was-liegt-wo: counts=20,19") == [BoxCode.TOO_FEW_WON]
    assert totals("was-liegt-wo/two-colours: counts=12,8") == [12, 8]


def test_equal_numbers_are_taken_and_others_turned_back():
    """rules 26.2"""
    after = set(turning(2, goes_on=False)(((2, 4), 0, (0, 0))))
    assert after == {((0, 4), 1, (1, 0)), ((2, 2), 1, (1, 0)), ((2, 4), 1, (0, 0))}


def test_next_player_follows_or_the_finder_goes_on():
    """rules 26.3"""
    seats = {seat for _, seat, won in turning(2, goes_on=True)(((2, 4), 0, (0, 0))) if any(won)}
    assert seats == {0}
    assert codes("was-liegt-wo/goes-on: counts=40,0") == []
    assert codes("was-liegt-wo: counts=40,0") == [BoxCode.LAST_PAIRS_APART]
